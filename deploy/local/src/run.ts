import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Account } from './process/process-spec.js'
import { signalGroup } from './process/signals.js'

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
const kill = (child: ChildProcess): unknown => child.pid && child.exitCode === null && signalGroup(child.pid, 'SIGKILL')
process.once('exit', () => running.forEach(kill))

/** Kills every program that `run` has not seen end, and waits until it is gone. */
export async function killPrograms(): Promise<void> {
  await Promise.all([...running].map(async (child) => {
    const closed = once(child, 'close')
    kill(child)
    await closed
  }))
}

/** Runs a program to its end and keeps the end of what it printed; never throws. */
export function run(command: string, args: string[], { env, cwd, account, timeoutMs, outliveUs }: RunOptions): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: env ?? process.env, cwd, ...account, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    if (!outliveUs) running.add(child)
    let output = ''
    const timer = setTimeout(() => { output += `\n${command} took longer than ${Math.round(timeoutMs / 1000)} s`; kill(child) }, timeoutMs)
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
