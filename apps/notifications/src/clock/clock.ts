import { Inject, Injectable } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import { notificationsConfig, type NotificationsConfig } from '../config.js'

const read = prepared('read_clock', `SELECT clock_timestamp() + coalesce((SELECT shift FROM moved_clock), '0') AS now`)

/** What this service takes for now: outside production a clock that can be moved, the same for all replicas. */
@Injectable()
export class Clock {
  constructor(
    @Inject(notificationsConfig) private readonly config: Pick<NotificationsConfig, 'NODE_ENV'>,
    private readonly statements: PreparedStatements,
  ) {}

  async now(): Promise<Date> {
    if (this.config.NODE_ENV === 'production') return new Date()
    return (await this.statements.first<{ now: Date }>(read, []))!.now
  }
}
