import { setTimeout as sleep } from 'node:timers/promises'
import { describeFailure, LaunchError, reasonIn } from '../failure.js'
import type { Progress } from '../progress.js'
import { Backoff } from './backoff.js'
import type { Exit, Life, ProcessPlace, ProcessSpec } from './process-spec.js'
import { RunningProcess } from './running-process.js'

const pollMs = 40
const firstAttempts = 3

/** A program that runs for as long as it is wanted: whatever ends it, it comes back. */
export class Supervised {
  private life: Life | undefined
  private wanted: AbortController | undefined
  private readonly backoff = new Backoff()
  /** Epoch milliseconds at which the present life was first ready. */
  private readySince = Infinity

  constructor(private readonly spec: ProcessSpec, private readonly place: ProcessPlace, private readonly progress: Progress) {}

  get name(): string {
    return this.spec.name
  }

  /** Undefined where it does not run, or in a container. */
  get pid(): number | undefined {
    return this.life instanceof RunningProcess ? this.life.pid : undefined
  }

  get isReady(): Promise<boolean> {
    return this.life?.isRunning ? this.spec.isReady() : Promise.resolve(false)
  }

  /**
   * Starts it and waits until it is ready; does nothing when it is wanted already.
   * @throws LaunchError with its own words when it does not get there
   */
  async start(): Promise<void> {
    if (this.wanted && !this.wanted.signal.aborted) return
    const wanted = (this.wanted = new AbortController())
    for (let attempt = 1; !wanted.signal.aborted; attempt++) {
      const life = this.begin()
      const outcome = await this.untilReady(life, this.spec.readyMs)
      if (outcome === 'ready') return void this.keepRunning(life, wanted.signal)
      await life.stop()
      if (wanted.signal.aborted) return
      if (outcome === 'late' || attempt === firstAttempts || isHopeless(life.output())) {
        wanted.abort()
        throw this.failure(life, outcome)
      }
      await pause(250, wanted.signal)
    }
  }

  /** @param withinMs milliseconds it may take; then it is killed */
  async stop(withinMs = this.spec.stopMs): Promise<void> {
    this.wanted?.abort()
    await this.life?.stop(withinMs)
  }

  async restart(withinMs?: number): Promise<void> {
    await this.stop(withinMs)
    await this.start()
  }

  /** For tests of outages: SIGKILL, SIGSTOP, SIGCONT. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    await this.life?.signal(signal)
  }

  private begin(): Life {
    return (this.life = this.place.containers?.(this.spec, this.place) ?? new RunningProcess(this.spec, this.place))
  }

  private async untilReady(life: Life, withinMs: number): Promise<'ready' | 'late' | Exit> {
    let exit: Exit | undefined
    void life.exited.then((each) => (exit = each))
    const deadline = Date.now() + withinMs
    this.readySince = Infinity
    while (!exit && Date.now() < deadline) {
      if (await this.becameReady()) {
        this.readySince = Date.now()
        return 'ready'
      }
      await sleep(pollMs)
    }
    return exit ?? 'late'
  }

  private async becameReady(): Promise<boolean> {
    try {
      if (!(await this.spec.isReady())) return false
      await this.spec.onReady?.()
      return true
    } catch {
      return false
    }
  }

  private keepRunning(life: Life, wanted: AbortSignal): void {
    void life.exited.then((exit) => this.revive(exit, wanted))
  }

  private async revive(exit: Exit, wanted: AbortSignal): Promise<void> {
    if (wanted.aborted) return
    this.progress.warn(`${this.name} ended (${exit.signal ?? `exit ${exit.code}`}); starting it again`)
    const life = await this.beginAgain(Date.now() - this.readySince, wanted)
    if (!life) return
    this.keepRunning(life, wanted)
    const outcome = await this.untilReady(life, Infinity)
    if (outcome === 'ready') this.progress.warn(`${this.name} is back`)
  }

  /** A full disk or the like may keep it from starting: it is tried for as long as it is wanted. */
  private async beginAgain(readyMs: number, wanted: AbortSignal): Promise<Life | undefined> {
    for (let wasReady = readyMs; ; wasReady = 0) {
      await pause(this.backoff.after(wasReady), wanted)
      if (wanted.aborted) return undefined
      try {
        return this.begin()
      } catch (error) {
        this.progress.warn(`${this.name} cannot be started: ${describeFailure(error)}`)
      }
    }
  }

  private failure(life: Life, outcome: 'late' | Exit): LaunchError {
    const seconds = Math.round(this.spec.readyMs / 1000)
    const what = outcome === 'late' ? `was not ready within ${seconds} s` : 'did not start'
    return new LaunchError(`${this.name} ${what}: ${reasonIn(life.output())}`)
  }
}

/** Trying again helps against a port just taken, not against a configuration that says no. */
const isHopeless = (output: string): boolean => /Configuration:|No space left on device|ENOENT|EACCES/.test(output)

const pause = (ms: number, until: AbortSignal): Promise<void> => sleep(ms, undefined, { signal: until }).catch(() => undefined)
