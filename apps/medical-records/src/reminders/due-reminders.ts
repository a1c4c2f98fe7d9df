import { Injectable, type OnModuleInit } from '@nestjs/common'
import { reminderHorizon, reminderLeadDays } from '@huella/care-rules'
import { reminderCreated } from '@huella/contracts'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { today } from '../today.js'
import { aboutReminder, reminderJson, type ReminderAnswer } from './reminder.projection.js'

const hour = 3600_000
/** How many next doses one transaction looks at. */
const batchSize = 200

export const dueRemindersJob = 'make-due-reminders'

/**
 * Makes the reminders of next doses up to the day $1, and notes each dose as dealt with. None is made where a later dose protects
 * already, or where somebody made the same reminder by hand.
 */
const makeDue = (which: string): string => `
  WITH due AS (
    SELECT * FROM vaccinations AS v WHERE v.reminder_pending AND v.next_due_date <= $1::date AND ${which}
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

const ofPet = makeDue('v.pet_id = $2')
const ofAll = makeDue('true')

/** Reminders of next doses: made when their date is near, which is looked for every hour. */
@Injectable()
export class DueReminders implements OnModuleInit {
  constructor(private readonly jobs: ScheduledJobs) {}

  onModuleInit(): void {
    this.jobs.add({ name: dueRemindersJob, everyMs: hour, batch: (change) => this.makeNext(change) })
  }

  async makeForPet(change: Change, petId: number): Promise<void> {
    await this.make(change, ofPet, [reminderHorizon(today()), petId])
  }

  /** The next batch over all pets. @returns whether there may be more */
  private async makeNext(change: Change): Promise<boolean> {
    return (await this.make(change, ofAll, [reminderHorizon(today())])) === batchSize
  }

  private async make(change: Change, statement: string, values: unknown[]): Promise<number> {
    const [result] = (await change.manager.query(statement, values)) as { seen: number; made: ReminderAnswer[] }[]
    for (const reminder of result!.made) change.emit(reminderCreated, aboutReminder(reminder))
    return result!.seen
  }
}
