import childProcess, { type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { DomainError, unavailable } from '@huella/contracts'

const program = fileURLToPath(new URL('./page-process.mjs', import.meta.url))

/** Bytes that the process may occupy: some 300 MB for the recogniser, and what decoding 50 megapixels takes. */
const memory = 700_000_000

export interface PageReaderLimits {
  /** Beside the page that is being read. */
  waiting: number
  /** Milliseconds from asking to the answer; several times what a page takes. */
  patienceMs: number
  /** With less left none is begun: it would only be ended in the middle, and its process with it. */
  leastMs: number
  /** A process that had nothing to do for so long ends. */
  idleMs: number
}

type Refused = 'pixels' | 'pages' | 'scanned' | 'unreadable'
type Outcome = { text: string } | { refused: Refused }

const refusals: Record<Refused, () => DomainError> = {
  pixels: () => new DomainError('too_large', { message: 'parsing.tooManyPixels' }),
  pages: () => new DomainError('too_large', { message: 'parsing.tooManyPages' }),
  scanned: () => new DomainError('unprocessable', { message: 'parsing.scannedPdf' }),
  unreadable: () => new DomainError('unprocessable', { message: 'parsing.pageUnreadable' }),
}

const busy = (): DomainError => new DomainError('unavailable', { message: 'parsing.busy', retryAfter: 5 })

export interface Page {
  bytes: Buffer
  isPdf: boolean
}

/** Reads what pictures and PDFs say, one at a time, in a process that is started for the first and ended after some time without work. */
@Injectable()
export class PageReader implements OnApplicationShutdown {
  private readonly logger = new Logger(PageReader.name)
  limits: PageReaderLimits = { waiting: 4, patienceMs: 20_000, leastMs: 3000, idleMs: 120_000 }
  /** Where the folder of its process is made. */
  temporary = tmpdir()
  private child: ChildProcess | undefined
  /** Where the process finds the recogniser's languages beside each other; some megabytes. */
  private folder: string | undefined
  private rest: NodeJS.Timeout | undefined
  private last: Promise<unknown> = Promise.resolve()
  private asked = 0

  /**
   * The text of a page, laid out as on paper.
   * @param load fetches it, once there is a place for it
   * @throws DomainError `unavailable` where too many others wait, or it takes too long; `too_large`, `unprocessable` where the file is no such page
   */
  async read(load: () => Promise<Page>): Promise<string> {
    if (this.asked > this.limits.waiting) throw busy()
    this.asked++
    const until = performance.now() + this.limits.patienceMs
    try {
      const page = await load()
      const turn = this.last.then(() => this.outcomeOf(page, until - performance.now()))
      this.last = turn.catch(() => undefined)
      const outcome = await turn
      if ('refused' in outcome) throw refusals[outcome.refused]()
      return outcome.text
    } finally {
      this.asked--
    }
  }

  onApplicationShutdown(): void {
    this.child?.kill('SIGKILL')
    this.removeFolder(this.folder)
  }

  private outcomeOf(page: Page, patience: number): Promise<Outcome> {
    if (patience < this.limits.leastMs) throw busy()
    const child = this.started()
    clearTimeout(this.rest)
    return new Promise<Outcome>((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        child.off('message', answered).off('exit', died).off('error', fail)
        this.rest = setTimeout(() => this.dismiss(child), this.limits.idleMs).unref()
      }
      const fail = (why: unknown): void => {
        end()
        this.logger.error(`A page was not read: ${why instanceof Error ? why.message : String(why)}`)
        this.forget(child)
        child.kill('SIGKILL')
        reject(unavailable())
      }
      const answered = (outcome: unknown): void => {
        end()
        resolve(outcome as Outcome)
      }
      const died = (code: number | null, signal: string | null): void => fail(`its process ended (${signal ?? code})`)
      const timer = setTimeout(() => fail('it took too long'), patience)
      child.once('message', answered).once('exit', died).once('error', fail)
      child.send(page, (error) => error && fail(error))
    })
  }

  /** @throws DomainError `unavailable` where the machine has no room for a process */
  private started(): ChildProcess {
    if (this.child) return this.child
    const folder = mkdtempSync(join(this.temporary, 'huella-languages-'))
    try {
      const child = this.forked(folder)
      this.child = child
      this.folder = folder
      return child
    } catch (error) {
      this.removeFolder(folder)
      this.logger.error(`No process was started: ${error instanceof Error ? error.message : String(error)}`)
      throw unavailable()
    }
  }

  private forked(folder: string): ChildProcess {
    // None of our environment: it holds credentials, and a recogniser needs none. In a group of its own, so that Ctrl-C lets us finish what we began.
    const options = { serialization: 'advanced', env: { TMPDIR: tmpdir(), MALLOC_ARENA_MAX: '2' }, execArgv: ['--max-old-space-size=192'], detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] } as const
    const child = childProcess.fork(program, [String(memory), folder], { ...options, stdio: [...options.stdio], execArgv: [...options.execArgv] })
    child.on('error', () => undefined) // told to whoever waits for its work
    if (!child.pid) throw new Error('the system has no more processes or files')
    child.once('exit', () => {
      this.forget(child)
      this.removeFolder(folder)
    })
    return child
  }

  /** A page that comes from now on gets a process of its own. */
  private dismiss(child: ChildProcess): void {
    this.forget(child)
    child.disconnect()
  }

  private removeFolder(folder: string | undefined): void {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }

  private forget(child: ChildProcess): void {
    if (this.child !== child) return
    clearTimeout(this.rest)
    this.child = undefined
  }
}
