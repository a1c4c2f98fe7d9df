import { erasureMigrations } from '@huella/erasure'
import { messagingMigrations } from '@huella/messaging'
import type { DatabaseOptions } from '@huella/persistence'
import { Doctor } from './doctors/doctor.entity.js'
import { CreateDoctorsAndReviews1700000001000 } from './migrations/1700000001000-create-doctors-and-reviews.js'
import { HashErasures1700000004000 } from './migrations/1700000004000-hash-erasures.js'
import { FamiliesHaveASay1700000005000 } from './migrations/1700000005000-families-have-a-say.js'
import { KeepRemovedReviews1700000006000 } from './migrations/1700000006000-keep-removed-reviews.js'
import { Review } from './reviews/review.entity.js'

const migrations = [
  ...messagingMigrations,
  ...erasureMigrations,
  CreateDoctorsAndReviews1700000001000,
  HashErasures1700000004000,
  FamiliesHaveASay1700000005000,
  KeepRemovedReviews1700000006000,
]

/** What this service keeps, for its module and for `migrate`. */
export const database = (url: string): DatabaseOptions => ({ url, applicationName: 'doctors-reviews', entities: [Doctor, Review], migrations })
