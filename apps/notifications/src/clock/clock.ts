import { Inject, Injectable } from '@nestjs/common'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { notificationsConfig, type NotificationsConfig } from '../config.js'

const read = prepared('read_clock', `SELECT clock_timestamp() + coalesce((SELECT shift FROM moved_clock), '0') AS now`)

/** What this service takes for now: outside production a clock that can be moved, the same for all replicas. */
@Injectable()
export class Clock {
  constructor(
    @Inject(notificationsConfig) private readonly config: Pick<NotificationsConfig, 'NODE_ENV'>,
    private readonly statements: PreparedStatements,
  ) {}

  /** @param within the transaction that asks, if one does: it waits for no second connection while it holds its own */
  async now(within?: EntityManager): Promise<Date> {
    if (this.config.NODE_ENV === 'production') return new Date()
    const [row] = within ? await rowsWithin<{ now: Date }>(within, read, []) : await this.statements.rows<{ now: Date }>(read, [])
    return row!.now
  }
}
