import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { showDatabaseGauges } from '@huella/messaging'
import { Counter, Histogram } from 'prom-client'
import { DataSource } from 'typeorm'

/** Deliveries, by what became of an attempt: `sent`, `later`, `failed`. */
export const attempts = new Counter({
  name: 'huella_deliveries_total',
  help: 'Attempts to deliver, by channel, kind and what became of them',
  labelNames: ['channel', 'kind', 'outcome'] as const,
})

export const lateness = new Histogram({
  name: 'huella_delivery_lateness_seconds',
  help: 'Between the moment that a delivery was planned for and the one when it was sent',
  labelNames: ['channel'] as const,
  buckets: [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 21_600, 86_400],
})

/** Each reads the database, by an index: all replicas show the same number. */
const gauges = {
  huella_deliveries_due: { help: 'Deliveries whose moment has come and that wait', sql: `SELECT count(*)::int AS n FROM deliveries WHERE state = 'planned' AND channel IN ('email', 'push') AND send_after <= now()` },
  huella_deliveries_claimed: { help: 'Deliveries that are under way', sql: `SELECT count(*)::int AS n FROM deliveries WHERE state = 'claimed'` },
}

/** Shows how many deliveries wait; looked up when Prometheus asks. */
@Injectable()
export class DeliveryGauges implements OnModuleInit {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    showDatabaseGauges(this.dataSource, gauges)
  }
}
