import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * How pets stand, as it was worked out last. `rests_on` stands for everything that it was worked out from: where that is another by now, the
 * verdict is worth nothing. It can be worked out again: it is not written to the log of the database, and gone after its crash.
 */
export class CareSummaries1700000014000 implements MigrationInterface {
  name = 'CareSummaries1700000014000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE UNLOGGED TABLE care_summaries (pet_id integer PRIMARY KEY, rests_on text NOT NULL, verdict text NOT NULL)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE care_summaries')
  }
}
