import { Injectable } from '@nestjs/common'
import { reminderHorizonDays, reminderLeadDays, type Day, type DoseFacts } from '@huella/care-rules'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { namedReminder, reminderJson, type NamedReminder, type ReminderAnswer } from '../reminders/reminder.projection.js'
import { dosesOf } from '../schedules/dose-facts.js'
import type { Ask, Changes, Standing } from './reconcile.js'

/** What the reminders of a pet's plan are worked out from. */
export interface PlanState extends Standing {
  petId: number
  doses: DoseFacts[]
}

/** How many pets one transaction looks at. */
export const petsAtOnce = 50

/** Held, so that nobody changes meanwhile what is about to be taken for the plan's. Those of long ago, or far away, say nothing about what is near. */
const nearReminders = `(
  SELECT coalesce(json_agg(near), '[]') FROM (
    SELECT id, vaccine_name AS "vaccineName", protects, due_date AS "dueDate", is_planned AS "isPlanned", is_completed AS "isAnswered" FROM vaccination_reminders
    WHERE pet_id = pet.id AND (
      (NOT is_completed AND is_planned)
      OR (due_date BETWEEN $2::date - ${reminderHorizonDays} AND $2::date + ${2 * reminderHorizonDays} AND (NOT is_completed OR (is_planned AND completed_by IS NOT NULL)))
    )
    ORDER BY id FOR UPDATE
  ) AS near)`
const states = prepared('plan_states', `
  SELECT pet.id AS "petId", ${dosesOf('pet.id')} AS doses, ${nearReminders} AS reminders,
    coalesce((SELECT settled FROM planned_pets WHERE pet_id = pet.id), '{}') AS settled
  FROM unnest($1::int[]) AS pet (id)`)

const remove = prepared('remove_planned_reminders', `DELETE FROM vaccination_reminders WHERE id = ANY($1::int[]) RETURNING ${namedReminder}`)
/** A nudge that was put off stays put off where that still makes sense of the new date. */
const keepsNudge = `is_day_chosen AND reminder_date BETWEEN $4::date - ${reminderHorizonDays} AND $4::date`
/** As if made now: by doses that are recorded from now on it is answered. */
const move = prepared('move_planned_reminder', `
  UPDATE vaccination_reminders SET vaccine_name = $2, protects = $3, due_date = $4::date,
    reminder_date = CASE WHEN ${keepsNudge} THEN reminder_date ELSE $4::date - ${reminderLeadDays} END, is_day_chosen = ${keepsNudge}, created_at = clock_timestamp(), updated_at = now()
  WHERE id = $1 RETURNING ${namedReminder}`)
const reopen = prepared('reopen_planned_reminders', `
  UPDATE vaccination_reminders SET is_completed = false, completed_by = NULL, done_by = NULL, done_at = NULL, updated_at = now() WHERE id = ANY($1::int[])
  RETURNING ${namedReminder}`)
const make = prepared('make_planned_reminder', `
  WITH made AS (
    INSERT INTO vaccination_reminders (pet_id, vaccine_name, protects, due_date, reminder_date, created_by, is_planned, created_at)
    VALUES ($1, $2, $3, $4::date, $4::date - ${reminderLeadDays}, $5, true, clock_timestamp()) RETURNING *
  )
  SELECT ${reminderJson} AS json FROM made r`)
const note = prepared('note_plan', `
  INSERT INTO planned_pets (pet_id, owner_id, look_on, settled) VALUES ($1, $2, $3, $4)
  ON CONFLICT (pet_id) DO UPDATE SET owner_id = excluded.owner_id, look_on = excluded.look_on, settled = excluded.settled`)
const forget = prepared('forget_plan', 'DELETE FROM planned_pets WHERE pet_id = $1')
const look = prepared('look_at_plans', 'UPDATE planned_pets SET look_on = $3 WHERE look_on > $3 AND (pet_id = $1::int OR owner_id = $2)')
const due = prepared('plans_to_look_at', `SELECT pet_id AS "petId" FROM planned_pets WHERE look_on <= $1::date ORDER BY look_on LIMIT ${petsAtOnce}`)

/** In transactions that have locked the pets' doses. */
@Injectable()
export class PlannedRemindersRepository {
  /** One for each pet. */
  statesOf(manager: EntityManager, petIds: number[], today: Day): Promise<PlanState[]> {
    return rowsWithin<PlanState>(manager, states, [petIds, today])
  }

  /** @returns the reminders that were made, and those that were changed or removed */
  async apply(manager: EntityManager, { petId, ownerId }: { petId: number; ownerId: string }, changes: Changes): Promise<{ made: ReminderAnswer[]; changed: NamedReminder[] }> {
    const changed: NamedReminder[] = []
    if (changes.remove.length > 0) changed.push(...(await rowsWithin<NamedReminder>(manager, remove, [changes.remove])))
    if (changes.reopen.length > 0) changed.push(...(await rowsWithin<NamedReminder>(manager, reopen, [changes.reopen])))
    for (const { id, vaccineName, protects, dueDate } of changes.move) changed.push(...(await rowsWithin<NamedReminder>(manager, move, [id, vaccineName, protects, dueDate])))
    const made: ReminderAnswer[] = []
    for (const ask of changes.make) made.push(await this.make(manager, petId, ownerId, ask))
    await rowsWithin(manager, note, [petId, ownerId, changes.lookOn, changes.settled])
    return { made, changed }
  }

  private async make(manager: EntityManager, petId: number, ownerId: string, { vaccineName, protects, dueDate }: Ask): Promise<ReminderAnswer> {
    const [row] = await rowsWithin<{ json: ReminderAnswer }>(manager, make, [petId, vaccineName, protects, dueDate, ownerId])
    return row!.json
  }

  /** Of a pet that is gone. */
  async forget(manager: EntityManager, petId: number): Promise<void> {
    await rowsWithin(manager, forget, [petId])
  }

  /** From this day on the plans of a pet, or of an owner's pets, are to be looked at. */
  async lookAt(manager: EntityManager, { petId, ownerId }: { petId?: number; ownerId?: string }, day: Day): Promise<void> {
    await rowsWithin(manager, look, [petId ?? null, ownerId ?? null, day])
  }

  /** The next batch of pets whose plan is to be looked at on this day. */
  async petsToLookAt(manager: EntityManager, today: Day): Promise<number[]> {
    return (await rowsWithin<{ petId: number }>(manager, due, [today])).map(({ petId }) => petId)
  }
}
