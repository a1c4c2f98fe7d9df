import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * `claim_nickname(candidates)` answers with the first candidate that no pet has and no other transaction is about to take, or null.
 * It never waits: pets of one name, created together, each go on to the next candidate. Looked up again once locked, for whoever
 * held the lock a moment ago may have taken it meanwhile.
 */
export class ClaimNicknames1700000003000 implements MigrationInterface {
  name = 'ClaimNicknames1700000003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION claim_nickname(candidates text[]) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
      DECLARE
        candidate text;
      BEGIN
        FOREACH candidate IN ARRAY candidates LOOP
          CONTINUE WHEN EXISTS (SELECT FROM pets WHERE nickname = candidate);
          CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtextextended('nickname-' || candidate, 0));
          CONTINUE WHEN EXISTS (SELECT FROM pets WHERE nickname = candidate);
          RETURN candidate;
        END LOOP;
        RETURN NULL;
      END $$`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION claim_nickname(text[])')
  }
}
