import { setTimeout as sleep } from 'node:timers/promises'
import { Inject, Injectable, Logger } from '@nestjs/common'
import { momentAfter, notFound, notificationChannels } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { prepared, PreparedStatements } from '@huella/persistence'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { sendingJob } from '../deliveries/dispatcher.js'
import { expiryJob } from '../deliveries/retention.js'

const noShift = 'PT0S'
/** Milliseconds that a walk may take; what is planned then and not sent yet is sent late. */
const patienceMs = 25_000

const reset = prepared('reset_clock', `
  INSERT INTO moved_clock VALUES (true, '0', '0') ON CONFLICT (is_only) DO UPDATE SET shift = '0', target = '0' RETURNING clock_timestamp() AS now`)
const read = prepared('read_clock_target', `SELECT clock_timestamp() + coalesce((SELECT target FROM moved_clock), '0') AS now`)
/** Two who move it at the same time move it by both. */
const aim = prepared('aim_clock', `
  INSERT INTO moved_clock VALUES (true, '0', $1::float * interval '1 millisecond')
  ON CONFLICT (is_only) DO UPDATE SET target = moved_clock.target + excluded.target`)
/** To the next moment for which something is planned; never back, and never beyond the target. */
const step = prepared('step_clock', `
  UPDATE moved_clock SET shift = greatest(shift, least(target, next.at - clock_timestamp()))
  FROM (SELECT min(send_after) AS at FROM deliveries WHERE state = 'planned' AND send_after > (SELECT clock_timestamp() + shift FROM moved_clock)) AS next
  RETURNING shift = target AS "isThere"`)
const arrive = prepared('arrive_clock', 'UPDATE moved_clock SET shift = greatest(shift, target) RETURNING clock_timestamp() + shift AS now')
const underWay = prepared('under_way', `
  SELECT EXISTS (SELECT FROM deliveries WHERE state = 'claimed')
    OR EXISTS (SELECT FROM deliveries WHERE state = 'planned' AND send_after <= (SELECT clock_timestamp() + shift FROM moved_clock)) AS any`)

/** Moves what this service takes for now, outside production: what is planned on the way is sent at its own moment, as if the time had passed. */
@Injectable()
export class ClockWalk {
  private readonly logger = new Logger(ClockWalk.name)

  constructor(
    @Inject(notificationsConfig) private readonly config: Pick<NotificationsConfig, 'NODE_ENV'>,
    private readonly statements: PreparedStatements,
    private readonly jobs: ScheduledJobs,
  ) {}

  /** @param shift ISO 8601 duration, on top of what it was moved before; `PT0S` has it go right again */
  async move(shift: string): Promise<{ shift: string; now: string }> {
    if (this.config.NODE_ENV === 'production') throw notFound()
    const now = shift === noShift ? await this.moment(reset) : await this.walk(shift)
    return { shift, now: now.toISOString() }
  }

  private async walk(shift: string): Promise<Date> {
    const from = await this.moment(read)
    await this.statements.rows(aim, [+momentAfter(from, shift)! - +from])
    const until = Date.now() + patienceMs
    await this.settle(until)
    while (Date.now() < until && !(await this.statements.first<{ isThere: boolean }>(step, []))?.isThere) await this.settle(until)
    if (Date.now() >= until) this.logger.warn('There was more planned than could be sent on the way: the rest comes late')
    const now = await this.moment(arrive)
    await this.settle(until)
    return now
  }

  /** Until nothing that is due by now is left, here or at another replica. */
  private async settle(until: number): Promise<void> {
    await this.jobs.run(expiryJob)
    for (;;) {
      await Promise.all(notificationChannels.map((channel) => this.jobs.run(sendingJob(channel))))
      if (Date.now() >= until || !(await this.statements.first<{ any: boolean }>(underWay, []))!.any) return
      await sleep(20)
    }
  }

  private async moment(statement: typeof read): Promise<Date> {
    return (await this.statements.first<{ now: Date }>(statement, []))!.now
  }
}
