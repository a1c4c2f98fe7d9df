/** Lets at most `limit` pieces of work run at a time; the others wait their turn. */
export function taking(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next)
        next() // hands its place on
      else running -= 1
    }
  }
}
