import type { MigrationInterface, QueryRunner } from 'typeorm'
import { CreateIdempotentAnswers1700000000100 } from './idempotency.js'

class CreateOutboxAndInbox1700000000000 implements MigrationInterface {
  name = 'CreateOutboxAndInbox1700000000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        subject text NOT NULL,
        body json NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      );
      CREATE INDEX outbox_unpublished ON outbox (created_at) WHERE published_at IS NULL;
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox; DROP TABLE outbox')
  }
}

/** The tables that this library keeps in a service's database; every service that writes lists them before its own migrations. */
export const messagingMigrations = [CreateOutboxAndInbox1700000000000, CreateIdempotentAnswers1700000000100]
