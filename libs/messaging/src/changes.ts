import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { CallContext } from '@huella/contracts'
import { DataSource } from 'typeorm'
import { Change } from './change.js'
import { OutboxRelay } from './outbox-relay.js'

/** Where services write: every change runs through here, so that none can forget its event. */
@Injectable()
export class Changes {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Runs `work` in a transaction, stores the events it emits in the same transaction, and publishes them after the commit. */
  async commit<T>(context: Pick<CallContext, 'actor' | 'requestId'>, work: (change: Change) => Promise<T>): Promise<T> {
    const { result, rows } = await this.dataSource.transaction(async (manager) => {
      const change = new Change(manager, context)
      return { result: await work(change), rows: await change.writeOutbox() }
    })
    this.relay.publishSoon(rows)
    return result
  }
}
