import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { DomainError, testsAnHour, type NotificationChannel, type OutputOf, type sendTest } from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { Clock } from '../clock/clock.js'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { ChannelStatesService } from './channel-states.service.js'
import { isMailOn, isPushOn } from './installed-channels.js'
import { KnownRecipients } from './known-recipients.js'

type SentTest = OutputOf<typeof sendTest>

/** Two that are asked for at once would each not count the other. */
const lock = prepared('lock_tests', 'SELECT FROM recipients WHERE user_id = $1 FOR UPDATE')
const recent = prepared('recent_tests', `
  SELECT count(DISTINCT notice->>'test')::int AS tests, extract(epoch FROM min(created_at) + interval '1 hour' - $2::timestamptz)::int AS wait FROM deliveries
  WHERE user_id = $1 AND created_at > $2::timestamptz - interval '1 hour' AND notice->>'type' = 'test'`)
const insert = prepared('insert_test', `
  INSERT INTO deliveries (dedupe, user_id, channel, kind, step, notice, send_after, expires_at, created_at)
  SELECT $1 || ':' || channel || ':test:' || $2, $1, channel, 'security', 'notice', jsonb_build_object('type', 'test', 'test', $2::text), $4, $4::timestamptz + interval '1 hour', $4
  FROM unnest($3::text[]) AS channel`)

/** A message that a person sends themselves, to see that it arrives: at once, by each way that there is, whatever they have chosen. */
@Injectable()
export class TestMessages {
  constructor(
    private readonly known: KnownRecipients,
    private readonly states: ChannelStatesService,
    private readonly clock: Clock,
    @Inject(notificationsConfig) private readonly config: NotificationsConfig,
  ) {}

  async send(context: HandlingContext): Promise<SentTest> {
    personOf(context.actor)
    const { email, push } = await this.states.of(context)
    const ways: SentTest = {
      email: isMailOn(this.config) && email.state === 'works' ? { address: email.address } : null,
      push: isPushOn(this.config) && push.devices > 0 ? { devices: push.devices } : null,
    }
    const channels = (['email', 'push'] as const).filter((channel) => ways[channel] !== null)
    const now = await this.clock.now()
    return this.known.commit(context, async ({ manager }, userId) => {
      await this.requireFew(manager, userId, now)
      await this.plan(manager, userId, channels, now)
      return ways
    })
  }

  private async requireFew(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await rowsWithin(manager, lock, [userId])
    const [row] = await rowsWithin<{ tests: number; wait: number | null }>(manager, recent, [userId, now])
    if (row!.tests >= testsAnHour) throw new DomainError('rate_limited', { message: 'notification.tooManyTests', retryAfter: Math.max(1, row!.wait ?? 1) })
  }

  private async plan(manager: EntityManager, userId: string, channels: NotificationChannel[], now: Date): Promise<void> {
    await rowsWithin(manager, insert, [userId, randomUUID(), channels, now])
  }
}
