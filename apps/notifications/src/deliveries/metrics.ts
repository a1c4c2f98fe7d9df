import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { showDatabaseGauges } from '@huella/messaging'
import { prepared, PreparedStatements } from '@huella/persistence'
import { Counter, Gauge, Histogram, register } from 'prom-client'
import { DataSource } from 'typeorm'
import { Clock } from '../clock/clock.js'

/** Deliveries, by what became of an attempt: `sent`, `later`, `failed`; `waits` where it was not begun, for a service that knows what it says is away. */
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

const claimed = {
  huella_deliveries_claimed: { help: 'Deliveries that are under way', sql: `SELECT count(*)::int AS n FROM deliveries WHERE state = 'claimed'` },
}
/**
 * $1 now. Each count has an index of its own. What is tried again was due before, however far the next try is; what quiet hours put off is not
 * late, but what waits for a service that is away waits half a minute at a time.
 */
export const waiting = prepared('deliveries_waiting', `
  SELECT (SELECT count(*) FROM deliveries WHERE state = 'planned' AND step <> 'notice' AND channel IN ('email', 'push') AND send_after <= $1::timestamptz)::int
    + (SELECT count(*) FROM deliveries WHERE state = 'planned' AND step = 'notice' AND channel IN ('email', 'push') AND send_after <= $1)::int
    + (SELECT count(*) FROM deliveries WHERE state = 'planned' AND planned_for <= $1 AND send_after > $1
        AND (attempts > 0 OR send_after <= $1 + interval '1 minute'))::int AS n`)
const waitingName = 'huella_deliveries_due'

/** Shows how many deliveries wait; looked up when Prometheus asks, the same from all replicas. */
@Injectable()
export class DeliveryGauges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    showDatabaseGauges(this.dataSource, claimed)
    const count = (): Promise<number> => this.countWaiting().catch(() => NaN)
    register.removeSingleMetric(waitingName) // of an application that ran in this process before
    new Gauge({ name: waitingName, help: 'Deliveries whose moment has come and that wait, or are tried again later', async collect() { this.set(await count()) } })
  }

  /** By the service's clock, which may be moved. */
  private async countWaiting(): Promise<number> {
    return (await this.statements.first<{ n: number }>(waiting, [await this.clock.now()]))!.n
  }
}
