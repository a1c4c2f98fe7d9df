import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { notificationsConfig, type NotificationsConfig } from '../config.js'

/**
 * Links into families that mails bring: made of the ids of the invitations whenever they are needed, so that none waits anywhere, and a mail that is
 * sent once more brings the same.
 */
@Injectable()
export class InvitationLinks {
  private readonly key: Buffer
  private readonly origin: string

  constructor(@Inject(notificationsConfig) { NOTIFICATIONS_SECRET, PUBLIC_ORIGIN }: Pick<NotificationsConfig, 'NOTIFICATIONS_SECRET' | 'PUBLIC_ORIGIN'>) {
    this.key = Buffer.from(hkdfSync('sha256', NOTIFICATIONS_SECRET, '', 'huella invitations by mail 1', 32))
    this.origin = PUBLIC_ORIGIN
  }

  urlOf(invitationIds: readonly number[]): string {
    return `${this.origin}/invitations/${this.tokenOf(invitationIds)}`
  }

  /** What pets-media knows the link by: SHA-256, hexadecimal. */
  hashOf(invitationIds: readonly number[]): string {
    return createHash('sha256').update(this.tokenOf(invitationIds)).digest('hex')
  }

  private tokenOf(invitationIds: readonly number[]): string {
    return createHmac('sha256', this.key).update(`invitation:${invitationIds.join(',')}`).digest('base64url')
  }
}
