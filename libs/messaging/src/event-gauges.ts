import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { showDatabaseGauges } from './database-gauges.js'

/** Each reads the service's database, by an index: all replicas of a service show the same number. */
export const gauges = {
  huella_outbox_waiting: { help: 'Committed events that are not published yet', sql: 'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL AND parked_at IS NULL' },
  huella_outbox_oldest_seconds: {
    help: 'How long the oldest committed event that is not published yet has waited',
    sql: 'SELECT coalesce(greatest(extract(epoch FROM now() - min(created_at)), 0), 0)::float AS n FROM outbox WHERE published_at IS NULL AND parked_at IS NULL',
  },
  huella_outbox_parked: { help: 'Events that cannot be published and wait for a person', sql: 'SELECT count(*)::int AS n FROM outbox WHERE parked_at IS NOT NULL' },
  huella_events_retrying: { help: 'Events whose consumer failed and that are tried again', sql: 'SELECT count(*)::int AS n FROM failed_events WHERE retry_at IS NOT NULL' },
  huella_dead_letters: { help: 'Events whose consumer failed too often and that wait for a person', sql: 'SELECT count(*)::int AS n FROM failed_events WHERE retry_at IS NULL' },
}

/** Shows how many events wait, how long, and for what; looked up when Prometheus asks. */
@Injectable()
export class EventGauges implements OnModuleInit {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    showDatabaseGauges(this.dataSource, gauges)
  }
}
