import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { notFound, type CallContext, type MessageKey } from '@huella/contracts'
import { BatchFailed, type Change, Changes, ScheduledJobs } from '@huella/messaging'
import { prepared, rowsWithin } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import type { Subject, SubjectKind } from './subject.js'

/**
 * One bounded statement, or few: at most some hundred rows of whom `id` names.
 * @returns whether it found any; it is called again, in a new transaction, until it finds none
 */
export type ErasureStep = (change: Change, id: string) => Promise<boolean>

const job = 'erasure'
/** Milliseconds between two looks for unfinished work that nobody in this process has announced. */
const everyMs = 2000
/** Milliseconds that one that failed rests; each further failure doubles them, up to an hour. */
const restMs = 30_000
const longestRestMs = 3_600_000

const anyErased = prepared('any_erased', 'SELECT any_erased($1::text[]) AS erased')
const lock = prepared('lock_subject', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))')
const insert = prepared('insert_tombstone', `
  INSERT INTO tombstones (subject, kind, id) VALUES (tombstone_of($1), $2, $3) ON CONFLICT DO NOTHING`)
const finish = prepared('finish_tombstone', 'UPDATE tombstones SET finished_at = now(), id = NULL WHERE subject = tombstone_of($1) AND finished_at IS NULL')
/** Without those that rest; those that have failed come after those that have not. */
const nextUnfinished = prepared('unfinished_tombstone', `
  SELECT kind, id FROM tombstones WHERE finished_at IS NULL AND kind || ':' || id <> ALL ($1::text[])
  ORDER BY kind || ':' || id = ANY ($2::text[]), noted_at LIMIT 1`)
const stillUnfinished = prepared('still_unfinished', `
  SELECT kind || ':' || id AS subject FROM tombstones WHERE finished_at IS NULL AND kind || ':' || id = ANY ($1::text[])`)

/** How often an erasure has failed in a row, and until when it rests (`Date.now()`). */
interface Failure {
  times: number
  restsUntil: number
}

/**
 * Erasing a person, a pet or a doctor's profile in this service: first a tombstone, from which on nothing can be written about them,
 * then the work in batches, which goes on after a stop.
 */
@Injectable()
export class Erasure implements OnModuleInit {
  private readonly logger = new Logger(Erasure.name)
  private readonly steps: Record<SubjectKind, ErasureStep[]> = { pet: [], user: [], doctor: [] }
  private readonly failures = new Map<Subject, Failure>()

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly changes: Changes,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: job, everyMs, batch: (change) => this.next(change) })
    this.dataSource.subscribers.push({
      afterTransactionCommit: ({ queryRunner }) => {
        if (queryRunner.data[job]) void this.jobs.run(job)
      },
    })
  }

  /** What goes, in this order: a step may rely on those before it having found nothing. To be called while the module starts. */
  of(kind: SubjectKind, steps: ErasureStep[]): void {
    this.steps[kind].push(...steps)
  }

  /**
   * To be called in a transaction that writes about these subjects; until it ends none of them can go.
   * @throws DomainError `not_found` with this message when one of them is gone
   */
  async requireAlive(manager: EntityManager, subjects: Subject[], missing: MessageKey): Promise<void> {
    if (await this.anyErased(manager, subjects)) throw notFound(missing)
  }

  /** As {@link requireAlive}, for whoever can do without them. */
  async anyErased(manager: EntityManager, subjects: Subject[]): Promise<boolean> {
    const [row] = await rowsWithin<{ erased: boolean }>(manager, anyErased, [subjects])
    return row!.erased
  }

  /** First statement of the transaction that hears that the subject is gone; when it is committed, the work begins. */
  async note({ manager }: Change, subject: Subject): Promise<void> {
    await rowsWithin(manager, lock, [subject])
    await rowsWithin(manager, insert, [subject, ...partsOf(subject)])
    manager.queryRunner!.data[job] = true
  }

  /** Notes the subject and does all of its work before it returns: for a caller who relies on it, where there is little. */
  async now(subject: Subject, context: Pick<CallContext, 'requestId'>): Promise<void> {
    const nobodys = { actor: { kind: 'service', name: job }, requestId: context.requestId } as const
    await this.changes.commit(nobodys, (change) => this.note(change, subject))
    while (await this.changes.commit(nobodys, (change) => this.work(change, subject)));
  }

  /** The next batch of whoever waits longest. @returns whether there may be more */
  private async next(change: Change): Promise<boolean> {
    const [found] = await rowsWithin<{ kind: SubjectKind; id: string }>(change.manager, nextUnfinished, [this.resting(), [...this.failures.keys()]])
    if (!found) return this.forgetFinished(change)
    const subject = `${found.kind}:${found.id}` as Subject
    try {
      await this.work(change, subject)
    } catch (error) {
      const times = (this.failures.get(subject)?.times ?? 0) + 1
      this.failures.set(subject, { times, restsUntil: Date.now() + Math.min(restMs * 2 ** (times - 1), longestRestMs) })
      this.logger.warn(`An erasure (${found.kind}) waits for its next turn: ${String(error)}`)
      throw new BatchFailed('An erasure failed', { cause: error })
    }
    this.failures.delete(subject)
    return true
  }

  /** Another replica may have finished what failed here. */
  private async forgetFinished({ manager }: Change): Promise<false> {
    if (this.failures.size === 0) return false
    const unfinished = await rowsWithin<{ subject: Subject }>(manager, stillUnfinished, [[...this.failures.keys()]])
    const known = new Set(unfinished.map(({ subject }) => subject))
    for (const subject of this.failures.keys()) if (!known.has(subject)) this.failures.delete(subject)
    return false
  }

  /** One batch; two at a time on one subject would be in each other's way. @returns whether there may be more */
  private async work(change: Change, subject: Subject): Promise<boolean> {
    const [kind, id] = partsOf(subject)
    await rowsWithin(change.manager, lock, [`work:${subject}`])
    for (const step of this.steps[kind]) if (await step(change, id)) return true
    await rowsWithin(change.manager, finish, [subject])
    return false
  }

  /** Those that failed, and whose turn is not yet. */
  private resting(): Subject[] {
    return [...this.failures].filter(([, { restsUntil }]) => Date.now() < restsUntil).map(([subject]) => subject)
  }
}

function partsOf(subject: Subject): [kind: SubjectKind, id: string] {
  const end = subject.indexOf(':')
  return [subject.slice(0, end) as SubjectKind, subject.slice(end + 1)]
}
