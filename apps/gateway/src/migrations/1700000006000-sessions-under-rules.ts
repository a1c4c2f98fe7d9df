import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * `is_strict`: the shorter times hold, whatever the session itself says; `seen_at`: when it was last used; `replaces`: whose place it took, for
 * those who were signing out meanwhile. Gateways of the version before write rows without them.
 */
export class SessionsUnderRules1700000006000 implements MigrationInterface {
  name = 'SessionsUnderRules1700000006000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session
        ADD is_strict boolean NOT NULL DEFAULT false,
        ADD seen_at timestamptz NOT NULL DEFAULT now(),
        ADD replaces text,
        ADD replaced_at timestamptz;
      CREATE INDEX session_by_replaced ON session (replaces) WHERE replaces IS NOT NULL;
      UPDATE session SET is_strict = true WHERE sess->>'userType' = 'doctor'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP is_strict, DROP seen_at, DROP replaces, DROP replaced_at')
  }
}
