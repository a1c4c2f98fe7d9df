import childProcess, { type ChildProcess } from 'node:child_process'
import { PassThrough, type Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { DomainError, unavailable } from '@huella/contracts'
import type { Sheet } from './sheets.js'

const program = fileURLToPath(new URL('./document-process.mjs', import.meta.url))

const busy = (): DomainError => new DomainError('unavailable', { message: 'certificate.busy', retryAfter: 3 })

export interface WorkshopLimits {
  /** Documents that are made at once, each by a process of its own. */
  atOnce: number
  /** So many more may wait for their turn, and so many milliseconds. */
  waiting: number
  patienceMs: number
  /** Milliseconds that one document may take; many times what the longest does. */
  workMs: number
  /** A process that had nothing to do for so long ends. */
  idleMs: number
}
const usual: WorkshopLimits = { atOnce: 2, waiting: 20, patienceMs: 3_000, workMs: 10_000, idleMs: 60_000 }

/** Makes PDFs in processes beside the gateway, which therefore answers others meanwhile. */
@Injectable()
export class DocumentWorkshop implements OnApplicationShutdown {
  private readonly logger = new Logger(DocumentWorkshop.name)
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>()
  private readonly working = new Set<ChildProcess>()
  private readonly queue: (() => void)[] = []
  private atWork = 0
  limits: WorkshopLimits = usual

  /**
   * The document as bytes, once it is laid out. It is made as fast as it can be, however slowly its reader takes it.
   * @throws DomainError `unavailable` where too many others are made, or it cannot be
   */
  async make(sheet: Sheet): Promise<Readable> {
    await this.turn()
    return this.given(this.worker(), sheet)
  }

  onApplicationShutdown(): void {
    for (const child of [...this.idle.keys(), ...this.working]) child.kill('SIGKILL')
  }

  private async turn(): Promise<void> {
    const { atOnce, waiting, patienceMs } = this.limits
    if (this.atWork < atOnce) return void this.atWork++
    if (this.queue.length >= waiting) throw busy()
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(begin), 1)
        reject(busy())
      }, patienceMs)
      this.queue.push(begin)
    })
  }

  /** The turn goes to whoever has waited longest. */
  private over(): void {
    const next = this.queue.shift()
    if (next) next()
    else this.atWork--
  }

  private worker(): ChildProcess {
    const [known] = this.idle
    if (!known) return this.newWorker()
    const [child, timer] = known
    clearTimeout(timer)
    this.idle.delete(child)
    return child
  }

  /** Where the machine has no room for another process, that is said, and the turn is over. */
  private newWorker(): ChildProcess {
    try {
      return this.started()
    } catch (error) {
      this.over()
      this.logger.error(`No process was started: ${error instanceof Error ? error.message : String(error)}`)
      throw unavailable()
    }
  }

  private started(): ChildProcess {
    // None of our environment: it holds credentials, and a layout needs none. In a group of its own, so that Ctrl-C lets us finish what we began.
    const child = childProcess.fork(program, { serialization: 'advanced', env: {}, execArgv: ['--max-old-space-size=192'], detached: true, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    child.on('error', () => undefined) // told to whoever waits for its work
    if (!child.pid) throw new Error('the system has no more processes or files')
    child.stderr!.on('data', (said: Buffer) => this.logger.error(said.toString()))
    child.once('exit', () => {
      clearTimeout(this.idle.get(child))
      this.idle.delete(child)
    })
    return child
  }

  private rest(child: ChildProcess): void {
    const timer = setTimeout(() => {
      this.idle.delete(child)
      child.disconnect()
    }, this.limits.idleMs)
    timer.unref()
    this.idle.set(child, timer)
  }

  private given(child: ChildProcess, sheet: Sheet): Promise<Readable> {
    const pages = new PassThrough()
    pages.on('error', () => undefined) // its reader is told
    this.working.add(child)
    return new Promise((resolve, reject) => {
      let isOver = false
      const end = (): void => {
        isOver = true
        clearTimeout(timer)
        child.off('message', take).off('exit', died).off('error', fail)
        this.working.delete(child)
        this.over()
      }
      const fail = (why: unknown): void => {
        if (isOver) return
        end()
        this.logger.error(`A ${sheet.kind} was not made: ${why instanceof Error ? why.message : String(why)}`)
        child.kill('SIGKILL')
        reject(unavailable()) // or, where it has begun, what was made is cut off
        pages.destroy(unavailable())
      }
      const died = (code: number | null, signal: string | null): void => fail(`its process ended (${signal ?? code})`)
      const take = (piece: Uint8Array | null): void => {
        if (piece) {
          pages.write(piece)
          return resolve(pages)
        }
        end()
        pages.end()
        this.rest(child)
      }
      const timer = setTimeout(() => fail('it took too long'), this.limits.workMs)
      child.on('message', take).once('exit', died).once('error', fail)
      child.send(sheet, (error) => error && fail(error))
    })
  }
}
