import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How the account's screens look: as each device's system says, unless somebody chose. */
export class AddThemes1700000005000 implements MigrationInterface {
  name = 'AddThemes1700000005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN theme varchar(10) NOT NULL DEFAULT 'system'")
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN theme')
  }
}
