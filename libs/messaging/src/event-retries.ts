import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import { FailedEvents, keyOf, type ClaimedEvent } from './failed-events.js'
import { ScheduledJobs } from './scheduled-jobs.js'

const job = 'failed-events'
const everyMs = 1000
/** Milliseconds for which a claimed event is left to whoever claimed it: far longer than a handler takes. Then that process is taken for dead. */
export const leaseMs = 30_000
/** Each holds a connection of the pool, which has ten, for requests too. */
const atOnce = 4

/**
 * Claims what is due, one event of each handler, so that none waits for another's failures. Replicas that ask at the same moment get
 * different rows. `retry_at` is the end of the lease: should nobody note what became of the event, it is due again by then.
 */
export const claimDue = prepared('claim_failed_events', `
  UPDATE failed_events AS event SET retry_at = now() + $4::integer * interval '1 millisecond'
  FROM (
    SELECT due.* FROM unnest($1::text[], $2::text[]) AS mine(consumer, subject)
    CROSS JOIN LATERAL (
      SELECT consumer, event_id, retry_at FROM failed_events
      WHERE consumer = mine.consumer AND subject = mine.subject AND retry_at <= now()
      ORDER BY retry_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AS due ORDER BY due.retry_at LIMIT $3::integer
  ) AS due
  WHERE event.consumer = due.consumer AND event.event_id = due.event_id
  RETURNING event.consumer, event.event_id, event.subject, event.body, event.attempts, event.retry_at::text AS lease`)

/** Tries failed events again, side by side and in no transaction of its own: a handler that hangs holds up neither others nor the notes about them. */
@Injectable()
export class EventRetries implements OnModuleInit {
  private readonly logger = new Logger(EventRetries.name)
  /** What is being tried, by the key of its handler. */
  private readonly inHand = new Map<string, Promise<void>>()
  /** Whether a handler became free since the last claim. */
  private freed = false

  constructor(
    private readonly events: FailedEvents,
    private readonly statements: PreparedStatements,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: job, everyMs, piece: () => this.begin() })
  }

  /** Waits for what is in hand; whoever stops claims nothing more. */
  async stop(): Promise<void> {
    await Promise.all(this.inHand.values())
  }

  /** Claims what is due for handlers that are free, and waits for none of it. @returns whether there may be more by now */
  private async begin(): Promise<boolean> {
    this.freed = false
    const free = this.events.handlers.filter((handler) => !this.inHand.has(keyOf(handler)))
    const room = atOnce - this.inHand.size
    if (free.length === 0 || room <= 0) return false
    const claimed = await this.statements.rows<ClaimedEvent>(claimDue, [free.map(({ consumer }) => consumer), free.map(({ subject }) => subject), room, leaseMs])
    for (const event of claimed) this.inHand.set(keyOf(event), this.tryAgain(event))
    return this.freed
  }

  private async tryAgain(event: ClaimedEvent): Promise<void> {
    try {
      await this.events.tryAgain(event)
    } catch (error) {
      this.logger.warn(`An event comes again when its lease is over: ${String(error)}`)
    }
    this.inHand.delete(keyOf(event))
    this.freed = true
    void this.jobs.run(job)
  }
}
