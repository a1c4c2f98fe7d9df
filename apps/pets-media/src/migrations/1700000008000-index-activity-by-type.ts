import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The newest of one type are found without reading the rest of what happened to a pet. */
export class IndexActivityByType1700000008000 implements MigrationInterface {
  name = 'IndexActivityByType1700000008000'
  transaction = false

  up(runner: QueryRunner): Promise<void> {
    return buildIndexes(runner, { activity_of_pet_by_type: 'activity_log (pet_id, activity_type, created_at DESC, id DESC)' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX activity_of_pet_by_type')
  }
}
