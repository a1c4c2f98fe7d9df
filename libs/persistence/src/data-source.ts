import type { DataSourceOptions } from 'typeorm'

export interface DatabaseOptions {
  /** postgres:// URL of the service's own database. */
  url: string
  /** Shown in pg_stat_activity. */
  applicationName: string
  entities: NonNullable<DataSourceOptions['entities']>
  migrations: NonNullable<DataSourceOptions['migrations']>
  /** Connections at most; default 10. */
  poolSize?: number
}

/** Times in milliseconds: nothing waits longer for the database than a caller waits for the service. */
const limits = { statement: 2500, lock: 1000, connect: 2000, answer: 2700 }

/** A list of ids makes Postgres plan a prepared statement anew each time, which costs more than running it; ours have one good plan. */
const planOnce = '-c plan_cache_mode=force_generic_plan'

export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    applicationName: options.applicationName,
    entities: options.entities,
    migrations: options.migrations,
    synchronize: false,
    logging: false,
    poolSize: options.poolSize ?? 10,
    poolErrorHandler: () => undefined, // an idle connection died; the pool opens another at the next query
    extra: {
      options: planOnce,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  }
}
