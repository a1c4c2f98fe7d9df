import { check } from './check/check.js'
import { develop } from './dev/develop.js'
import { start as startAt } from './start.js'

const since = Number(process.env['HUELLA_STARTED_AT'] ?? Date.now())

/** What `huella.mjs` can be asked to do. */
export const start = (): Promise<void> => startAt(since)
export const test = (): Promise<void> => check()
export const dev = (): Promise<void> => develop(since)
