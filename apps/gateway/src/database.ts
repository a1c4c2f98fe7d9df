import { erasureMigrations } from '@huella/erasure'
import { messagingMigrations } from '@huella/messaging'
import type { DatabaseOptions } from '@huella/persistence'
import { CreateSessions1700000001000 } from './migrations/1700000001000-create-sessions.js'
import { CreateApiKeys1700000002000 } from './migrations/1700000002000-create-api-keys.js'
import { CreateIdempotencyKeys1700000003000 } from './migrations/1700000003000-create-idempotency-keys.js'
import { DropIdempotencyKeys1700000004000 } from './migrations/1700000004000-drop-idempotency-keys.js'
import { NoSessionsOfTheErased1700000005000 } from './migrations/1700000005000-no-sessions-of-the-erased.js'
import { SessionsUnderRules1700000006000 } from './migrations/1700000006000-sessions-under-rules.js'
import { KnownDevices1700000007000 } from './migrations/1700000007000-known-devices.js'
import { StoredPublicPages1700000008000 } from './migrations/1700000008000-stored-public-pages.js'
import { StoredPetLists1700000009000 } from './migrations/1700000009000-stored-pet-lists.js'

const migrations = [
  ...messagingMigrations,
  ...erasureMigrations,
  CreateSessions1700000001000,
  CreateApiKeys1700000002000,
  CreateIdempotencyKeys1700000003000,
  DropIdempotencyKeys1700000004000,
  NoSessionsOfTheErased1700000005000,
  SessionsUnderRules1700000006000,
  KnownDevices1700000007000,
  StoredPublicPages1700000008000,
  StoredPetLists1700000009000,
]

/** What this service keeps, for its module and for `migrate`. */
export const database = (url: string): DatabaseOptions => ({ url, applicationName: 'gateway', entities: [], migrations })
