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

async function hashed(id: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)))
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function currentReader(): Promise<string | null> {
  if (known !== undefined) return known
  const stored = await caches.match(place, { cacheName: memory })
  const reader = stored ? await stored.text() : null
  return (known ??= reader)
}

export const cacheOf = async (kind: Kind, reader: string): Promise<Cache> => caches.open(kind + (await hashed(reader)))

async function dropCachesBut(own: readonly string[]): Promise<void> {
  const names = await caches.keys()
  const strange = names.filter((name) => kinds.some((kind) => name.startsWith(kind)) && !own.includes(name))
  await Promise.all(strange.map((name) => caches.delete(name)))
}

/** From now on answers are this person's. What was kept for anybody else goes. */
export async function becomeReader(reader: string): Promise<void> {
  if ((await currentReader()) === reader) return
  known = reader
  changes += 1
  const hash = await hashed(reader)
  await dropCachesBut(kinds.map((kind) => kind + hash))
  await (await caches.open(memory)).put(place, new Response(reader))
}

/** Nobody reads here any more: nothing stays of what anybody read. */
export async function forgetReader(): Promise<void> {
  known = null
  changes += 1
  await Promise.all([dropCachesBut([]), caches.delete(memory)])
}
