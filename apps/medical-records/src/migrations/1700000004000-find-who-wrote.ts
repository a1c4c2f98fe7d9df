import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Indexes by which what a person wrote is found when their account goes; pets that are gone become tombstones. `erased_pets` stays, empty,
 * for versions that still run beside this one; a later migration drops it.
 */
export class FindWhoWrote1700000004000 implements MigrationInterface {
  name = 'FindWhoWrote1700000004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO tombstones (subject, kind, noted_at, finished_at)
        SELECT tombstone_of('pet:' || pet_id), 'pet', erased_at, erased_at FROM erased_pets ON CONFLICT DO NOTHING;
      DELETE FROM erased_pets;
      CREATE INDEX vaccinations_by_recorder ON vaccinations (recorded_by);
      CREATE INDEX reminders_by_maker ON vaccination_reminders (created_by);
      CREATE INDEX appointments_by_maker ON appointments (created_by);
      CREATE INDEX appointments_history ON appointments USING gin (history jsonb_path_ops)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX vaccinations_by_recorder, reminders_by_maker, appointments_by_maker, appointments_history')
  }
}
