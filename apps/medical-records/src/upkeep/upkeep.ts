import { randomUUID } from 'node:crypto'
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { type Change, Changes } from '@huella/messaging'
import { DueReminders } from '../reminders/due-reminders.js'

const everyMs = 3600_000
/** Any constant does, as long as all replicas use the same. */
const upkeepLock = 7_364_101

type Batch = (change: Change) => Promise<boolean>

/** What time brings about, at start and every hour: reminders come near. */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Upkeep.name)
  private timer?: NodeJS.Timeout
  private running?: Promise<void>
  private stopping = false

  constructor(
    private readonly changes: Changes,
    private readonly due: DueReminders,
  ) {}

  onApplicationBootstrap(): void {
    this.runAndSchedule()
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true
    clearTimeout(this.timer)
    await this.running
  }

  /** Batch by batch, each in its own transaction on one replica at a time; a failure waits for the next hour. */
  async run(): Promise<void> {
    try {
      await this.repeat((change) => this.due.makeNext(change))
    } catch (error) {
      this.logger.warn(`Upkeep waits for its next turn: ${String(error)}`)
    }
  }

  private runAndSchedule(): void {
    this.running = this.run().finally(() => {
      if (!this.stopping) this.timer = setTimeout(() => this.runAndSchedule(), everyMs).unref()
    })
  }

  /** @param batch says whether there may be more to do */
  private async repeat(batch: Batch): Promise<void> {
    const context = { actor: { kind: 'service', name: 'medical-records' }, requestId: randomUUID() } as const
    while (!this.stopping && (await this.changes.commit(context, (change) => this.alone(change, batch))));
  }

  private async alone(change: Change, batch: Batch): Promise<boolean> {
    const [row] = (await change.manager.query('SELECT pg_try_advisory_xact_lock($1) AS mine', [upkeepLock])) as { mine: boolean }[]
    return row!.mine && batch(change)
  }
}
