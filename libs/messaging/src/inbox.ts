import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DomainEvent } from '@huella/contracts'
import { prepared, rowsWithin } from '@huella/persistence'
import { DataSource } from 'typeorm'
import { Change, type OutboxRow } from './change.js'
import { OutboxRelay } from './outbox-relay.js'

const remember = prepared('remember_event', 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id')

/** Makes a consumer idempotent: its effect and the note that the event was handled are one transaction. */
@Injectable()
export class Inbox {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Runs `work` unless `consumer` has handled the event before. */
  async once(consumer: string, event: DomainEvent, work: (change: Change) => Promise<void>): Promise<void> {
    const rows = await this.dataSource.transaction(async (manager): Promise<OutboxRow[]> => {
      const isNew = (await rowsWithin(manager, remember, [consumer, event.id])).length > 0
      if (!isNew) return []
      const actor = event.causedBy ? { kind: 'user' as const, userId: event.causedBy, userType: null, doctor: null } : { kind: 'service' as const, name: consumer }
      const change = new Change(manager, { actor, requestId: event.requestId, follows: event.id })
      await work(change)
      return change.writeOutbox()
    })
    this.relay.publishSoon(rows)
  }
}
