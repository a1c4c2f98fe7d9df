import type { DataSource } from 'typeorm'

/** Any constant does, as long as all replicas of a service use the same. */
const migrationLock = 7_364_001

/**
 * Runs pending migrations while holding an advisory lock, so that replicas starting together do not race.
 * A migration may take longer than a query may: the session's statement timeout is lifted meanwhile.
 */
export async function migrate(dataSource: DataSource): Promise<DataSource> {
  if (!(await dataSource.showMigrations())) return dataSource
  const runner = dataSource.createQueryRunner()
  await runner.connect()
  try {
    await runner.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await dataSource.runMigrations({ transaction: 'each' })
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await runner.query('RESET lock_timeout; RESET statement_timeout').catch(() => undefined)
    await runner.release()
  }
  return dataSource
}
