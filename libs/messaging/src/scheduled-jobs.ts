import { randomUUID } from 'node:crypto'
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { Change } from './change.js'
import { Changes } from './changes.js'

interface TimedWork {
  /** Unique within the service; all replicas of a service know the job by it. */
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
}

/** Work that time brings about, rather than a caller, and that one replica does at a time. */
export interface ScheduledJob extends TimedWork {
  /** Does one piece of the work, small enough for one statement's time limit, in a transaction of its own. @returns whether there may be more */
  batch: (change: Change) => Promise<boolean>
}

/** As {@link ScheduledJob}, but each replica does its share: who does what is for the work to settle, in the database. */
export interface SharedJob extends TimedWork {
  /** Does one piece of the work, in no transaction. @returns whether there may be more */
  piece: () => Promise<boolean>
}

/** Thrown out of a batch that is to be rolled back, while the next one may succeed: the run goes on. */
export class BatchFailed extends Error {
  override name = 'BatchFailed'
}

type Job = ScheduledJob | SharedJob

/** Milliseconds in which work gathers that is to be done soon. */
const momentMs = 200

const tryLock = prepared('lock_scheduled_job', 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine')

/**
 * Runs jobs at start and from then on at intervals, batch after batch, each batch on one replica at a time. A batch that fails is rolled
 * back and waits for the next run, unless it says that others may go on; what earlier batches did stays done. Work that replicas share runs as often, on each of them.
 */
@Injectable()
export class ScheduledJobs implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduledJobs.name)
  private readonly jobs = new Map<string, Job>()
  private readonly running = new Map<string, Promise<void>>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  /** Runs that are about to begin. */
  private readonly soon = new Map<string, NodeJS.Timeout>()
  private stopping = false

  constructor(private readonly changes: Changes) {}

  /** To be called while the module starts (`onModuleInit`). */
  add(job: Job): void {
    this.jobs.set(job.name, job)
  }

  onApplicationBootstrap(): void {
    for (const name of this.jobs.keys()) void this.run(name)
  }

  /** No batch begins any more; requests go on meanwhile. */
  onModuleDestroy(): void {
    this.stopping = true
    for (const timer of [...this.timers.values(), ...this.soon.values()]) clearTimeout(timer)
  }

  /** While the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.values())
  }

  /** Runs a job now, or joins the run that is under way; its next regular run is counted from the end of this one. */
  run(name: string): Promise<void> {
    const job = this.jobs.get(name)
    if (!job) throw new Error(`No job is called ${name}`)
    const underWay = this.running.get(name)
    if (underWay) return underWay
    clearTimeout(this.timers.get(name))
    const work = this.work(job).finally(() => this.rest(job))
    this.running.set(name, work)
    return work
  }

  /** Runs a job a moment from now, for all that is committed until then: what comes close together is done together. */
  runSoon(name: string): void {
    if (!this.soon.has(name)) this.soon.set(name, setTimeout(() => void this.runAnew(name), momentMs).unref())
  }

  /** A run that is under way may have looked before: another one follows it. */
  private async runAnew(name: string): Promise<void> {
    this.soon.delete(name)
    await this.running.get(name)
    if (!this.stopping) await this.run(name)
  }

  private rest(job: Job): void {
    this.running.delete(job.name)
    if (!this.stopping) this.timers.set(job.name, setTimeout(() => void this.run(job.name), job.everyMs).unref())
  }

  private async work(job: Job): Promise<void> {
    const context = { actor: { kind: 'service', name: job.name }, requestId: randomUUID() } as const
    const batch = (alone: ScheduledJob): Promise<boolean> => this.changes.commit(context, (change) => this.alone(alone, change)).catch(goOn)
    try {
      while (!this.stopping && (await ('piece' in job ? job.piece() : batch(job))));
    } catch (error) {
      this.logger.warn(`The job ${job.name} waits for its next turn: ${String(error)}`)
    }
  }

  /** Another replica that is at it goes on with the rest; what it leaves when it stops waits for the next run, here or there. */
  private async alone(job: ScheduledJob, change: Change): Promise<boolean> {
    const [lock] = await rowsWithin<{ mine: boolean }>(change.manager, tryLock, [`job:${job.name}`])
    return lock!.mine && (await job.batch(change))
  }
}

function goOn(error: unknown): true {
  if (error instanceof BatchFailed) return true
  throw error
}
