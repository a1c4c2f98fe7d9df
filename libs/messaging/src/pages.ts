export interface PageWanted {
  limit: number
  before?: string | undefined
}

/**
 * A service hands over fewer entries than it was asked for where their texts would not fit into one message, but never fewer than these
 * while there are more: so many fit whatever their size.
 */
export const pageFloor = 3

export interface Reading {
  /** How many entries in all; without it, to the end. */
  limit?: number
  /** Cursor to begin after. */
  before?: string | undefined
  /** How many entries to ask for at once. */
  atOnce?: number
  /** As {@link pageFloor}, of a list whose entries are known to be small. */
  floor?: number
}

/** A list of a service, page by page: each entry says where to go on after it. */
export async function* pagesOf<T extends { cursor: string }>(
  read: (page: PageWanted) => Promise<T[]>,
  { limit = Number.POSITIVE_INFINITY, before, atOnce = 100, floor = pageFloor }: Reading = {},
): AsyncGenerator<T[], void> {
  let cursor = before
  for (let left = limit; left > 0; ) {
    const wanted = Math.min(left, atOnce)
    const page = await read({ limit: wanted, before: cursor })
    if (page.length > 0) yield page
    left -= page.length
    cursor = page.at(-1)?.cursor
    if (page.length < Math.min(wanted, floor) || cursor === undefined) return
  }
}

/** {@link pagesOf} of a list by id, whose service is asked for what comes after an id. */
export async function* pagesById<T extends { id: number }>(
  read: (after: number, limit: number) => Promise<T[]>,
  reading?: Omit<Reading, 'before'>,
): AsyncGenerator<T[], void> {
  const page = async ({ before, limit }: PageWanted) => {
    const after = Number(before ?? 0)
    const entries = (await read(after, limit)).filter(({ id }) => id > after)
    return entries.sort((a, b) => a.id - b.id).map((entry) => ({ entry, cursor: String(entry.id) }))
  }
  for await (const entries of pagesOf(page, reading)) yield entries.map(({ entry }) => entry)
}

/** The entries of {@link pagesOf} together. */
export async function entriesOf<T extends { cursor: string }>(read: (page: PageWanted) => Promise<T[]>, reading?: Reading): Promise<T[]> {
  const entries: T[] = []
  for await (const page of pagesOf(read, reading)) entries.push(...page)
  return entries
}
