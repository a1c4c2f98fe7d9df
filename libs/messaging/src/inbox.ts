import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DomainEvent } from '@huella/contracts'
import { prepared, rowsWithin, transaction } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { Change, outboxStatements } from './change.js'
import type { EventHandler } from './failed-events.js'
import { OutboxRelay } from './outbox-relay.js'

const remember = prepared('remember_events', 'INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING event_id')

/** Makes a consumer idempotent: its effect and the note that the event was handled are one transaction. */
@Injectable()
export class Inbox {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Runs `work` for those of the events that `consumer` has not handled before, with a change for each; where it fails, none is handled. */
  async once(consumer: string, events: readonly DomainEvent[], work: EventHandler['run']): Promise<void> {
    const rows = await transaction(this.dataSource, async (manager) => {
      const unhandled = await this.newOf(events, consumer, manager)
      const changes = unhandled.map((event) => new Change(manager, { actor: actorOf(event, consumer), requestId: event.requestId, follows: event.id }))
      if (unhandled.length > 0) await work(unhandled, changes)
      const noted = changes.flatMap((change) => change.events)
      return { result: noted, statements: outboxStatements(noted) }
    })
    this.relay.publishSoon(rows)
  }

  private async newOf(events: readonly DomainEvent[], consumer: string, manager: EntityManager): Promise<DomainEvent[]> {
    const byId = new Map(events.map((event) => [event.id, event]))
    const rows = await rowsWithin<{ event_id: string }>(manager, remember, [consumer, [...byId.keys()]])
    const newIds = new Set(rows.map((row) => row.event_id))
    return [...byId.values()].filter(({ id }) => newIds.has(id.toLowerCase()))
  }
}

const actorOf = ({ causedBy }: DomainEvent, consumer: string) =>
  causedBy ? { kind: 'user' as const, userId: causedBy, userType: null, doctor: null } : { kind: 'service' as const, name: consumer }
