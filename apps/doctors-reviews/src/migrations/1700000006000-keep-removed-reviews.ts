import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What was removed a moment ago, for its author who wants it back; few rows, for they are kept for ten minutes. */
export class KeepRemovedReviews1700000006000 implements MigrationInterface {
  name = 'KeepRemovedReviews1700000006000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_reviews (
        id integer PRIMARY KEY,
        pet_id integer NOT NULL,
        doctor_id integer NOT NULL,
        review jsonb NOT NULL,
        removed_at timestamptz(3) NOT NULL DEFAULT now()
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE removed_reviews')
  }
}
