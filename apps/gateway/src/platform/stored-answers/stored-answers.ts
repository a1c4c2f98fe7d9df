import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { Subject } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import DataLoader from 'dataloader'
import { Outdated } from '../outdated.js'
import { StoredAnswersRepository, type Shelf, type StoredAnswer } from './stored-answers.repository.js'

/** So many are looked for, or forgotten, by one statement. */
const atOnce = 500
const everyMs = 30_000
/** Milliseconds to wait for the database, which answers can do without; and before it is told again what it could not be told. */
const patienceMs = 500
const tellAgainMs = 1000
/** Characters of an answer that is kept: of a household with hundreds of pets each is composed. */
const charactersAtMost = 256 * 1024

/** Requests that one turn of the event loop has brought are answered together: one statement for all of them. */
const together = { cache: false, maxBatchSize: atOnce, batchScheduleFn: (run: () => void) => void setImmediate(run) }

export interface Composition<T extends object = object> {
  answer: T
  /** The pets and people on it. */
  shows: Subject[]
  /** False where a service was away whose part may be missing. */
  isWhole: boolean
}

/** Answers that are composed of several services, once for all gateways, and kept until what they show is changed. */
@Injectable()
export class StoredAnswers implements OnModuleInit {
  private readonly logger = new Logger(StoredAnswers.name)
  private readonly finding: Readonly<Record<Shelf, DataLoader<string, StoredAnswer | undefined>>> = {
    public_pages: this.finderOf('public_pages'),
    pet_lists: this.finderOf('pet_lists'),
  }
  private readonly forgetting = new DataLoader<Subject, void>((subjects) => this.forgetAll(subjects), { ...together, batchScheduleFn: (run) => void this.told.then(() => setImmediate(run)) })
  /** When the database has answered what it was told last: it does one after the other anyway, and what comes meanwhile goes together in the next. */
  private told: Promise<unknown> = Promise.resolve()
  /** What this gateway is composing, by shelf and key. */
  private readonly composing = new Map<string, Promise<StoredAnswer>>()

  constructor(
    private readonly stored: StoredAnswersRepository,
    private readonly outdated: Outdated,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.outdated.onOutdated((subjects) => this.forget(subjects))
    this.jobs.add({ name: 'remove-old-answers', everyMs, batch: ({ manager }) => this.stored.removeOld(manager, atOnce) })
  }

  /** @returns undefined where none is kept, or nobody can say */
  async find(shelf: Shelf, key: string): Promise<StoredAnswer | undefined> {
    try {
      return await this.finding[shelf].load(key)
    } catch (error) {
      this.logger.warn(`Answers are composed anew: ${String(error)}`)
      return undefined
    }
  }

  /** An answer that none is kept of. Where it is composed already for somebody else, it is that one, unless something changed meanwhile. */
  async compose(shelf: Shelf, key: string, work: () => Promise<Composition>): Promise<StoredAnswer> {
    const place = `${shelf} ${key}`
    const begun = this.composing.get(place)
    if (begun) {
      await begun.catch(() => undefined)
      return this.composeUnlessKept(shelf, key, work)
    }
    const composing = this.composeUnlessKept(shelf, key, work)
    this.composing.set(place, composing)
    return composing.finally(() => this.composing.delete(place))
  }

  private async composeUnlessKept(shelf: Shelf, key: string, work: () => Promise<Composition>): Promise<StoredAnswer> {
    const [kept, since] = await Promise.all([this.find(shelf, key), soon(this.stored.lastTurn()).catch(() => undefined)])
    if (kept) return kept
    const { answer, shows, isWhole } = await work()
    const composed = asSent(key, answer)
    if (isWhole && since !== undefined && composed.body.length <= charactersAtMost) {
      await soon(this.stored.store(shelf, { ...composed, shows }, since)).catch((error: unknown) => this.logger.warn(`An answer is not kept: ${String(error)}`))
    }
    return composed
  }

  private finderOf(shelf: Shelf): DataLoader<string, StoredAnswer | undefined> {
    return new DataLoader(async (keys) => {
      const answers = new Map((await soon(this.stored.find(shelf, [...new Set(keys)]))).map((answer) => [answer.key, answer]))
      return keys.map((key) => answers.get(key))
    }, together)
  }

  /** Where the database takes its time, nobody waits for it to the end. */
  private async forget(subjects: readonly Subject[]): Promise<void> {
    const told = Promise.all(subjects.map((subject) => this.forgetting.load(subject)))
    await soon(told).catch((error: unknown) => this.logger.warn(`Answers may be outdated for a moment: ${String(error)}`))
  }

  private async forgetAll(subjects: readonly Subject[]): Promise<undefined[]> {
    const changed = [...new Set(subjects)]
    const telling = this.stored.forget(changed)
    this.told = telling.catch(() => void sleep(tellAgainMs, undefined, { ref: false }).then(() => this.forget(changed)))
    await telling
    return subjects.map(() => undefined)
  }
}

function asSent(key: string, answer: object): StoredAnswer {
  const body = JSON.stringify(answer)
  return { key, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** @throws Error when it takes longer than stored answers are worth */
async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
