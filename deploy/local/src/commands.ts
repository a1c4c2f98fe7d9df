import { start as startAt } from './start.js'

const since = Number(process.env['HUELLA_STARTED_AT'] ?? Date.now())

/** What `huella.mjs` can be asked to do. */
export const start = (): Promise<void> => startAt(since)
