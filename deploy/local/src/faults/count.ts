import { setTimeout as sleep } from 'node:timers/promises'
import type { Stores } from '../seed/stores.js'
import { kinds, storedMarker, type IntentKind } from './intent-kinds.js'
import type { Intent } from './journal.js'

/** How many records of each intent there are, and how the activity log compares with the records of its pets. */
export interface Count {
  /** By marker. */
  records: Map<string, number>
  activityMissing: number
  activityTwice: number
}

/** Milliseconds for the last events to arrive. */
const patienceMs = 30_000
const pollMs = 500

const names = Object.keys(kinds) as IntentKind[]

/** Counts in the databases themselves, once the activity log is complete or its time is up. */
export async function count(stores: Stores, intents: readonly Intent[]): Promise<Count> {
  const records = await countRecords(stores, intents)
  for (const deadline = Date.now() + patienceMs; ; await sleep(pollMs)) {
    const activity = await compareActivity(stores)
    if (activity.activityMissing === 0 || Date.now() > deadline) return { records, ...activity }
  }
}

export async function countRecords(stores: Stores, intents: readonly Intent[]): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for (const name of names) {
    const { store, table, column } = kinds[name]
    for (const { marker, count } of await stores.query<{ marker: string; count: number }>(store, `SELECT ${column} AS marker, count(*)::int FROM ${table} GROUP BY 1`)) {
      stored.set(`${name} ${marker}`, count)
    }
  }
  return new Map(intents.map(({ kind, marker }) => [marker, stored.get(`${kind} ${storedMarker(kind, marker)}`) ?? 0]))
}

/** Every pet has as many entries of each type as records of that kind: what was stored without an answer has one too. */
async function compareActivity(stores: Stores): Promise<Omit<Count, 'records'>> {
  const entries = await stores.query<{ pet: number; type: string; count: number }>('pets-media', 'SELECT pet_id AS pet, activity_type AS type, count(*)::int FROM activity_log GROUP BY 1, 2')
  const found = new Map(entries.map(({ pet, type, count }) => [`${pet} ${type}`, count]))
  let [activityMissing, activityTwice] = [0, 0]
  for (const name of names) {
    const { store, table, activity } = kinds[name]
    if (!activity) continue
    const pet = name === 'pet' ? 'id' : 'pet_id'
    for (const { pet: id, count } of await stores.query<{ pet: number; count: number }>(store, `SELECT ${pet} AS pet, count(*)::int FROM ${table} GROUP BY 1`)) {
      const difference = (found.get(`${id} ${activity}`) ?? 0) - count
      if (difference < 0) activityMissing -= difference
      else activityTwice += difference
    }
  }
  return { activityMissing, activityTwice }
}
