import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { logPath, readTail, sizeOf } from './log-file.js'
import type { Exit, Life, ProcessPlace, ProcessSpec } from './process-spec.js'
import { guard } from './reaper.js'
import { forgetRun, recordRun } from './run-record.js'
import { signalGroup, signalTree } from './signals.js'

/** A life as a process of this machine. */
export class RunningProcess implements Life {
  readonly exited: Promise<Exit>
  private readonly child: ChildProcess
  private readonly log: string
  private readonly logStart: number
  private spawnError: Error | undefined

  constructor(private readonly spec: ProcessSpec, private readonly place: ProcessPlace) {
    this.log = logPath(place.logDir, spec.name)
    this.logStart = sizeOf(this.log)
    this.child = this.spawn()
    const dismiss = this.child.pid ? this.post(this.child.pid) : () => undefined
    this.exited = new Promise((resolve) => {
      this.child.once('error', (error) => { this.spawnError = error; resolve({ code: null, signal: null }) })
      this.child.once('exit', (code, signal) => { dismiss(); resolve({ code, signal }) })
    })
  }

  get pid(): number | undefined {
    return this.child.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined
  }

  get isRunning(): boolean {
    return this.pid !== undefined
  }

  output(): string {
    return this.spawnError ? this.spawnError.message : readTail(this.log, this.logStart)
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    if (this.pid) await signalTree(this.pid, signal)
  }

  async stop(withinMs = this.spec.stopMs): Promise<void> {
    if (this.pid) signalGroup(this.pid, this.spec.stopSignal)
    const late = new AbortController()
    const killLater = sleep(withinMs, undefined, { signal: late.signal }).then(() => this.signal('SIGKILL'), () => undefined)
    await this.signal('SIGCONT') // what is frozen hears nothing
    await this.exited
    late.abort()
    await killLater
  }

  private post(pid: number): () => void {
    const { name, stopSignal } = this.spec
    try {
      recordRun(this.place.runDir, name, pid)
    } catch (error) {
      signalGroup(pid, 'SIGKILL')
      throw error
    }
    const dismiss = guard(pid, stopSignal)
    return () => {
      signalGroup(pid, 'SIGKILL') // what it started and left behind
      forgetRun(this.place.runDir, name)
      dismiss()
    }
  }

  private spawn(): ChildProcess {
    const { command, args, env, cwd, account, ipc } = this.spec
    const file = openSync(this.log, 'a')
    const output = this.place.showLogs ? 'pipe' : file
    const child = spawn(command, args, { env, cwd, ...account, detached: true, stdio: ['ignore', output, output, ...(ipc ? ['ipc' as const] : [])] })
    closeSync(file)
    if (this.place.showLogs) this.copyToConsole(child)
    return child
  }

  private copyToConsole(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        appendFileSync(this.log, chunk)
        process.stderr.write(chunk)
      })
    }
  }
}
