import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Invitations of one link, one for each pet, have the same token. */
export class OneLinkForSeveralPets1700000007000 implements MigrationInterface {
  name = 'OneLinkForSeveralPets1700000007000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, { invitations_of_link: 'invitations (token_hash)' })
    await runner.query('ALTER TABLE invitations DROP CONSTRAINT IF EXISTS invitations_token')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM invitations i USING invitations first WHERE first.token_hash = i.token_hash AND first.id < i.id')
    await runner.query('ALTER TABLE invitations ADD CONSTRAINT invitations_token UNIQUE (token_hash)')
    await runner.query('DROP INDEX invitations_of_link')
  }
}
