import { Injectable, type OnModuleInit } from '@nestjs/common'
import { reminderHorizon, reminderLeadDays } from '@huella/care-rules'
import { reminderCreated } from '@huella/contracts'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { today } from '../today.js'
import { lockDoses } from './doses-lock.js'
import { aboutReminder, reminderJson, type ReminderAnswer } from './reminder.projection.js'

const hour = 3600_000
/** How many next doses one transaction looks at. */
const batchSize = 200

export const dueRemindersJob = 'make-due-reminders'

/**
 * Makes the reminders of next doses of the pets $2 up to the day $1, and notes each dose as dealt with. None is made where a later dose protects
 * already, or where somebody made the same reminder by hand.
 */
const makeDue = `
  WITH due AS (
    SELECT * FROM vaccinations AS v WHERE v.reminder_pending AND v.next_due_date <= $1::date AND v.pet_id = ANY($2::int[])
    ORDER BY v.next_due_date LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
  ), settled AS (
    UPDATE vaccinations SET reminder_pending = false FROM due WHERE vaccinations.id = due.id
  ), made AS (
    INSERT INTO vaccination_reminders (pet_id, vaccine_name, due_date, reminder_date, created_by, protects, vaccination_id)
    SELECT v.pet_id, v.vaccine_name, v.next_due_date, v.next_due_date - ${reminderLeadDays}, v.recorded_by, v.protects, v.id FROM due v
    WHERE NOT EXISTS (
      SELECT FROM vaccinations later
      WHERE later.pet_id = v.pet_id AND later.protects @> v.protects AND (later.administered_date, later.id) > (v.administered_date, v.id)
    ) AND NOT EXISTS (
      SELECT FROM vaccination_reminders r
      WHERE r.pet_id = v.pet_id AND r.due_date = v.next_due_date AND r.protects @> v.protects AND NOT r.is_completed
    )
    RETURNING *
  )
  SELECT (SELECT count(*)::int FROM due) AS seen, (SELECT coalesce(json_agg(${reminderJson}), '[]') FROM made r) AS made`

const petsWithDue = `SELECT v.pet_id AS id FROM vaccinations v WHERE v.reminder_pending AND v.next_due_date <= $1::date ORDER BY v.next_due_date LIMIT ${batchSize}`

/** Reminders of next doses: made when their date is near, which is looked for every hour. */
@Injectable()
export class DueReminders implements OnModuleInit {
  constructor(private readonly jobs: ScheduledJobs) {}

  onModuleInit(): void {
    this.jobs.add({ name: dueRemindersJob, everyMs: hour, batch: (change) => this.makeNext(change) })
  }

  /** In a transaction that has locked the pet's doses. */
  async makeForPet(change: Change, petId: number): Promise<void> {
    await this.make(change, reminderHorizon(today()), [petId])
  }

  /** The next batch over all pets. @returns whether there may be more */
  private async makeNext(change: Change): Promise<boolean> {
    const until = reminderHorizon(today())
    const pets = (await change.manager.query(petsWithDue, [until])) as { id: number }[]
    const petIds = pets.map(({ id }) => id)
    await lockDoses(change.manager, petIds)
    return (await this.make(change, until, petIds)) > 0 && pets.length === batchSize
  }

  /** @returns how many doses it looked at */
  private async make(change: Change, until: string, petIds: number[]): Promise<number> {
    const [result] = (await change.manager.query(makeDue, [until, petIds])) as { seen: number; made: ReminderAnswer[] }[]
    for (const reminder of result!.made) change.emit(reminderCreated, aboutReminder(reminder))
    return result!.seen
  }
}
