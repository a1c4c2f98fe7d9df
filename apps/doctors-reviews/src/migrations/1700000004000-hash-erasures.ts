import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What `erasures` knew by name becomes tombstones, which know nobody's id. The table stays, empty, for versions that still run beside
 * this one; a later migration drops it.
 */
export class HashErasures1700000004000 implements MigrationInterface {
  name = 'HashErasures1700000004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO tombstones (subject, kind, noted_at, finished_at)
        SELECT tombstone_of(subject), split_part(subject, ':', 1), erased_at, erased_at FROM erasures ON CONFLICT DO NOTHING;
      DELETE FROM erasures;
      CREATE INDEX doctor_verifications_by_decider ON doctor_verifications (decided_by)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX doctor_verifications_by_decider')
  }
}
