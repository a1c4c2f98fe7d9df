import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const indexes = { reminders_completed_of_pet: 'vaccination_reminders (pet_id, updated_at DESC, id DESC) WHERE is_completed' }

/** What was completed of late is asked for whenever something changes for a pet; what was completed grows with the years. */
export class IndexCompletedReminders1700000012000 implements MigrationInterface {
  name = 'IndexCompletedReminders1700000012000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, indexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`)
  }
}
