import { spawn } from 'node:child_process'

/**
 * Waits for a line; end of file instead means that we died without a word (kill -9).
 * Then it asks the process group to stop, and after nine seconds insists.
 */
const script = `read -r _ && exit 0
kill -s "$2" -- "-$1" 2>/dev/null
i=0
while [ $i -lt 90 ] && kill -0 -- "-$1" 2>/dev/null; do i=$((i+1)); sleep 0.1; done
kill -s KILL -- "-$1" 2>/dev/null`

/**
 * Posts a guard that stops the process group `pid` with `signal` should this process vanish.
 * @returns dismisses the guard, once the group is gone
 */
export function guard(pid: number, signal: NodeJS.Signals): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'huella-guard', String(pid), signal.replace(/^SIG/, '')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  })
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return () => void shell.stdin.end('done\n')
}
