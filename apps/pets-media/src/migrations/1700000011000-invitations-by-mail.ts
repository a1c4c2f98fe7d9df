import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** An invitation with an address has two links: the one that its maker got, and the one that the mail brought. */
export class InvitationsByMail1700000011000 implements MigrationInterface {
  name = 'InvitationsByMail1700000011000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitations ADD COLUMN IF NOT EXISTS mail_token_hash varchar(64)')
    await buildIndexes(runner, { invitations_of_mail: 'invitations (mail_token_hash) WHERE mail_token_hash IS NOT NULL' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitations DROP COLUMN mail_token_hash')
  }
}
