import { Inject, Injectable, Logger } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DomainEvent } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import { DataSource } from 'typeorm'
import type { Change } from './change.js'
import { Inbox } from './inbox.js'
import { eventSeconds } from './metrics.js'
import { natsOptions, type NatsOptions } from './nats-link.js'
import { defaultRetryDelays, nextTry, type NextTry } from './retries.js'
import { toDomainError } from './serialise-error.js'

/** What one consumer does with the events of one subject. */
export interface EventHandler {
  consumer: string
  subject: string
  /** Whether what an event says is this consumer's business. */
  concerns: (payload: unknown) => boolean
  /** Gets a change for each event. */
  run: (events: readonly DomainEvent[], changes: readonly Change[]) => Promise<unknown>
}

/** An event on its way to its handler. */
export interface Delivery {
  body: string
  /** Tells it from others where it has no id of its own. */
  fallbackId: string
}

/** A failed event that this process alone tries until the lease is over. */
export interface ClaimedEvent {
  consumer: string
  event_id: string
  subject: string
  body: string
  attempts: number
  /** The end of the lease, as the database writes it. */
  lease: string
}

/** No try will make an event of it. */
class NoEvent extends Error {
  override name = 'NoEvent'
}

/** Milliseconds between the tries of an event for which something is missing that will come back. */
const waitDelayMs = 5000

const settle = prepared('settle_failed_event', 'DELETE FROM failed_events WHERE consumer = $1 AND event_id = $2')
/** Whose lease is over notes nothing: another may have the event in hand. */
const failAgain = prepared('fail_event_again', `
  UPDATE failed_events SET error = $4, attempts = $5, failed_at = now(), retry_at = now() + $6::integer * interval '1 millisecond'
  WHERE consumer = $1 AND event_id = $2 AND retry_at = $3::timestamptz`)
const keep = `
  INSERT INTO failed_events (consumer, event_id, subject, body, error, attempts, retry_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + $7::integer * interval '1 millisecond') ON CONFLICT DO NOTHING`

/**
 * Handles events, and keeps those that fail in the service's own database, where {@link EventRetries} has them tried again. Those that
 * have failed too often are the dead letters: rows without a time for the next try, which wait for `npm run events`.
 */
@Injectable()
export class FailedEvents {
  private readonly logger = new Logger(FailedEvents.name)
  private readonly byKey = new Map<string, EventHandler>()

  constructor(
    @Inject(natsOptions) private readonly options: NatsOptions,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly statements: PreparedStatements,
  ) {}

  /** Those whose failed events are tried again. */
  get handlers(): EventHandler[] {
    return [...this.byKey.values()]
  }

  /** Has the handler's failed events tried again from now on. */
  register(handler: EventHandler): void {
    this.byKey.set(keyOf(handler), handler)
  }

  /**
   * Handles events in one transaction; where that fails, each in its own, and those that fail by themselves are kept for another try. Either
   * way they need no further delivery.
   * @throws when the database can do neither
   */
  async handle(handler: EventHandler, deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length > 1 && (await this.try(handler, deliveries.map(({ body }) => body))) === undefined) return
    for (const delivery of deliveries) {
      const error = await this.try(handler, [delivery.body])
      if (error !== undefined) await this.keep(handler, delivery, error)
    }
  }

  /**
   * Tries a claimed event once more, and notes what became of it; what cannot be noted is due again when the lease is over.
   * @throws when the database cannot note it
   */
  async tryAgain(event: ClaimedEvent): Promise<void> {
    const { consumer, event_id: id, lease } = event
    const error = await this.try(this.byKey.get(keyOf(event))!, [event.body])
    if (error === undefined) return void (await this.statements.rows(settle, [consumer, id]))
    const next = this.after(error, event.attempts)
    await this.statements.rows(failAgain, [consumer, id, lease, String(error), next.attempts, next.retryInMs])
    this.log(event, error, next)
  }

  /** @returns what went wrong; undefined when nothing did */
  private async try({ consumer, subject, concerns, run }: EventHandler, bodies: readonly string[]): Promise<unknown> {
    const stop = eventSeconds.startTimer({ consumer })
    try {
      const events = bodies.map((body) => parse(body, subject)).filter(({ payload }) => concerns(payload))
      if (events.length > 0) await this.inbox.once(consumer, events, run)
      stop({ outcome: 'handled' })
      return undefined
    } catch (error) {
      stop({ outcome: 'failed' })
      return error
    }
  }

  private async keep({ consumer, subject }: EventHandler, { body, fallbackId }: Delivery, error: unknown): Promise<void> {
    const next = this.after(error, 0)
    const id = idOf(body) ?? fallbackId
    await this.dataSource.query(keep, [consumer, id, subject, body.replaceAll('\0', '\uFFFD'), String(error), next.attempts, next.retryInMs])
    this.log({ consumer, subject, event_id: id }, error, next)
  }

  /** Only a failure of the event's own counts: what is away comes back. */
  private after(error: unknown, attempts: number): NextTry {
    if (error instanceof NoEvent) return { attempts: attempts + 1, retryInMs: null }
    if (toDomainError(error).code === 'unavailable') return { attempts, retryInMs: waitDelayMs }
    return nextTry(attempts + 1, this.options.retryDelaysMs ?? defaultRetryDelays)
  }

  private log({ consumer, subject, event_id: id }: Pick<ClaimedEvent, 'consumer' | 'subject' | 'event_id'>, error: unknown, { attempts, retryInMs }: NextTry): void {
    const about = { consumer, event: subject, id, attempts, err: error }
    if (retryInMs === null) this.logger.error({ msg: 'An event is a dead letter', ...about })
    else this.logger.warn({ msg: 'An event waits for another try', ...about })
  }
}

/** Of whoever handles this subject for this consumer. */
export const keyOf = ({ consumer, subject }: Pick<EventHandler, 'consumer' | 'subject'>): string => `${consumer} ${subject}`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf(body: string): string | undefined {
  try {
    const { id } = JSON.parse(body) as { id?: unknown }
    return typeof id === 'string' && uuid.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** Its subject says who may publish it, so what it says of itself must agree. */
function parse(body: string, subject: string): DomainEvent {
  if (idOf(body) === undefined) throw new NoEvent('It is no JSON, or has no id')
  const event = JSON.parse(body) as DomainEvent
  if (`events.${event.name}` !== subject) throw new NoEvent(`It calls itself ${String(event.name)}`)
  if (typeof event.payload !== 'object' || event.payload === null) throw new NoEvent('It says nothing')
  return event
}
