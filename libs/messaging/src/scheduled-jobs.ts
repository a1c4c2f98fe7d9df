import { randomUUID } from 'node:crypto'
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { Change } from './change.js'
import { Changes } from './changes.js'

/** Work that time brings about, rather than a caller. */
export interface ScheduledJob {
  /** Unique within the service; all replicas of a service know the job by it. */
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  /** Does one piece of the work, small enough for one statement's time limit, in a transaction of its own. @returns whether there may be more */
  batch: (change: Change) => Promise<boolean>
}

const tryLock = prepared('lock_scheduled_job', 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine')

/**
 * Runs jobs at start and from then on at intervals, batch after batch, each batch on one replica at a time. A batch that fails is rolled
 * back and waits for the next run; what earlier batches did stays done.
 */
@Injectable()
export class ScheduledJobs implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduledJobs.name)
  private readonly jobs = new Map<string, ScheduledJob>()
  private readonly running = new Map<string, Promise<void>>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private stopping = false

  constructor(private readonly changes: Changes) {}

  /** To be called while the module starts (`onModuleInit`). */
  add(job: ScheduledJob): void {
    this.jobs.set(job.name, job)
  }

  onApplicationBootstrap(): void {
    for (const name of this.jobs.keys()) void this.run(name)
  }

  /** No batch begins any more; requests go on meanwhile. */
  onModuleDestroy(): void {
    this.stopping = true
    for (const timer of this.timers.values()) clearTimeout(timer)
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

  private rest(job: ScheduledJob): void {
    this.running.delete(job.name)
    if (!this.stopping) this.timers.set(job.name, setTimeout(() => void this.run(job.name), job.everyMs).unref())
  }

  private async work(job: ScheduledJob): Promise<void> {
    const context = { actor: { kind: 'service', name: job.name }, requestId: randomUUID() } as const
    try {
      while (!this.stopping && (await this.changes.commit(context, (change) => this.alone(job, change))));
    } catch (error) {
      this.logger.warn(`The job ${job.name} waits for its next turn: ${String(error)}`)
    }
  }

  /** Another replica that is at it does the rest as well. */
  private async alone(job: ScheduledJob, change: Change): Promise<boolean> {
    const [lock] = await rowsWithin<{ mine: boolean }>(change.manager, tryLock, [`job:${job.name}`])
    return lock!.mine && (await job.batch(change))
  }
}
