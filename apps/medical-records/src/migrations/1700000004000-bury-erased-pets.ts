import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Pets that are gone become tombstones. `erased_pets` stays, empty, for versions that still run beside this one; a later migration drops it. */
export class BuryErasedPets1700000004000 implements MigrationInterface {
  name = 'BuryErasedPets1700000004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO tombstones (subject, kind, noted_at, finished_at)
        SELECT tombstone_of('pet:' || pet_id), 'pet', erased_at, erased_at FROM erased_pets ON CONFLICT DO NOTHING;
      DELETE FROM erased_pets`)
  }

  async down(): Promise<void> {
    // Tombstones stay: what is gone is gone.
  }
}
