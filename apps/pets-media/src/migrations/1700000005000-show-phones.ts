import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whether somebody lets the family of a pet see their telephone number. */
export class ShowPhones1700000005000 implements MigrationInterface {
  name = 'ShowPhones1700000005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pet_family_members ADD COLUMN shows_phone boolean NOT NULL DEFAULT false')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pet_family_members DROP COLUMN shows_phone')
  }
}
