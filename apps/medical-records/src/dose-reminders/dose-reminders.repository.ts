import { Injectable } from '@nestjs/common'
import { reminderLeadDays } from '@huella/care-rules'
import type { EntityManager } from 'typeorm'
import { counts } from '../counting-doses.js'
import { namedReminder, reminderJson, type NamedReminder, type ReminderAnswer } from '../reminders/reminder.projection.js'

/** How many doses, or pets, one transaction looks at. */
const batchSize = 200

/**
 * Completes the open reminders that the one row of `dose` answers: those of its vaccine that fall due while it protects, or that were
 * there when it was given. (A day of slack: the person's "today" may be yesterday in UTC.) An old dose that is entered late leaves the
 * reminders of the present alone; one that does not count answers none. A reminder of the plan rests on doses itself: only one that was recorded
 * later answers it, and not by how long such a vaccine usually protects. That of a recorded date is not answered by what was given before the dose that names it.
 * @param protectedUntil parameter with the day up to which the dose protects
 * @param condition which reminders `r` it may answer
 */
export const completeAnswered = (protectedUntil: string, condition = 'true'): string => `
  UPDATE vaccination_reminders AS r SET is_completed = true, completed_by = dose.id, done_by = dose.recorded_by, done_at = now(), updated_at = now() FROM dose
  WHERE r.pet_id = dose.pet_id AND NOT r.is_completed AND r.protects <@ dose.protects AND ${counts('dose')} AND ${condition}
    AND NOT EXISTS (SELECT FROM vaccinations own WHERE own.id = r.vaccination_id AND (own.administered_date, own.id) > (dose.administered_date, dose.id))
    AND ((NOT r.is_planned AND r.due_date < ${protectedUntil}::date)
      OR ((NOT r.is_planned OR r.created_at < dose.created_at) AND (r.created_at AT TIME ZONE 'UTC')::date - 1 <= dose.administered_date))
  RETURNING r.*`

/** The reminders of `completed` as a JSON list. */
export const completedJson = `SELECT coalesce(json_agg(${reminderJson}), '[]') FROM completed r`

const completeAnsweredByDose = `
  WITH dose AS (SELECT * FROM vaccinations WHERE id = $1), completed AS (${completeAnswered('$2', '($3::int[] IS NULL OR r.id = ANY ($3))')})
  SELECT (${completedJson}) AS completed`

const reopenCompletedByDose = `
  WITH reopened AS (
    UPDATE vaccination_reminders SET is_completed = false, completed_by = NULL, done_by = NULL, done_at = NULL, updated_at = now() WHERE completed_by = $1 RETURNING ${namedReminder}
  )
  SELECT * FROM reopened`

const deleteOpenOf = `
  WITH deleted AS (DELETE FROM vaccination_reminders WHERE vaccination_id = $1 AND NOT is_completed RETURNING ${namedReminder})
  SELECT * FROM deleted`

/** The latest doses that could answer one of the reminders $2; where $4 says a time, of those that were recorded or changed since. */
const dosesFor = `
  SELECT v.id, v.vaccine_name AS "vaccineName", v.administered_date::text AS "administeredDate", v.next_due_date::text AS "nextDueDate" FROM vaccinations v
  WHERE v.pet_id = $1 AND v.id IS DISTINCT FROM $3::int AND ${counts('v')} AND ($4::timestamptz IS NULL OR v.updated_at >= $4)
    AND EXISTS (SELECT FROM vaccination_reminders r WHERE r.id = ANY ($2::int[]) AND r.protects <@ v.protects)
  ORDER BY v.administered_date DESC, v.id DESC LIMIT 20`

/** Doses of the same protection whose next date never got a reminder, because the dose $3 of the day $4 had made it pointless. */
const awaitEarlierDoses = `
  UPDATE vaccinations AS v SET reminder_pending = true
  WHERE v.pet_id = $1 AND v.id <> $3 AND ${counts('v')} AND v.protects <@ $2 AND v.next_due_date IS NOT NULL AND (v.administered_date, v.id) < ($4::date, $3)
    AND NOT EXISTS (SELECT FROM vaccination_reminders r WHERE r.vaccination_id = v.id)`

/**
 * Makes the reminders of next doses of the pets $2 up to the day $1, and notes each dose as dealt with. Only a dose that counts is ever pending. None
 * is made where a later one protects already, or where somebody made the same reminder by hand; one of the plan gives way to the recorded date.
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
      WHERE later.pet_id = v.pet_id AND later.protects @> v.protects AND ${counts('later')} AND (later.administered_date, later.id) > (v.administered_date, v.id)
    ) AND NOT EXISTS (
      SELECT FROM vaccination_reminders r
      WHERE r.pet_id = v.pet_id AND r.due_date = v.next_due_date AND r.protects @> v.protects AND NOT r.is_completed AND NOT r.is_planned
    )
    RETURNING *
  )
  SELECT (SELECT count(*)::int FROM due) AS seen, (SELECT coalesce(json_agg(${reminderJson}), '[]') FROM made r) AS made`

const petsWithDue = `SELECT v.pet_id AS id FROM vaccinations v WHERE v.reminder_pending AND v.next_due_date <= $1::date ORDER BY v.next_due_date LIMIT ${batchSize}`

interface OtherDose {
  id: number
  vaccineName: string
  administeredDate: string
  nextDueDate: string | null
}

/** What doses change about reminders, and what is noted at a dose about its reminder; in transactions that have locked the pets' doses. */
@Injectable()
export class DoseRemindersRepository {
  /** Completes the open reminders that a stored dose answers. @param among only these */
  async completeAnswered(manager: EntityManager, vaccinationId: number, protectedUntil: string, among?: number[]): Promise<ReminderAnswer[]> {
    const rows = (await manager.query(completeAnsweredByDose, [vaccinationId, protectedUntil, among ?? null])) as { completed: ReminderAnswer[] }[]
    return rows[0]!.completed
  }

  /** @returns the reminders that are open again */
  reopenCompletedBy(manager: EntityManager, vaccinationId: number): Promise<NamedReminder[]> {
    return manager.query(reopenCompletedByDose, [vaccinationId])
  }

  /** The latest doses of the pet that could answer one of the reminders, newest first: all but one, or those that were recorded or changed since a time. */
  dosesFor(manager: EntityManager, { petId, reminderIds, except, since }: { petId: number; reminderIds: number[]; except?: number; since?: string }): Promise<OtherDose[]> {
    return manager.query(dosesFor, [petId, reminderIds, except ?? null, since ?? null])
  }

  /** Removes what still reminds of a dose's next date. @returns what it removed */
  deleteOpenOf(manager: EntityManager, vaccinationId: number): Promise<NamedReminder[]> {
    return manager.query(deleteOpenOf, [vaccinationId])
  }

  async awaitEarlierDoses(
    manager: EntityManager,
    { id, petId, protects, administeredDate }: { id: number; petId: number; protects: string[]; administeredDate: string },
  ): Promise<void> {
    await manager.query(awaitEarlierDoses, [petId, protects, id, administeredDate])
  }

  /** @returns how many next doses up to a day it looked at, and the reminders it made */
  async makeDue(manager: EntityManager, until: string, petIds: number[]): Promise<{ seen: number; made: ReminderAnswer[] }> {
    return ((await manager.query(makeDue, [until, petIds])) as { seen: number; made: ReminderAnswer[] }[])[0]!
  }

  /** The next batch of pets with a dose that is due up to a day and not dealt with. */
  async petsWithDue(manager: EntityManager, until: string): Promise<{ petIds: number[]; mayBeMore: boolean }> {
    const pets = (await manager.query(petsWithDue, [until])) as { id: number }[]
    return { petIds: pets.map(({ id }) => id), mayBeMore: pets.length === batchSize }
  }
}
