import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Addresses are the same only without the case of ASCII letters: citext folds all of Unicode, so that a Kelvin sign took the place of a k.
 * The old constraint was the stricter one. While it goes, replicas of the version before compare without an index.
 */
export class CompareEmailsByKey1700000002000 implements MigrationInterface {
  name = 'CompareEmailsByKey1700000002000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS users_email_key') // an earlier try may have left it half built
    await runner.query('CREATE UNIQUE INDEX CONCURRENTLY users_email_key ON users (lower(email::text COLLATE "C"))')
    await runner.query('ALTER TABLE users DROP CONSTRAINT IF EXISTS users_email')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD CONSTRAINT users_email UNIQUE (email)')
    await runner.query('DROP INDEX users_email_key')
  }
}
