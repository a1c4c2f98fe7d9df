import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { jetstream, JetStreamApiError } from '@nats-io/jetstream'
import { errors } from '@nats-io/transport-node'
import { DataSource, type EntityManager } from 'typeorm'
import type { OutboxRow } from './change.js'
import { NatsLink, natsOptions, type NatsOptions } from './nats-link.js'
import { defaultRetryDelays, nextTry } from './retries.js'

/** How often what was left is looked for. */
const sweepMs = 1000
const publishTimeoutMs = 2000
const batchSize = 200

/** Two seconds old, not to race the publish right after the commit; rows that another replica is publishing are left to it. */
export const unpublishedEvents = `
  SELECT id, subject, body::text AS body, attempts FROM outbox
  WHERE published_at IS NULL AND parked_at IS NULL AND (retry_at IS NULL OR retry_at <= now()) AND created_at < now() - interval '2 seconds'
  ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`

const markPublished = 'UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])'

const markFailed = `
  UPDATE outbox SET
    attempts = failed.attempts, last_error = failed.error, retry_at = now() + failed."retryInMs" * interval '1 millisecond',
    parked_at = CASE WHEN failed."retryInMs" IS NULL THEN now() END
  FROM json_to_recordset($1::json) AS failed(id uuid, error text, attempts integer, "retryInMs" integer) WHERE outbox.id = failed.id`

type UnpublishedRow = OutboxRow & { attempts: number }

interface Outcome<R extends OutboxRow> {
  published: R[]
  failed: { row: R; error: unknown }[]
}

/** The server, or the client in its place, will never take this event as it is. */
function isRefused(error: unknown): boolean {
  const reason = error instanceof errors.RequestError && error.cause ? error.cause : error
  if (reason instanceof JetStreamApiError) return reason.status >= 400 && reason.status < 500
  return reason instanceof errors.PermissionViolationError || reason instanceof errors.InvalidArgumentError
}

/** Brings committed events to JetStream: at once, and again each second for those that did not arrive. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name)
  private readonly waiting: OutboxRow[] = []
  private publishing: Promise<void> | undefined
  private sweeping: Promise<void> | undefined
  private timer?: NodeJS.Timeout
  private stopped = false

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly link: NatsLink,
    @Inject(natsOptions) private readonly options: NatsOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduleSweep()
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await Promise.all([this.publishing, this.sweeping])
  }

  /** Publishes without making the caller wait; what fails stays for the sweep. */
  publishSoon(rows: readonly OutboxRow[]): void {
    if (rows.length === 0 || !this.link.isConnected) return
    this.waiting.push(...rows)
    this.publishing ??= this.publishWaiting()
  }

  /** What is committed while one batch is on its way goes together in the next: under load, one write notes many events as published. */
  private async publishWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.publishNow(this.waiting.splice(0, batchSize)).catch((error: unknown) => this.logger.warn(`Events wait for the next sweep: ${String(error)}`))
    }
    this.publishing = undefined
  }

  private async publishNow(rows: OutboxRow[]): Promise<void> {
    const { published, failed } = await this.publish(rows)
    if (published.length > 0) await this.dataSource.query(markPublished, [published.map(({ id }) => id)])
    if (failed.length > 0) throw failed[0]!.error
  }

  private async publish<R extends OutboxRow>(rows: R[]): Promise<Outcome<R>> {
    const client = jetstream(this.link.connection, { timeout: publishTimeoutMs })
    const results = await Promise.allSettled(rows.map((row) => client.publish(row.subject, row.body, { msgID: row.id, timeout: publishTimeoutMs })))
    const failed = results.flatMap((result, index) => (result.status === 'rejected' ? [{ row: rows[index]!, error: result.reason as unknown }] : []))
    return { published: rows.filter((_, index) => results[index]!.status === 'fulfilled'), failed }
  }

  private scheduleSweep(): void {
    if (this.stopped) return
    this.timer = setTimeout(() => void (this.sweeping = this.sweep().finally(() => this.scheduleSweep())), sweepMs)
    this.timer.unref()
  }

  private async sweep(): Promise<void> {
    try {
      while (!this.stopped && this.link.isConnected && (await this.dataSource.transaction((manager) => this.sweepBatch(manager))));
    } catch (error) {
      this.logger.warn(`Outbox sweep failed: ${String(error)}`)
    }
  }

  /** @returns whether there may be more */
  private async sweepBatch(manager: EntityManager): Promise<boolean> {
    const rows = (await manager.query(unpublishedEvents)) as UnpublishedRow[]
    if (rows.length === 0) return false
    const { published, failed } = await this.publish(rows)
    if (published.length > 0) await manager.query(markPublished, [published.map(({ id }) => id)])
    await this.noteFailed(manager, failed.filter(({ error }) => published.length > 0 || isRefused(error)))
    return rows.length === batchSize && published.length > 0
  }

  /** A try counts where others get through, or where the event itself is refused: that NATS is away is not the event's fault. */
  private async noteFailed(manager: EntityManager, failed: Outcome<UnpublishedRow>['failed']): Promise<void> {
    if (failed.length === 0) return
    const delays = this.options.retryDelaysMs ?? defaultRetryDelays
    const notes = failed.map(({ row, error }) => ({ id: row.id, error: String(error), ...nextTry(row.attempts + 1, delays) }))
    await manager.query(markFailed, [JSON.stringify(notes)])
    for (const [index, { retryInMs, attempts }] of notes.entries()) {
      const { row, error } = failed[index]!
      if (retryInMs === null) this.logger.error({ msg: 'An event cannot be published and is parked', event: row.subject, id: row.id, attempts, err: error })
    }
  }
}
