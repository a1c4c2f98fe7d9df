import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The session store: `sid` holds a hash of the cookie's id. */
export class CreateSessions1700000001000 implements MigrationInterface {
  name = 'CreateSessions1700000001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE session (
        sid text PRIMARY KEY,
        sess json NOT NULL,
        expire timestamptz NOT NULL
      );
      CREATE INDEX session_by_expiry ON session (expire);
      CREATE INDEX session_by_user ON session ((sess->>'userId'))`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session')
  }
}
