/** Remembers whose answers this browser keeps; it outlives the worker, which a browser stops whenever it has nothing to do. */
const memory = 'huella-reader'
const place = '/reader'

/** Of each person a cache of every kind, and of nobody else. */
const kinds = ['huella-reads-', 'huella-pictures-'] as const
export type Kind = (typeof kinds)[number]

/** Undefined until it was looked up. */
let known: string | null | undefined

/** Counts changes of reader: what was asked for before the last one is not kept after it. */
let changes = 0
export const changesSoFar = (): number => changes

/** What is kept and what is dropped takes turns: nothing that was being kept for somebody appears after that person is forgotten. */
let lastTurn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => undefined)
  return turn
}

async function hashed(id: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)))
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function currentReader(): Promise<string | null> {
  if (known !== undefined) return known
  const stored = await caches.match(place, { cacheName: memory })
  const reader = stored ? await stored.text() : null
  // Meanwhile somebody may have been forgotten.
  if (known === undefined) known = reader
  return known
}

const nameOf = async (kind: Kind, reader: string): Promise<string> => kind + (await hashed(reader))

/** What is kept of an address for whoever reads here. */
export async function keptAt(kind: Kind, address: string): Promise<Response | undefined> {
  const reader = await currentReader()
  return reader === null ? undefined : caches.match(address, { cacheName: await nameOf(kind, reader) })
}

/** Changes what is kept for this person, unless somebody else, or nobody, reads here by then. */
export const changeKept = (kind: Kind, reader: string, change: (cache: Cache) => Promise<unknown>): Promise<void> =>
  inTurn(async () => {
    if (reader === (await currentReader())) await change(await caches.open(await nameOf(kind, reader)))
  })

async function dropCachesBut(own: readonly string[]): Promise<void> {
  const names = await caches.keys()
  const strange = names.filter((name) => kinds.some((kind) => name.startsWith(kind)) && !own.includes(name))
  await Promise.all(strange.map((name) => caches.delete(name)))
}

/**
 * From now on answers are this person's, and what was kept for anybody else goes; not where the reader has changed since the answer was asked
 * for: it says who read here then.
 * @param asked the changes when it was asked for
 * @returns whether this person reads here now
 */
export async function becomeReader(reader: string, asked: number): Promise<boolean> {
  if ((await currentReader()) === reader) return true
  return inTurn(async () => {
    if (known === reader) return true
    if (asked !== changes) return false
    known = reader
    changes += 1
    await dropCachesBut(await Promise.all(kinds.map((kind) => nameOf(kind, reader))))
    await (await caches.open(memory)).put(place, new Response(reader))
    return true
  })
}

/** Nobody reads here any more: nothing stays of what anybody read. */
export function forgetReader(): Promise<void> {
  known = null
  changes += 1
  return inTurn(async () => void (await Promise.all([dropCachesBut([]), caches.delete(memory)])))
}
