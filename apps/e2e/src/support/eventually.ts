import { setTimeout as sleep } from 'node:timers/promises'

/** Tries until `check` no longer throws. @throws its last error after `withinMs` milliseconds */
export async function eventually<T>(check: () => Promise<T>, withinMs = 5000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
