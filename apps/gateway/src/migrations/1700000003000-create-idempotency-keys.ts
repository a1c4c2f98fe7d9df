import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * First answers to requests that carry an Idempotency-Key. The key stands here as a hash, the answer encrypted under the key:
 * an answer may hold what is shown only once. `status` is null while the first request runs.
 */
export class CreateIdempotencyKeys1700000003000 implements MigrationInterface {
  name = 'CreateIdempotencyKeys1700000003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id text NOT NULL,
        endpoint text NOT NULL,
        key_hash bytea NOT NULL,
        request_hash bytea NOT NULL,
        status smallint,
        answer bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, endpoint, key_hash)
      );
      CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys')
  }
}
