import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { CallContext, Subject } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import DataLoader from 'dataloader'
import { Outdated } from '../platform/outdated.js'
import { PublicProfileView, type Composition } from './public-profile.view.js'
import { StoredPagesRepository, type StoredPage } from './stored-pages.repository.js'

/** So many are looked for, or forgotten, by one statement. */
const atOnce = 500
const everyMs = 30_000
/** Milliseconds to wait for the database, which pages can do without; and before it is told again what it could not be told. */
const patienceMs = 500
const tellAgainMs = 1000

/** Requests that one turn of the event loop has brought are answered together: one statement for all of them. */
const together = { cache: false, maxBatchSize: atOnce, batchScheduleFn: (run: () => void) => void setImmediate(run) }

/** Public pages, composed once for all gateways and kept until what they show is changed. */
@Injectable()
export class PublicPages implements OnModuleInit {
  private readonly logger = new Logger(PublicPages.name)
  private readonly finding = new DataLoader<string, StoredPage | undefined>((nicknames) => this.findAll(nicknames), together)
  private readonly forgetting = new DataLoader<Subject, void>((subjects) => this.forgetAll(subjects), { ...together, batchScheduleFn: (run) => void this.told.then(() => setImmediate(run)) })
  /** When the database has answered what it was told last: it does one after the other anyway, and what comes meanwhile goes together in the next. */
  private told: Promise<unknown> = Promise.resolve()
  /** Pages that this gateway is composing. */
  private readonly composing = new Map<string, Promise<StoredPage>>()

  constructor(
    private readonly stored: StoredPagesRepository,
    private readonly profiles: PublicProfileView,
    private readonly outdated: Outdated,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.outdated.onOutdated((subjects) => this.forget(subjects))
    this.jobs.add({ name: 'remove-old-public-pages', everyMs, batch: ({ manager }) => this.stored.removeOld(manager, atOnce) })
  }

  /** @returns undefined where none is kept, or nobody can say */
  async find(nickname: string): Promise<StoredPage | undefined> {
    try {
      return await this.finding.load(nickname)
    } catch (error) {
      this.logger.warn(`Public pages are composed anew: ${String(error)}`)
      return undefined
    }
  }

  /**
   * The page of a pet that none is kept of. Where another reader has it composed already, it is that one, unless something changed meanwhile.
   * @throws DomainError `not_found` for an unknown nickname and a private pet
   */
  async compose(nickname: string, context: CallContext): Promise<StoredPage> {
    const begun = this.composing.get(nickname)
    if (begun) {
      await begun.catch(() => undefined)
      return this.composeUnlessKept(nickname, context)
    }
    const composing = this.composeUnlessKept(nickname, context)
    this.composing.set(nickname, composing)
    return composing.finally(() => this.composing.delete(nickname))
  }

  private async composeUnlessKept(nickname: string, context: CallContext): Promise<StoredPage> {
    const [kept, since] = await Promise.all([this.find(nickname), soon(this.stored.lastTurn()).catch(() => undefined)])
    if (kept) return kept
    const { profile, shows, isWhole } = await this.profiles.of(nickname, context)
    const page = asSent(profile)
    if (isWhole && since !== undefined) await soon(this.stored.store({ ...page, shows }, since)).catch((error: unknown) => this.logger.warn(`A public page is not kept: ${String(error)}`))
    return page
  }

  private async findAll(nicknames: readonly string[]): Promise<(StoredPage | undefined)[]> {
    const pages = new Map((await soon(this.stored.find([...new Set(nicknames)]))).map((page) => [page.nickname, page]))
    return nicknames.map((nickname) => pages.get(nickname))
  }

  /** Where the database takes its time, nobody waits for it to the end. */
  private async forget(subjects: readonly Subject[]): Promise<void> {
    const told = Promise.all(subjects.map((subject) => this.forgetting.load(subject)))
    await soon(told).catch((error: unknown) => this.logger.warn(`Public pages may be outdated for a moment: ${String(error)}`))
  }

  private async forgetAll(subjects: readonly Subject[]): Promise<undefined[]> {
    const changed = [...new Set(subjects)]
    const telling = this.stored.forget(changed)
    this.told = telling.catch(() => void sleep(tellAgainMs, undefined, { ref: false }).then(() => this.forget(changed)))
    await telling
    return subjects.map(() => undefined)
  }
}

function asSent(profile: Composition['profile']): StoredPage {
  const body = JSON.stringify(profile)
  return { nickname: profile.nickname, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** @throws Error when it takes longer than pages are worth */
async function soon<T>(work: Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: giveUp.signal }).then(() => Promise.reject<T>(new Error(`No answer within ${patienceMs} ms`)))
  return Promise.race([work, late]).finally(() => giveUp.abort())
}
