import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const indexes = {
  vaccinations_by_recorder: 'vaccinations (recorded_by)',
  reminders_by_maker: 'vaccination_reminders (created_by)',
  appointments_by_maker: 'appointments (created_by)',
  appointments_history: 'appointments USING gin (history jsonb_path_ops)',
}

/** By which what a person wrote is found when their account goes. */
export class IndexWhoWrote1700000005000 implements MigrationInterface {
  name = 'IndexWhoWrote1700000005000'
  transaction = false

  up(runner: QueryRunner): Promise<void> {
    return buildIndexes(runner, indexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`)
  }
}
