import { Injectable } from '@nestjs/common'
import { instant, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

/** What the tables say of each way to a person. Instants are ISO 8601 UTC. */
export interface ChannelFacts {
  times: number | null
  failedAt: string | null
  mailAt: string | null
  devices: number
  failing: number
  pushAt: string | null
  feeds: number
  pets: number | null
  readAt: string | null
}

/** $1: the person, $2: hash of their address. */
const facts = prepared('channel_facts', `
  SELECT suppressed.times, ${instant('suppressed.at')} AS "failedAt", ${instant('mail.at')} AS "mailAt",
    push.devices, push.failing, ${instant('push.at')} AS "pushAt", feed.feeds, feed.pets, ${instant('feed.at')} AS "readAt"
  FROM (VALUES (1)) AS one
    LEFT JOIN (SELECT times, at FROM suppressions WHERE email_hash = $2) AS suppressed ON true
    CROSS JOIN (
      SELECT max(coalesce(sent_at, send_after)) AS at FROM deliveries WHERE user_id = $1 AND channel = 'email' AND state IN ('sent', 'failed') AND sent_at IS NOT NULL) AS mail
    CROSS JOIN (
      SELECT count(*)::int AS devices, count(*) FILTER (WHERE failures > 0)::int AS failing, max(last_ok_at) AS at FROM push_subscriptions WHERE user_id = $1) AS push
    CROSS JOIN (
      SELECT count(*)::int AS feeds, max(last_read_at) AS at,
        CASE WHEN NOT coalesce(bool_or(pet_ids IS NULL), false)
          THEN (SELECT count(DISTINCT pet_id)::int FROM feeds f, unnest(f.pet_ids) AS pet_id WHERE f.user_id = $1 AND f.revoked_at IS NULL) END AS pets
      FROM feeds WHERE user_id = $1 AND revoked_at IS NULL) AS feed`)
const forgive = prepared('forgive_address', 'DELETE FROM suppressions WHERE email_hash = $1 RETURNING times')

@Injectable()
export class ChannelStatesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async facts(userId: string, addressHash: Buffer): Promise<ChannelFacts> {
    return (await this.statements.first<ChannelFacts>(facts, [userId, addressHash]))!
  }

  /** As {@link facts}, with what a transaction has changed. */
  async factsWithin(manager: EntityManager, userId: string, addressHash: Buffer): Promise<ChannelFacts> {
    return (await rowsWithin<ChannelFacts>(manager, facts, [userId, addressHash]))[0]!
  }

  /** @returns whether nothing was sent to the address */
  async forgive(manager: EntityManager, addressHash: Buffer): Promise<boolean> {
    return (await rowsWithin(manager, forgive, [addressHash])).length > 0
  }
}
