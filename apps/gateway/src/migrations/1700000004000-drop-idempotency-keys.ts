import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keys are claimed where the write happens; what stood here was forgotten after a day anyway. */
export class DropIdempotencyKeys1700000004000 implements MigrationInterface {
  name = 'DropIdempotencyKeys1700000004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys')
  }

  async down(runner: QueryRunner): Promise<void> {
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
}
