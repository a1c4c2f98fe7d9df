import { erasureMigrations } from '@huella/erasure'
import { messagingMigrations } from '@huella/messaging'
import type { DatabaseOptions } from '@huella/persistence'
import { CreateNotifications1700000001000 } from './migrations/1700000001000-create-notifications.js'
import { CreateWebhooks1700000002000 } from './migrations/1700000002000-create-webhooks.js'
import { FenceClaims1700000003000 } from './migrations/1700000003000-fence-claims.js'
import { IndexWhatWaits1700000003500 } from './migrations/1700000003500-index-what-waits.js'

const migrations = [...messagingMigrations, ...erasureMigrations, CreateNotifications1700000001000, CreateWebhooks1700000002000, FenceClaims1700000003000, IndexWhatWaits1700000003500]

/** What this service keeps, for its module and for `migrate`. */
export const database = (url: string): DatabaseOptions => ({ url, applicationName: 'notifications', entities: [], migrations })
