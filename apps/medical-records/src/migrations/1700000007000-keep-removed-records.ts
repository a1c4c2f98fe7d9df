import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What was removed a moment ago, for whoever wants it back; few rows, for they are kept for ten minutes. */
export class KeepRemovedRecords1700000007000 implements MigrationInterface {
  name = 'KeepRemovedRecords1700000007000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_records (
        kind varchar(20) NOT NULL,
        record_id integer NOT NULL,
        pet_id integer,
        removed_by varchar(64) NOT NULL,
        record jsonb NOT NULL,
        links integer[] NOT NULL,
        removed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, record_id)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE removed_records')
  }
}
