import { setTimeout as sleep } from 'node:timers/promises'
import type { Stores } from '../seed/stores.js'
import { kinds, storedMarker, type IntentKind } from './intent-kinds.js'
import type { Intent } from './journal.js'

/** How many records of each intent there are, and how the activity log compares with the records. */
export interface Count {
  /** By marker. */
  records: Map<string, number>
  activityMissing: number
  activityTwice: number
}

export interface When {
  /** Nothing is counted before, in epoch milliseconds: an entry may come late, and come again. */
  settledAt: number
  /** Milliseconds for entries that are missing then. */
  patienceMs?: number
}

type Asked = Pick<Stores, 'query'>

const pollMs = 500

const names = Object.keys(kinds) as IntentKind[]

/** Counts in the databases themselves, once the log is settled, and complete or its time is up. Of records and log the same moment counts. */
export async function count(stores: Asked, intents: readonly Intent[], { settledAt, patienceMs = 30_000 }: When): Promise<Count> {
  await sleep(Math.max(0, settledAt - Date.now()))
  for (const deadline = Date.now() + patienceMs; ; await sleep(pollMs)) {
    const counted = { records: await countRecords(stores, intents), ...(await compareActivity(stores)) }
    if (counted.activityMissing === 0 || Date.now() > deadline) return counted
  }
}

export async function countRecords(stores: Asked, intents: readonly Intent[]): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for (const name of names) {
    const { store, table, column } = kinds[name]
    for (const { marker, count } of await stores.query<{ marker: string; count: number }>(store, `SELECT ${column} AS marker, count(*)::int FROM ${table} GROUP BY 1`)) {
      stored.set(`${name} ${marker}`, count)
    }
  }
  return new Map(intents.map(({ kind, marker }) => [marker, stored.get(`${kind} ${storedMarker(kind, marker)}`) ?? 0]))
}

/** So many of one type, of one pet, with one marker. */
interface Tally {
  pet: number | null
  type: string
  marker: string | null
  count: number
}

/** Each record has one entry, what was stored without an answer has one too, and there is no entry without a record. */
async function compareActivity(stores: Asked): Promise<Omit<Count, 'records'>> {
  const tooMany = new Map<string, number>()
  const add = ({ pet, type, marker }: Tally, count: number): unknown => {
    const which = JSON.stringify([pet, type, marker])
    return tooMany.set(which, (tooMany.get(which) ?? 0) + count)
  }
  for (const tally of await recordsOf(stores)) add(tally, -tally.count)
  for (const tally of await entriesOf(stores)) add(tally, tally.count)
  const sum = (counts: number[]): number => counts.reduce((total, each) => total + each, 0)
  const differences = [...tooMany.values()]
  return { activityMissing: sum(differences.map((each) => Math.max(0, -each))), activityTwice: sum(differences.map((each) => Math.max(0, each))) }
}

const logged = names.flatMap((name) => {
  const { store, table, column, activity } = kinds[name]
  return activity ? [{ store, table, column, pet: name === 'pet' ? 'id' : 'pet_id', ...activity }] : []
})

async function recordsOf(stores: Asked): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const { store, table, column, pet, type } of logged) {
    tallies.push(...(await stores.query<Tally>(store, `SELECT ${pet} AS pet, '${type}' AS type, ${column} AS marker, count(*)::int FROM ${table} GROUP BY 1, 2, 3`)))
  }
  return tallies
}

const markerOfEntry = `CASE activity_type ${logged.map(({ type, param }) => `WHEN '${type}' THEN params->>'${param}'`).join(' ')} END`

const entriesOf = (stores: Asked): Promise<Tally[]> =>
  stores.query('pets-media', `SELECT pet_id AS pet, activity_type AS type, ${markerOfEntry} AS marker, count(*)::int FROM activity_log GROUP BY 1, 2, 3`)
