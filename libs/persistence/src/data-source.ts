import pg, { Client, type ClientConfig } from 'pg'
import type { DataSourceOptions } from 'typeorm'
import { AwayServer } from './away-server.js'
import { isReadTimeout } from './database-errors.js'

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

/**
 * Times in milliseconds: nothing waits longer for the database than a caller waits for the service, and a process that is frozen in the
 * middle of a transaction does not keep others waiting for its locks.
 */
const limits = { statement: 2500, lock: 1000, connect: 2000, answer: 2700, idleInTransaction: 3000 }

/** A list of ids makes Postgres plan a prepared statement anew each time, which costs more than running it; ours have one good plan. */
const planOnce = '-c plan_cache_mode=force_generic_plan'

/** The server ends the session of a client that is frozen (idle, in milliseconds) or unreachable (keep-alive, in seconds). */
const noticeLostClient = [
  'idle_in_transaction_session_timeout=10000', 'idle_session_timeout=10000',
  'tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3',
].map((setting) => `-c ${setting}`).join(' ')

/** A connection of the pool, which never ends the process. */
class Connection extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.on('error', () => undefined) // it may die between two users, while nobody listens; whoever has a statement on it is told
  }

  /**
   * One that left a statement unanswered is closed: whoever got it from the pool next would go on with its transaction.
   * Typed for every way in which `Client.query` can be called; it is called as it came.
   */
  override query(...statement: never[]): never {
    const answer: unknown = Reflect.apply(super.query, this, statement)
    if (answer instanceof Promise) answer.catch((error: unknown) => { if (isReadTimeout(error)) void this.end() })
    return answer as never
  }
}

type Connected = (error: Error | null) => void

/** The connections of one pool, which leave a server in peace that is not there yet. */
function connectionsOfPool(): typeof Connection {
  const server = new AwayServer()
  return class extends Connection {
    override connect(): Promise<this>
    override connect(connected: Connected): void
    override connect(connected?: Connected): Promise<this> | void {
      if (!connected) return super.connect() as Promise<this>
      const refusal = server.refuses()
      if (refusal) return void setImmediate(connected, refusal) // whoever asks again at once lets the others have their turn
      super.connect((error: Error | null) => {
        server.learn(error)
        connected(error)
      })
    }
  }
}

const shared = ({ url, applicationName, migrations }: DatabaseOptions) =>
  ({
    type: 'postgres',
    driver: pg, // TypeORM would look for it by name, which a bundle has not
    url,
    applicationName,
    migrations,
    synchronize: false,
    logging: false,
    poolErrorHandler: () => undefined, // an idle connection died; the pool opens another at the next query
  }) satisfies DataSourceOptions

/** The connections that requests are answered with. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    ...shared(options),
    entities: options.entities,
    poolSize: options.poolSize ?? 10,
    extra: {
      Client: connectionsOfPool(),
      pipeline: true, // statements of a transaction that do not wait for each other are sent at once
      options: planOnce,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  }
}

/** The one connection that migrations run on; its statements may take as long as they need. */
export function migrationOptions(options: DatabaseOptions): DataSourceOptions {
  return { ...shared(options), poolSize: 1, extra: { Client: Connection, options: noticeLostClient, connectionTimeoutMillis: limits.connect, keepAlive: true } }
}
