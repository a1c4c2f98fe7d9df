import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Tries until the expectation holds, at most `withinMs` milliseconds; then it fails with the expectation's own words.
 * For what happens soon but not at once: events, restarts, caches.
 */
export async function eventually<T>(expectation: () => Promise<T> | T, withinMs = 15_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await expectation()
    } catch (error) {
      if (Date.now() >= deadline) throw error
      await sleep(50)
    }
  }
}
