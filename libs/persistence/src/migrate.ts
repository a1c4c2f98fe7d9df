import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { AbstractLogger, DataSource, type LogLevel, type LogMessage, MigrationExecutor, type QueryRunner } from 'typeorm'
import { type DatabaseOptions, migrationOptions } from './data-source.js'
import { isDatabaseUnavailable } from './database-errors.js'

/** Any constant does, as long as all replicas of a service use the same. */
const migrationLock = 7_364_001
/** Milliseconds between two tries for the lock, and between two log lines meanwhile. */
const tryEvery = 250
const logEvery = 10_000

/** A database that is briefly away at the start is waited for, half a minute or so; a wrong password or a broken migration ends the start at once. */
export const patience = { retryAttempts: 60, retryDelay: 500, toRetry: isDatabaseUnavailable }

const logger = new Logger('Migrations')

/** What TypeORM says of migrations (which one failed), among our own lines. */
class OwnLines extends AbstractLogger {
  protected writeLog(_level: LogLevel, said: LogMessage | string | number | (LogMessage | string | number)[]): void {
    for (const { message } of this.prepareLogMessages(said)) logger.warn(message)
  }
}

/**
 * As {@link migrate}, for a job of its own: waits for a database that is briefly away as long as a start does.
 */
export async function migratePatiently(options: DatabaseOptions): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrate(options)
    } catch (error) {
      if (tries === patience.retryAttempts || !patience.toRetry(error)) throw error
      if (tries === 1) logger.warn('The database does not answer; waiting for it')
      await sleep(patience.retryDelay)
    }
  }
}

/**
 * Runs the pending migrations, each in a transaction of its own, while no other replica does. Lock and migrations share one connection:
 * with the connection goes the lock, but also the migration under way, so that two replicas never migrate at the same time.
 * @returns the names of those that this call ran
 * @throws what the driver or a migration throws; the migrations before it stay done
 */
export async function migrate(options: DatabaseOptions): Promise<string[]> {
  const dataSource = await new DataSource({ ...migrationOptions(options), logger: new OwnLines() }).initialize()
  const runner = dataSource.createQueryRunner()
  try {
    const migrations = new MigrationExecutor(dataSource, runner)
    migrations.transaction = 'each'
    if ((await migrations.getPendingMigrations()).length === 0) return []
    await endWithClient(runner)
    await lock(runner)
    const done = await migrations.executePendingMigrations() // what another replica did while we waited is no longer pending
    return done.map(({ name }) => name)
  } finally {
    await runner.release()
    await dataSource.destroy() // ends the session, and with it the lock
  }
}

/** A migration whose process was killed ends within a second, rather than running on with the lock. A server on Windows cannot tell. */
async function endWithClient(runner: QueryRunner): Promise<void> {
  await runner.query('SET client_connection_check_interval = 1000').catch(() => undefined)
}

async function lock(runner: QueryRunner): Promise<void> {
  for (let waited = 0; !(await tryLock(runner)); waited += tryEvery) {
    if (waited % logEvery === 0) logger.log('Another replica migrates the database; waiting for it')
    await sleep(tryEvery)
  }
}

async function tryLock(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS mine', [migrationLock])) as { mine: boolean }[]
  return row!.mine
}
