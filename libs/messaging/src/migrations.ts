import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { ClaimIdempotencyKeys1700000000400, CreateIdempotentAnswers1700000000100 } from './idempotency.js'

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

class ParkAndRetryEvents1700000000200 implements MigrationInterface {
  name = 'ParkAndRetryEvents1700000000200'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox
        ADD COLUMN attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN last_error text,
        ADD COLUMN retry_at timestamptz,
        ADD COLUMN parked_at timestamptz;
      CREATE TABLE failed_events (
        consumer text NOT NULL,
        event_id text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        error text NOT NULL,
        attempts integer NOT NULL,
        failed_at timestamptz NOT NULL DEFAULT now(),
        retry_at timestamptz,
        PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX failed_events_due ON failed_events (consumer, subject, retry_at) WHERE retry_at IS NOT NULL;
      CREATE INDEX failed_events_forgotten ON failed_events (failed_at) WHERE retry_at IS NOT NULL;
      CREATE INDEX failed_events_dead ON failed_events (failed_at) WHERE retry_at IS NULL`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE failed_events;
      ALTER TABLE outbox DROP COLUMN attempts, DROP COLUMN last_error, DROP COLUMN retry_at, DROP COLUMN parked_at`)
  }
}

/** Outside a transaction, so that the services that run go on writing meanwhile: these tables may have grown for years. */
class IndexOldEvents1700000000300 implements MigrationInterface {
  name = 'IndexOldEvents1700000000300'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, oldEventIndexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(oldEventIndexes)) await runner.query(`DROP INDEX ${name}`)
  }
}

const oldEventIndexes = {
  outbox_published: 'outbox (published_at) WHERE published_at IS NOT NULL',
  outbox_parked: 'outbox (parked_at) WHERE parked_at IS NOT NULL',
  inbox_handled: 'inbox (handled_at)',
}

/** What is parked stays, perhaps for years: the sweep of each second must not read it. Outside a transaction, as above. */
class IndexWaitingEvents1700000000600 implements MigrationInterface {
  name = 'IndexWaitingEvents1700000000600'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, { outbox_waiting: 'outbox (created_at) WHERE published_at IS NULL AND parked_at IS NULL' })
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS outbox_unpublished')
  }

  async down(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, { outbox_unpublished: 'outbox (created_at) WHERE published_at IS NULL' })
    await runner.query('DROP INDEX CONCURRENTLY outbox_waiting')
  }
}

/** The tables that this library keeps in a service's database; every service that writes lists them before its own migrations. */
export const messagingMigrations = [
  CreateOutboxAndInbox1700000000000,
  CreateIdempotentAnswers1700000000100,
  ParkAndRetryEvents1700000000200,
  IndexOldEvents1700000000300,
  ClaimIdempotencyKeys1700000000400,
  IndexWaitingEvents1700000000600,
]
