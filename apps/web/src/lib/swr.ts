import { mutate, type SWRConfiguration } from 'swr'
import { get } from './http'

const read = new Set<string>()

function fetcher<T>(key: string): Promise<T> {
  read.add(key)
  return get<T>(key)
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

const readUnder = (keys: readonly string[]): string[] =>
  [...read].filter((known) => keys.some((key) => known === key || known.startsWith(`${key}?`) || known.startsWith(`${key}/`)))

/**
 * Reads again what was read before under these keys, or under keys that continue one of them ("/api/activity" covers
 * "/api/activity?petId=3"). Also for screens that are not shown now: since data never gets stale by itself, they would
 * otherwise show the old state when they come back. What cannot be read is forgotten, and fetched when next shown.
 */
export async function refresh(...keys: string[]): Promise<void> {
  await Promise.all(readUnder(keys).map((key) => mutate(key, get(key), { revalidate: false }).catch(() => drop(key))))
}

/** Takes data under these keys out of the cache without asking for it again, e.g. of a pet that was deleted. */
export async function forget(...keys: string[]): Promise<void> {
  await Promise.all([...keys, ...readUnder(keys)].map(drop))
}
