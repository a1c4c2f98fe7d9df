import pidtree from 'pidtree'

/** Signals a process together with its group; false when there is nothing left to signal. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  return send(-pid, signal)
}

/** Signals a process with everything it started, also what leads a group of its own, as each of PostgreSQL's processes does. */
export async function signalTree(pid: number, signal: NodeJS.Signals): Promise<void> {
  const below = await pidtree(pid).catch(() => []) // it ended meanwhile
  for (const each of [-pid, ...below]) send(each, signal)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
