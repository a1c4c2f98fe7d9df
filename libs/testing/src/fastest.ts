/** Milliseconds of the fastest of `tries` runs, one after another: the others waited for whatever else the machine was doing. */
export async function fastest(tries: number, work: () => unknown): Promise<number> {
  let least = Infinity
  for (let run = 0; run < tries; run++) {
    const began = performance.now()
    await work()
    least = Math.min(least, performance.now() - began)
  }
  return least
}
