/** Milliseconds after which the first screen stands, and has all that it asks for. */
const settled = 2000

/** Runs what the first screen does not need. Calls it off when the returned function is called. */
export function whenFirstScreenStands(run: () => void): () => void {
  const timer = setTimeout(run, settled)
  return () => clearTimeout(timer)
}
