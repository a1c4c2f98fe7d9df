import { getDataSourceToken } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Planner } from '../plan/planner.js'
import { moveClockTo } from './moved-clock.js'
import type { NeighboursDouble } from './neighbours-double.js'
import { startNotificationsBed } from './notifications-bed.js'

interface Row { step: string; channel: string; at: string }

interface Wishes { due?: string; remindOn?: string; isDayChosen?: boolean; isByHand?: boolean; push?: boolean; contact?: Parameters<NeighboursDouble['person']>[0] }

const weekBefore = (day: string) => new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10)

/** At nine in Madrid, in summer. */
export const firstOn = (day: string): string => `first email ${day} 07:00`

/** This service, of which the test looks at what is planned. It is the first of May. */
export async function startPlanBed() {
  const bed = await startNotificationsBed()
  const replan = (userId: string): Promise<void> =>
    bed.bed.app.get<DataSource>(getDataSourceToken(), { strict: false }).transaction((manager) => bed.bed.app.get(Planner, { strict: false }).replanPeople(manager, [userId]))
  const subscribe = (userId: string) => bed.sql(`
    INSERT INTO push_subscriptions (endpoint_hash, endpoint, p256dh, auth, user_id) VALUES (sha256(convert_to($1, 'UTF8')), 'https://push.example/' || $1, 'key', 'auth', $1)`, [userId])
  return {
    bed,
    replan,
    subscribe,
    reset: () => moveClockTo(bed, '2026-05-01T10:00:00Z'),
    /** What is planned for somebody, as `step channel moment` in UTC, in order. */
    async planOf(userId: string): Promise<string[]> {
      const rows = await bed.sql<Row>(`
        SELECT step, channel, to_char(send_after AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at FROM deliveries WHERE user_id = $1 AND state = 'planned' ORDER BY send_after, step, channel`, [userId])
      return rows.map(({ step, channel, at }) => `${step} ${channel} ${at}`)
    },
    choose: (userId: string, columns: string) => bed.sql(`UPDATE recipients SET ${columns} WHERE user_id = $1`, [userId]).then(() => replan(userId)),
    /** Somebody in Madrid with a pet; `due` and `remindOn` are days of a reminder. */
    async family({ due = '2026-06-10', push = false, contact = {}, ...fields }: Wishes = {}) {
      const { remindOn = weekBefore(due), isByHand = false } = fields
      const isDayChosen = fields.isDayChosen ?? remindOn !== weekBefore(due)
      const userId = bed.neighbours.person(contact)
      if (push) await subscribe(userId)
      const petId = bed.neighbours.pet({ [userId]: 'owner' })
      const reminder = bed.neighbours.reminder(petId, 0, { dueDate: due, reminderDate: remindOn, isDayChosen, isByHand })
      await bed.refresh(petId)
      return { userId, petId, reminder }
    },
  }
}

export type PlanBed = Awaited<ReturnType<typeof startPlanBed>>
