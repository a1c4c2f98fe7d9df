import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How the family of a pet can call somebody, where that person shows it. */
export class AddPhones1700000003000 implements MigrationInterface {
  name = 'AddPhones1700000003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN phone varchar(20)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN phone')
  }
}
