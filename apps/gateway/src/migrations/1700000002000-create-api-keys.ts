import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keys of clinic systems: the secret is found by its readable start and known only by its SHA-256. */
export class CreateApiKeys1700000002000 implements MigrationInterface {
  name = 'CreateApiKeys1700000002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id text NOT NULL,
        name varchar(100) NOT NULL,
        prefix text NOT NULL UNIQUE,
        secret_hash bytea NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      CREATE INDEX api_keys_user ON api_keys (user_id, created_at)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys')
  }
}
