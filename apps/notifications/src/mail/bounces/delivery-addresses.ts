import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import { NoticeSources } from '../../notices/notice-sources.js'

const delivery = prepared('delivery_address', `
  SELECT r.email, d.notice -> 'invitationIds' AS "invitationIds" FROM deliveries d LEFT JOIN recipients r USING (user_id) WHERE d.id = $1 AND d.channel = 'email'`)

interface Row {
  email: string | null
  invitationIds: number[] | null
}

/** To which address one of our mails went. */
@Injectable()
export class DeliveryAddresses {
  constructor(
    private readonly database: PreparedStatements,
    private readonly sources: NoticeSources,
  ) {}

  /**
   * An invitation goes to the address that was invited, which is kept by those who keep invitations.
   * @returns null where nobody knows it: the mail is forgotten, the account erased, the invitation answered
   */
  async of(deliveryId: string | null): Promise<string | null> {
    const row = deliveryId === null ? undefined : await this.database.first<Row>(delivery, [deliveryId])
    if (!row?.invitationIds) return row?.email ?? null
    return (await this.sources.invitation(row.invitationIds, randomUUID()))?.email ?? null
  }
}
