import { backup as backupTo } from './backup/backup.js'
import { restore as restoreFrom } from './backup/restore.js'
import { certificates as handleCertificateKeys } from './certificates/certificates.js'
import { check } from './check/check.js'
import { containers as testContainers } from './containers/containers.js'
import { develop } from './dev/develop.js'
import { events as handleEvents } from './events/events.js'
import { faults as disturbWith } from './faults/faults.js'
import { notifications as handleNotifications } from './notifications/rebuild.js'
import { seed as seedWith } from './seed/seed.js'
import { security as replayAttacks } from './security/replay.js'
import { start as startAt } from './start.js'

const since = Number(process.env['HUELLA_STARTED_AT'] ?? Date.now())

/** What `huella.mjs` can be asked to do. */
export const start = (args: string[]): Promise<void> => startAt(since, args)
export const seed = (args: string[]): Promise<void> => seedWith(args, since)
export const faults = (args: string[]): Promise<void> => disturbWith(args, since)
export const backup = (args: string[]): Promise<void> => backupTo(args, since)
export const restore = (args: string[]): Promise<void> => restoreFrom(args, since)
export const certificates = (args: string[]): Promise<void> => handleCertificateKeys(args)
export const events = (args: string[]): Promise<void> => handleEvents(args)
export const notifications = (args: string[]): Promise<void> => handleNotifications(args)
export const security = (): Promise<void> => replayAttacks()
export const containers = (): Promise<void> => testContainers()
export const test = (args: string[]): Promise<void> => check(args)
export const dev = (): Promise<void> => develop(since)
