import { Injectable } from '@nestjs/common'
import { defaultChannels, type NotificationKind } from '@huella/contracts'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { Clock } from '../clock/clock.js'
import type { StoredNotice } from './stored-notice.js'

export interface NewNotice {
  /** The same for the same thing that happened. */
  eventId: string
  kind: NotificationKind
  notice: StoredNotice
  /** Milliseconds after which nobody needs to hear of it any more. */
  newsFor: number
}

/** Of a visit nobody needs to hear once it has begun. */
const insertFor = (who: string): string => `
  INSERT INTO deliveries (dedupe, user_id, channel, kind, step, pet_id, notice, send_after, expires_at, created_at)
  SELECT user_id || ':' || channel || ':notice:' || $2, user_id, channel, $3::varchar, 'notice', ($4::jsonb ->> 'petId')::int, $4::jsonb, $5::timestamptz,
    least($5::timestamptz + $6::float8 * interval '1 millisecond', ($4::jsonb ->> 'startsAt')::timestamptz), $5::timestamptz
  ${who} ON CONFLICT (dedupe) DO NOTHING`

/**
 * $1 ids of people, $7 whether each channel is on where they have chosen nothing. Of people whom this reaches, and who have not switched it off; of
 * security always, and by mail alone.
 */
const toPeople = prepared('plan_notice', insertFor(`
  FROM recipients r CROSS JOIN jsonb_each($7::jsonb) AS way (channel, is_on)
  WHERE r.user_id = ANY ($1::text[]) AND NOT EXISTS (SELECT FROM tombstones WHERE subject = tombstone_of('user:' || r.user_id))
    AND CASE WHEN $3::varchar = 'security' THEN channel = 'email' ELSE coalesce((r.channels -> $3::varchar ->> channel)::boolean, is_on::text::boolean) END
    AND CASE channel WHEN 'email' THEN r.email IS NOT NULL ELSE EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = r.user_id) END
    AND NOT ($3::varchar = 'record' AND EXISTS (
      SELECT FROM pet_choices c WHERE c.user_id = r.user_id AND c.pet_id = ($4::jsonb ->> 'petId')::int AND c.muted))`))
const toAddressee = prepared('plan_notice_to_address', insertFor(`FROM (SELECT $1::text AS user_id, 'email' AS channel) AS addressee`))

/** Where notices are planned. */
@Injectable()
export class PlannedNoticesRepository {
  constructor(private readonly clock: Clock) {}

  async toPeople(manager: EntityManager, userIds: readonly string[], { eventId, kind, notice, newsFor }: NewNotice): Promise<void> {
    await rowsWithin(manager, toPeople, [userIds, eventId, kind, notice, await this.clock.now(manager), newsFor, JSON.stringify(defaultChannels[kind])])
  }

  /** To an address that has no account, which is not kept here. */
  async toAddressee(manager: EntityManager, addressee: string, { eventId, kind, notice, newsFor }: NewNotice): Promise<void> {
    await rowsWithin(manager, toAddressee, [addressee, eventId, kind, notice, await this.clock.now(manager), newsFor])
  }
}
