import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Where people live, as ISO 3166 says it: a region only within its country. */
export class AddPlaces1700000004000 implements MigrationInterface {
  name = 'AddPlaces1700000004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN country varchar(2), ADD COLUMN region varchar(6)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN country, DROP COLUMN region')
  }
}
