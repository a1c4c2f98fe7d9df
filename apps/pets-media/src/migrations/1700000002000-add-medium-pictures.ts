import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Pictures from before have none, and are shown in full instead. */
export class AddMediumPictures1700000002000 implements MigrationInterface {
  name = 'AddMediumPictures1700000002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media ADD COLUMN medium_key varchar(200)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media DROP COLUMN medium_key')
  }
}
