import { messagingMigrations } from '@huella/messaging'
import type { DatabaseOptions } from '@huella/persistence'
import { CreateUsers1700000001000 } from './migrations/1700000001000-create-users.js'
import { CompareEmailsByKey1700000002000 } from './migrations/1700000002000-compare-emails-by-key.js'
import { AddPhones1700000003000 } from './migrations/1700000003000-add-phones.js'
import { AddPlaces1700000004000 } from './migrations/1700000004000-add-places.js'
import { AddThemes1700000005000 } from './migrations/1700000005000-add-themes.js'
import { User } from './users/user.entity.js'

const migrations = [
  ...messagingMigrations,
  CreateUsers1700000001000,
  CompareEmailsByKey1700000002000,
  AddPhones1700000003000,
  AddPlaces1700000004000,
  AddThemes1700000005000,
]

/** What this service keeps, for its module and for `migrate`. */
export const database = (url: string): DatabaseOptions => ({ url, applicationName: 'identity', entities: [User], migrations })
