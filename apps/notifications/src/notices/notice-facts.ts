import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { defaultChannels, type NotificationKind } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import type { Recipient } from '../deliveries/channel.js'
import { NoticeSources } from './notice-sources.js'
import type { Notice, ReadyNotice } from './notice.js'
import { isAddressee, type StoredNotice } from './stored-notice.js'
import { isOfVisit } from './visit-notice.js'
import { VisitSources } from './visit-sources.js'

/** A planned notice, as it stands in the table of deliveries. */
export interface PlannedNotice {
  id: string
  user_id: string
  channel: 'email' | 'push'
  /** `type`, and ids alone. */
  notice: { type: string; [field: string]: unknown }
}

interface Reader {
  recipient: Recipient
  kind: NotificationKind
  /** What the person has chosen for this kind and channel. */
  isOn: boolean | null
}

const readerOf = prepared(
  'notice_reader',
  `
  SELECT d.kind, (r.channels -> d.kind ->> d.channel)::boolean AS "isOn", json_build_object(
    'userId', r.user_id, 'email', r.email, 'firstName', r.first_name, 'language', r.language, 'timeZone', known_zone(r.time_zone), 'rhythm', r.rhythm,
    'lockScreenDetails', r.lock_screen_details) AS recipient
  FROM deliveries d JOIN recipients r USING (user_id)
  WHERE d.id = $1 AND NOT EXISTS (SELECT FROM tombstones WHERE subject = tombstone_of('user:' || r.user_id))`,
)

/** What a notice says, and to whom, at the moment of sending. */
@Injectable()
export class NoticeFacts {
  constructor(
    private readonly database: PreparedStatements,
    private readonly sources: NoticeSources,
    private readonly visits: VisitSources,
  ) {}

  /**
   * To be asked just before sending.
   * @returns null where there is nothing to say any more: the invitation was answered, the person has left, or switched it off
   * @throws DomainError `unavailable` where a neighbour is away: the notice waits
   */
  async ready({ id, user_id: userId, channel, notice: planned }: PlannedNotice): Promise<ReadyNotice | null> {
    const stored = planned as StoredNotice
    if (isAddressee(userId)) return stored.type === 'invitation' ? this.invitation(stored.invitationIds) : null
    const reader = await this.database.first<Reader>(readerOf, [id])
    if (!reader) return null
    const { recipient, kind, isOn } = reader
    if (stored.type === 'test') return { recipient, notice: stored }
    if (kind !== 'security' && !(isOn ?? defaultChannels[kind][channel])) return null
    if (stored.type === 'invitation') return this.invitation(stored.invitationIds, recipient)
    const notice: Notice | null = isOfVisit(stored) ? await this.visits.of(stored, userId, id, randomUUID()) : await this.sources.of(stored, userId, randomUUID())
    return notice && { recipient, notice }
  }

  /** It goes to the address that was invited, whatever the account's is by now. */
  private async invitation(invitationIds: number[], account?: Recipient): Promise<ReadyNotice | null> {
    const found = await this.sources.invitation(invitationIds, randomUUID())
    if (!found) return null
    const { notice, email, language, timeZone } = found
    const stranger: Recipient = { userId: '', email, firstName: null, language, timeZone, rhythm: 'each', lockScreenDetails: false }
    return { notice, recipient: account ? { ...account, email } : stranger }
  }
}
