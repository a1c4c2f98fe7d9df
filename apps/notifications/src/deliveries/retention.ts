import { Injectable, type OnModuleInit } from '@nestjs/common'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { prepared, rowsWithin } from '@huella/persistence'
import { Clock } from '../clock/clock.js'
import { plannedAtOnce, Planner } from '../plan/planner.js'
import { Claims } from './claims.js'

export const expiryJob = 'expire-deliveries'
export const retentionJob = 'old-deliveries'
export const digestJob = 'plan-digests'
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Days for which people can look up what was sent. */
export const keptDays = 90
const atOnce = 1000

const forget = prepared('forget_deliveries', `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM deliveries WHERE state IN ('sent', 'failed', 'cancelled') AND coalesce(sent_at, send_after) < $1::timestamptz - interval '${keptDays} days'
    ORDER BY coalesce(sent_at, send_after) LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING id`)
const withoutDigest = prepared('people_without_digest', `
  SELECT user_id FROM recipients r WHERE rhythm <> 'each' AND user_id > $1
    AND NOT EXISTS (SELECT FROM deliveries d WHERE d.user_id = r.user_id AND d.step = 'digest' AND d.state IN ('planned', 'claimed'))
  ORDER BY user_id LIMIT ${plannedAtOnce}`)

/** What time does to deliveries that nobody sends. */
@Injectable()
export class Retention implements OnModuleInit {
  /** Up to whom digests were planned in this round. */
  private lastPlanned = ''

  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly claims: Claims,
    private readonly planner: Planner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: expiryJob, everyMs: minute, piece: async () => (await this.claims.expire(await this.clock.now())) > 0 })
    this.jobs.add({ name: retentionJob, everyMs: day, batch: (change) => this.forget(change) })
    this.jobs.add({ name: digestJob, everyMs: hour, batch: (change) => this.planDigests(change) })
  }

  private async forget({ manager }: Change): Promise<boolean> {
    return (await rowsWithin(manager, forget, [await this.clock.now(manager)])).length === atOnce
  }

  /** The next digest is planned when one ends; this finds those who missed that because a process died in between. */
  private async planDigests({ manager }: Change): Promise<boolean> {
    const people = await rowsWithin<{ user_id: string }>(manager, withoutDigest, [this.lastPlanned])
    this.lastPlanned = people.length === plannedAtOnce ? people.at(-1)!.user_id : ''
    await this.planner.replanPeople(manager, people.map(({ user_id: userId }) => userId))
    return this.lastPlanned !== ''
  }
}
