import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm'
import { type DatabaseOptions, migrationOptions } from './data-source.js'

/** Any constant does, as long as all replicas of a service use the same. */
const migrationLock = 7_364_001
/** Milliseconds between two tries for the lock, and between two log lines meanwhile. */
const tryEvery = 250
const logEvery = 10_000

const logger = new Logger('Migrations')

/**
 * Runs the pending migrations, each in a transaction of its own, while no other replica does. Lock and migrations share one connection:
 * with the connection goes the lock, but also the migration under way, so that two replicas never migrate at the same time.
 * @throws what the driver or a migration throws; the migrations before it stay done
 */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const dataSource = await new DataSource(migrationOptions(options)).initialize()
  const runner = dataSource.createQueryRunner()
  try {
    const migrations = new MigrationExecutor(dataSource, runner)
    migrations.transaction = 'each'
    if ((await migrations.getPendingMigrations()).length === 0) return
    await endWithClient(runner)
    await lock(runner)
    await migrations.executePendingMigrations() // what another replica did while we waited is no longer pending
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
