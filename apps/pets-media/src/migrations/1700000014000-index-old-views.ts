import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const indexes = { activity_views_by_age: `activity_log (created_at) WHERE activity_type = 'record_viewed'` }

/** By which the oldest looks at pets are found in a log that grows with the years. */
export class IndexOldViews1700000014000 implements MigrationInterface {
  name = 'IndexOldViews1700000014000'
  transaction = false

  up(runner: QueryRunner): Promise<void> {
    return buildIndexes(runner, indexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`)
  }
}
