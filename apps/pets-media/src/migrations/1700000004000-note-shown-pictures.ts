import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whether a profile has shown a picture, and when that was last asked: what was shown and no longer is was replaced. */
export class NoteShownPictures1700000004000 implements MigrationInterface {
  name = 'NoteShownPictures1700000004000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media ADD COLUMN IF NOT EXISTS shown boolean NOT NULL DEFAULT false,
        ADD COLUMN IF NOT EXISTS checked_at timestamptz(3) NOT NULL DEFAULT now()`)
    await buildIndexes(runner, { media_profile_checked: `media (checked_at) WHERE kind = 'profile-image'` })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media DROP COLUMN shown, DROP COLUMN checked_at')
  }
}
