/** Milliseconds before it is tried again. */
const pauses = [300, 1200]

const pause = (milliseconds: number): Promise<unknown> =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
    window.addEventListener('online', done, { once: true })
  })

/** Loads what did not come again, after a pause or as soon as the network is back, and only then fails. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await load()
    } catch {
      await pause(milliseconds)
    }
  }
  return load()
}
