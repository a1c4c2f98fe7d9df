/** Works on all items, so many at a time; results in the items' order. */
export async function inParallel<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(items.length)
  const left = items.entries()
  const lane = async (): Promise<void> => {
    for (const [place, item] of left) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return results
}

/** `[1, 2, 3]` in pieces of 2 → `[[1, 2], [3]]`. */
export const inPieces = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, piece) => items.slice(piece * size, (piece + 1) * size))
