import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const indexes = {
  /** While many pets wait, people are found without reading them. */
  stale_people_to_ask: `stale_facts (try_after, id) WHERE subject LIKE 'user:%'`,
  /** Whose address does not take our mail. */
  recipients_by_email: 'recipients (lower(email COLLATE "C"))',
  /** Those whose moment has come, and that wait for another. */
  deliveries_planned_for: `deliveries (planned_for) WHERE state = 'planned'`,
  /** Browsers from which nothing is heard. */
  push_subscriptions_seen: 'push_subscriptions (last_seen_at)',
}

/** What is looked for all day in tables that grow with people is found by an index; and what is asked for in vain is asked for less and less often. */
export class IndexWhatWaits1700000003500 implements MigrationInterface {
  name = 'IndexWhatWaits1700000003500'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stale_facts ADD COLUMN IF NOT EXISTS attempts smallint NOT NULL DEFAULT 0')
    await buildIndexes(runner, indexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`)
    await runner.query('ALTER TABLE stale_facts DROP COLUMN attempts')
  }
}
