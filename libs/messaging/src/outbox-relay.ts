import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream'
import { DataSource } from 'typeorm'
import type { OutboxRow } from './change.js'
import { ensureEventStream } from './event-stream.js'
import { NatsLink } from './nats-link.js'

/** How often what was left is looked for, and how old it must be not to race the publish right after commit. */
const sweepMs = 1000
const publishTimeoutMs = 2000
const batchSize = 200

const unpublished = `
  SELECT id, subject, body::text AS body FROM outbox
  WHERE published_at IS NULL AND created_at < now() - interval '2 seconds' ORDER BY created_at LIMIT ${batchSize}`

/** Wider than any delay with which a server brings to disk what it acknowledged. */
const forgetPublished = `UPDATE outbox SET published_at = NULL WHERE created_at > now() - interval '5 minutes' AND published_at IS NOT NULL`

/** Brings committed events to JetStream: at once, and again each second for those that did not arrive. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name)
  private readonly waiting: OutboxRow[] = []
  private publishing: Promise<void> | undefined
  private client: Promise<JetStreamClient> | undefined
  private timer?: NodeJS.Timeout
  private stopped = false

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly link: NatsLink,
  ) {}

  onApplicationBootstrap(): void {
    this.link.onReturn(() => void this.publishAgain())
    this.scheduleSweep()
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.publishing
  }

  /** Publishes without making the caller wait; what fails stays for the sweep. */
  publishSoon(rows: OutboxRow[]): void {
    if (rows.length === 0 || !this.link.isConnected) return
    this.waiting.push(...rows)
    this.publishing ??= this.publishWaiting()
  }

  /** What is committed while one batch is on its way goes together in the next: under load, one write notes many events as published. */
  private async publishWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.publish(this.waiting.splice(0, batchSize)).catch((error: unknown) => this.logger.warn(`Events wait for the next sweep: ${String(error)}`))
    }
    this.publishing = undefined
  }

  /** Whoever publishes first makes the stream: a consumer may never have been there, or the stream may be lost. */
  private stream(): Promise<JetStreamClient> {
    return (this.client ??= this.connect().catch(this.forget))
  }

  private readonly forget = (error: unknown): never => {
    this.client = undefined
    throw error
  }

  private async connect(): Promise<JetStreamClient> {
    await ensureEventStream(await jetstreamManager(this.link.connection, { timeout: publishTimeoutMs, checkAPI: false }))
    return jetstream(this.link.connection, { timeout: publishTimeoutMs })
  }

  /** A server that was killed may have lost what it had just acknowledged; those who have it already drop the repeat. */
  private async publishAgain(): Promise<void> {
    this.client = undefined
    await this.dataSource.query(forgetPublished).catch((error: unknown) => this.logger.warn(`Recent events are not published again: ${String(error)}`))
  }

  private scheduleSweep(): void {
    if (this.stopped) return
    this.timer = setTimeout(() => void this.sweep().finally(() => this.scheduleSweep()), sweepMs)
    this.timer.unref()
  }

  private async sweep(): Promise<void> {
    if (!this.link.isConnected) return
    try {
      await this.publish((await this.dataSource.query(unpublished)) as OutboxRow[])
    } catch (error) {
      this.logger.warn(`Outbox sweep failed: ${String(error)}`)
    }
  }

  private async publish(rows: OutboxRow[]): Promise<void> {
    if (rows.length === 0) return
    const client = await this.stream()
    await Promise.all(rows.map((row) => client.publish(row.subject, row.body, { msgID: row.id, timeout: publishTimeoutMs }))).catch(this.forget)
    await this.dataSource.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [rows.map((row) => row.id)])
  }
}
