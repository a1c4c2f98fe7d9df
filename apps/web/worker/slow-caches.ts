/** Ends what a browser's caches were asked to do: each takes some moments. */
export const moment = (): Promise<void> => new Promise((next) => setTimeout(next))

const addressOf = (of: string | Request): string => new URL(typeof of === 'string' ? of : of.url, 'https://huella.example').href
const withoutSearch = (address: string): string => address.replace(/\?.*/, '')

async function later<T>(then: () => T): Promise<T> {
  await moment()
  return then()
}

function slowCache() {
  const entries = new Map<string, Response>()
  return {
    entries,
    put: (at: string | Request, answer: Response) =>
      later(() => {
        entries.delete(addressOf(at))
        entries.set(addressOf(at), answer)
      }),
    match: (at: string | Request) => later(() => entries.get(addressOf(at))?.clone()),
    keys: () => later(() => [...entries.keys()].map((address) => new Request(address))),
    delete: (at: string | Request, { ignoreSearch = false } = {}) =>
      later(() => [...entries.keys()].filter((key) => key === addressOf(at) || (ignoreSearch && withoutSearch(key) === addressOf(at))).map((key) => entries.delete(key)).length > 0),
  }
}

/** What a browser calls `caches`, for tests. */
export function slowCaches() {
  const stored = new Map<string, ReturnType<typeof slowCache>>()
  return {
    open: (name: string) =>
      later(() => {
        const cache = stored.get(name) ?? slowCache()
        stored.set(name, cache)
        return cache
      }),
    keys: () => later(() => [...stored.keys()]),
    delete: (name: string) => later(() => stored.delete(name)),
    match: (at: string, { cacheName }: { cacheName: string }) => later(() => stored.get(cacheName)?.entries.get(addressOf(at))?.clone()),
  }
}
