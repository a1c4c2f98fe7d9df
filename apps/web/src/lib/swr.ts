import { mutate, type SWRConfiguration } from 'swr'
import { onDoubt } from './doubts'
import { get } from './http'

const read = new Set<string>()
/** Of what was read, what may be another by now. */
const stale = new Set<string | null>()

/** What was read so far, by key. */
export const keysRead = (): string[] => [...read]

const ahead = new Map<string, Promise<unknown>>()

/** Reads what a screen will ask for before it is there to ask. */
export async function readAhead<T>(key: string, reader: (key: string) => Promise<T> = get): Promise<T> {
  stale.delete(key)
  const started = reader(key)
  ahead.set(key, started)
  const answer = await started
  ahead.delete(key)
  read.add(key)
  await mutate(key, answer, { revalidate: false })
  return answer
}

/** The first to ask takes what is under way, or how it failed; the next reads again. */
export function readOnceAhead<T>(key: string, reader: (key: string) => Promise<T> = get): Promise<T> {
  const started = ahead.get(key) as Promise<T> | undefined
  ahead.delete(key)
  return started ?? reader(key)
}

async function fetcher<T>(key: string): Promise<T> {
  read.add(key)
  stale.delete(key) // at the beginning: whatever changes from now on, this answer may not know
  try {
    return await readOnceAhead<T>(key)
  } catch (error) {
    stale.add(key)
    throw error
  }
}

/** Whether what was read under a key is to be read again when it is shown. */
export const isStale = (key: string | null): boolean => stale.has(key)

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
  stale.delete(key)
  return mutate(key, undefined, { revalidate: false })
}

/** A path, or the route of what is read there. With parameters it is no path yet: see `pathOf`. */
type Key<K extends string> = K extends `${string}{${string}` ? never : K

const pathIn = (key: string): string => key.replace(/^GET /, '')

const isUnder = (keys: readonly string[]) => {
  const paths = keys.map(pathIn)
  return (known: string): boolean => paths.some((path) => known === path || known.startsWith(`${path}?`) || known.startsWith(`${path}/`))
}

/** SWR reads again what is shown; whatever is not shown is read by whoever shows it next, also where it was read only a moment ago. */
async function distrust(keys: readonly string[]): Promise<void> {
  keys.forEach((key) => stale.add(key))
  await Promise.all(keys.map((key) => mutate(key)))
}

/**
 * Reads again what may be another by now, where it is shown. Elsewhere what was read stands until it is shown again, and is read then. What cannot
 * be read stays as it is.
 */
export async function readAgain(isAffected: (key: string) => boolean): Promise<void> {
  const affected = [...read].filter(isAffected)
  affected.filter(mentionsActivity).forEach((key) => unsettled.add(key))
  await distrust(affected)
  if (unsettled.size > 0) readOnceMore()
}

/** The same of what was read under these keys, or under keys that continue one of them ("/api/activity" covers "/api/activity?petId=3"). */
export const refresh = <K extends string>(...keys: Key<K>[]): Promise<void> => readAgain(isUnder(keys))

onDoubt(() => void readAgain(() => true))

/** What happened is written down by another service, up to a second after the change itself was answered. */
const settledAfter = 1000
const mentionsActivity = (key: string): boolean => /^\/api\/(activity|pets\/\d+$)/.test(key)
const unsettled = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function readOnceMore(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    void distrust([...unsettled].filter((key) => read.has(key)))
    unsettled.clear()
  }, settledAfter)
}

/** Nobody is there any more for whom to read. */
export function stopReading(): void {
  clearTimeout(timer)
  unsettled.clear()
  ahead.clear()
  read.clear()
  stale.clear()
}

/** Takes data under these keys out of the cache without asking for it again, e.g. of a pet that was deleted. */
export async function forget<K extends string>(...keys: Key<K>[]): Promise<void> {
  await Promise.all([...keys.map(pathIn), ...[...read].filter(isUnder(keys))].map(drop))
}
