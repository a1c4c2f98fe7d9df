import { spawn, type ChildProcess } from 'node:child_process'
import type { Account } from './process/process-spec.js'

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  account?: Account | undefined
  timeoutMs: number
  /** It goes on when we are stopped: for programs that must not be cut off halfway. */
  outliveUs?: boolean
}

export interface RunResult {
  ok: boolean
  output: string
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')))

/** Runs a program to its end and keeps what it printed; never throws. */
export function run(command: string, args: string[], { env, cwd, account, timeoutMs, outliveUs }: RunOptions): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: env ?? process.env, cwd, ...account, stdio: ['ignore', 'pipe', 'pipe'] })
    if (!outliveUs) running.add(child)
    let output = ''
    const timer = setTimeout(() => { output += `\n${command} took longer than ${Math.round(timeoutMs / 1000)} s`; child.kill('SIGKILL') }, timeoutMs)
    const end = (ok: boolean): void => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ ok, output })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output = (output + chunk.toString()).slice(-64_000) })
    child.once('error', (error) => { output += error.message; end(false) })
    child.once('close', (code) => end(code === 0))
  })
}
