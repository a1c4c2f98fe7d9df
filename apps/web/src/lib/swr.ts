import { mutate, type SWRConfiguration } from 'swr'
import { onDoubt } from './doubts'
import { get } from './http'

const read = new Set<string>()

/** What was read so far, by key. */
export const keysRead = (): string[] => [...read]

const ahead = new Map<string, Promise<unknown>>()

/** Reads what a screen will ask for before it is there to ask. */
export async function readAhead<T>(key: string, reader: (key: string) => Promise<T> = get): Promise<void> {
  const started = reader(key)
  ahead.set(key, started)
  const answer = await started
  ahead.delete(key)
  read.add(key)
  await mutate(key, answer, { revalidate: false })
}

/** The first to ask takes what is under way, or how it failed; the next reads again. */
export function readOnceAhead<T>(key: string, reader: (key: string) => Promise<T> = get): Promise<T> {
  const started = ahead.get(key) as Promise<T> | undefined
  ahead.delete(key)
  return started ?? reader(key)
}

function fetcher<T>(key: string): Promise<T> {
  read.add(key)
  return readOnceAhead<T>(key)
}

/** Data is read once and stays until a mutation names its key: no polling, no refetch on focus, no retries. */
export const swrSettings: SWRConfiguration = {
  fetcher,
  refreshInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
}

const drop = (key: string): Promise<unknown> => {
  read.delete(key)
  return mutate(key, undefined, { revalidate: false })
}

/** A path, or the route of what is read there. With parameters it is no path yet: see `pathOf`. */
type Key<K extends string> = K extends `${string}{${string}` ? never : K

const pathIn = (key: string): string => key.replace(/^GET /, '')

const readUnder = (keys: readonly string[]): string[] =>
  [...read].filter((known) => keys.map(pathIn).some((key) => known === key || known.startsWith(`${key}?`) || known.startsWith(`${key}/`)))

/**
 * Reads again what was read before under these keys, or under keys that continue one of them ("/api/activity" covers
 * "/api/activity?petId=3"). Also for screens that are not shown now: since data never gets stale by itself, they would
 * otherwise show the old state when they come back. What cannot be read is forgotten, and fetched when next shown.
 */
export async function refresh<K extends string>(...keys: Key<K>[]): Promise<void> {
  const affected = readUnder(keys)
  affected.filter(mentionsActivity).forEach((key) => unsettled.add(key))
  await Promise.all(affected.map((key) => mutate(key, get(key), { revalidate: false }).catch(() => drop(key))))
  if (unsettled.size > 0) readOnceMore()
}

/** Whoever shows it next reads it, also where it was read only a moment ago. */
const forgetUnseen = (key: string): Promise<unknown> => {
  read.delete(key)
  return mutate(key, undefined, { revalidate: true })
}

const shown = new Map<string, number>()

/** Somebody looks at what is read under a key, until the returned function is called. */
export function show(key: string): () => void {
  shown.set(key, (shown.get(key) ?? 0) + 1)
  return () => {
    const left = shown.get(key)! - 1
    if (left > 0) shown.set(key, left)
    else shown.delete(key)
  }
}

/** Reads again what somebody else has changed, where it is shown; elsewhere it is forgotten, and read when next shown. What cannot be read stays. */
export async function refreshShown(isAffected: (key: string) => boolean): Promise<void> {
  const affected = [...read].filter(isAffected)
  const [here, elsewhere] = [affected.filter((key) => shown.has(key)), affected.filter((key) => !shown.has(key))]
  here.filter(mentionsActivity).forEach((key) => unsettled.add(key))
  await Promise.all([...here.map((key) => mutate(key, get(key), { revalidate: false }).catch(() => undefined)), ...elsewhere.map(forgetUnseen)])
  if (unsettled.size > 0) readOnceMore()
}

/** Reads everything again that was read before, where nobody knows what a change became. What cannot be read stays as it is. */
async function readAgain(): Promise<void> {
  await Promise.all([...read].map((key) => mutate(key, get(key), { revalidate: false }).catch(() => undefined)))
}

onDoubt(() => void readAgain())

/** What happened is written down by another service, up to a second after the change itself was answered. */
const settledAfter = 1000
const mentionsActivity = (key: string): boolean => /^\/api\/(activity|pets\/\d+$)/.test(key)
const unsettled = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function readOnceMore(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const keys = [...unsettled].filter((key) => read.has(key))
    unsettled.clear()
    keys.forEach((key) => void mutate(key, get(key), { revalidate: false }).catch(() => undefined))
  }, settledAfter)
}

/** Nobody is there any more for whom to read. */
export function stopReading(): void {
  clearTimeout(timer)
  unsettled.clear()
  ahead.clear()
  read.clear()
}

/** Takes data under these keys out of the cache without asking for it again, e.g. of a pet that was deleted. */
export async function forget<K extends string>(...keys: Key<K>[]): Promise<void> {
  await Promise.all([...keys.map(pathIn), ...readUnder(keys)].map(drop))
}
