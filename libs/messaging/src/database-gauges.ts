import { Gauge, register } from 'prom-client'
import type { DataSource } from 'typeorm'

/** By the metric's name: what it says, and a statement whose one row has the number as `n`. */
export type DatabaseGauges = Record<string, { help: string; sql: string }>

/** Shows numbers of the service's database, looked up when Prometheus asks: NaN while it cannot be read, and the same from all replicas. */
export function showDatabaseGauges(dataSource: DataSource, gauges: DatabaseGauges): void {
  for (const [name, { help, sql }] of Object.entries(gauges)) {
    const count = (): Promise<number> => dataSource.query(sql).then(([row]: { n: number }[]) => row!.n, () => NaN)
    register.removeSingleMetric(name) // of an application that ran in this process before
    new Gauge({ name, help, async collect() { this.set(await count()) } })
  }
}
