import type { QueryRunner } from 'typeorm'

/**
 * Builds indexes of tables that may have grown for years while the services that run go on writing; for migrations with
 * `transaction = false`.
 * @param indexes by their names, each as `table (columns)` with what else it takes
 */
export async function buildIndexes(runner: QueryRunner, indexes: Record<string, string>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    await runner.query(`DROP INDEX IF EXISTS ${name}`) // an earlier try may have left it half built
    await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`)
  }
}
