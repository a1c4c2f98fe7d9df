import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whether a pet's public page says who gave and recorded its doses. */
export class ShowRecorders1700000010000 implements MigrationInterface {
  name = 'ShowRecorders1700000010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pets ADD COLUMN shows_recorders boolean NOT NULL DEFAULT false')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pets DROP COLUMN shows_recorders')
  }
}
