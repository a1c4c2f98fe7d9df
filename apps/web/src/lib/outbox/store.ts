import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/**
 * Why something is not sent any more, and stays for its author to put right or to drop: what the server said of it, or that it waited too long. Of
 * that no words are kept, for the worker has none: whoever shows it says it.
 */
export type Refusal = { status: number; detail: string | null } | { reason: 'waited-too-long' }

/** A write that waits for the network. Read by pages and by the service worker. */
export interface Waiting {
  /** Its Idempotency-Key: however often it is sent, it is one record. */
  id: string
  userId: string
  kind: 'dose' | 'reminder' | 'reminder-done' | 'reminder-snoozed'
  petId: number
  /** The vaccine, as it is shown. */
  what: string
  method: 'POST' | 'PATCH'
  path: string
  body: Record<string, unknown>
  /** In which the server is to answer. */
  language: string
  createdAt: number
  refusal?: Refusal
}

interface Schema extends DBSchema {
  outbox: { key: string; value: Waiting; indexes: { userId: string } }
}

const name = 'huella-outbox'

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId'),
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

/** What waits of a person, the oldest first. */
export async function waitingOf(userId: string): Promise<Waiting[]> {
  const entries = await (await database()).getAllFromIndex('outbox', 'userId', userId)
  return entries.sort((a, b) => a.createdAt - b.createdAt)
}

/** Whether it is still there. */
export const isWaiting = async (id: string): Promise<boolean> => (await (await database()).getKey('outbox', id)) !== undefined

export const keepWaiting = async (entry: Waiting): Promise<void> => void (await (await database()).put('outbox', entry))

export const dropWaiting = async (id: string): Promise<void> => (await database()).delete('outbox', id)

/** Notes a refusal, unless the entry was dropped meanwhile. */
export async function noteRefusal(id: string, refusal: Refusal): Promise<void> {
  const { store, done } = (await database()).transaction('outbox', 'readwrite')
  const entry = await store.get(id)
  if (entry) await store.put({ ...entry, refusal })
  await done
}

/** Only this person's stays; of nobody, nothing does. */
export async function keepOnlyOf(userId: string | null): Promise<void> {
  const { store, done } = (await database()).transaction('outbox', 'readwrite')
  const strange = (await store.getAll()).filter((entry) => entry.userId !== userId)
  await Promise.all(strange.map(({ id }) => store.delete(id)))
  await done
}
