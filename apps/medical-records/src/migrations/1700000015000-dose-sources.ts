import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const indexes = { vaccinations_with_sources: 'vaccinations (pet_id) WHERE sources IS NOT NULL' }

/** What a dose was recorded from, as pets-media said it: it never changes. With the row it goes among the removed records, and comes back. */
export class DoseSources1700000015000 implements MigrationInterface {
  name = 'DoseSources1700000015000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vaccinations ADD COLUMN IF NOT EXISTS sources jsonb')
    await buildIndexes(runner, indexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vaccinations DROP COLUMN sources')
  }
}
