const pageSize = 100
/** An end for what should end by itself: ten thousand entries. */
const pagesAtMost = 100

/** Reads a list that comes newest first in pages, until its end. */
export async function allPages<T extends { id: number; createdAt: string }>(
  read: (page: { limit: number; before?: string }) => Promise<T[]>,
): Promise<T[]> {
  const all = new Map<number, T>()
  let before: string | undefined
  for (let page = 0; page < pagesAtMost; page++) {
    const rows = await read({ limit: pageSize, ...(before && { before }) })
    for (const row of rows) all.set(row.id, row)
    if (rows.length < pageSize) break
    before = rows.at(-1)!.createdAt
  }
  return [...all.values()]
}
