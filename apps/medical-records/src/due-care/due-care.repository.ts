import { Injectable } from '@nestjs/common'
import type { DoseFacts } from '@huella/care-rules'
import { dueAtMost, factsAtOnce, settledDays, type findDueCare, type OutputOf } from '@huella/contracts'
import { boundedRows, instant, prepared, PreparedStatements, projection } from '@huella/persistence'
import { dosesOf } from '../schedules/dose-facts.js'

type DueCare = OutputOf<typeof findDueCare>[number]
/** What is due, without how the pet stands. */
export type DueOfPet = Omit<DueCare, 'protectedAgainst' | 'plannedAgainst'>

const since = `now() - interval '${settledDays} days'`

const reminderJson = projection<DueCare['reminders'][number]>({
  id: 'r.id',
  vaccineName: 'r.vaccine_name',
  dueDate: 'r.due_date',
  reminderDate: 'r.reminder_date',
  isDayChosen: 'r.is_day_chosen',
  isCompleted: 'r.is_completed',
  isPlanned: 'r.is_planned',
  isByHand: 'r.is_by_hand',
  doneBy: 'CASE WHEN r.is_completed THEN r.done_by END',
  updatedAt: instant('r.updated_at'),
})
const reminders = (condition: string, order: string): string => `
  (SELECT * FROM vaccination_reminders r WHERE r.pet_id = pet.id AND ${condition} ORDER BY ${order} LIMIT ${dueAtMost})`

const appointmentJson = projection<DueCare['appointments'][number]>({
  id: 'a.id',
  type: 'a.type',
  scheduledDate: instant('a.scheduled_date'),
  status: 'a.status',
  clinic: 'a.clinic',
  address: 'a.address',
  updatedAt: instant('a.updated_at'),
})

const due = prepared('due_care', `
  SELECT pet.json FROM ${boundedRows({
    json: `json_build_object(
      'petId', pet.id,
      'reminders', (SELECT coalesce(json_agg(${reminderJson} ORDER BY r.due_date, r.id), '[]') FROM (
        ${reminders('NOT r.is_completed', 'r.due_date, r.id')} UNION ALL ${reminders(`r.is_completed AND r.updated_at > ${since}`, 'r.updated_at DESC, r.id DESC')}
      ) AS r),
      'appointments', (SELECT coalesce(json_agg(${appointmentJson} ORDER BY a.scheduled_date, a.id), '[]') FROM (
        SELECT * FROM appointments a WHERE a.pet_id = pet.id AND a.scheduled_date > ${since} ORDER BY a.scheduled_date, a.id LIMIT ${dueAtMost}
      ) AS a))`,
    from: 'unnest($1::int[]) AS pet (id)',
    order: 'pet.id',
    limit: factsAtOnce,
  })} AS pet ORDER BY pet.place`)

const doses = prepared('doses_of_pets', `SELECT pet.id AS "petId", ${dosesOf('pet.id')} AS doses FROM unnest($1::int[]) AS pet (id)`)

/** What is due for pets, read for all of them at once. */
@Injectable()
export class DueCareRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Of as many of these pets as fit into one message, and of one at least. */
  async due(petIds: number[]): Promise<DueOfPet[]> {
    return (await this.statements.rows<{ json: DueOfPet }>(due, [petIds])).map(({ json }) => json)
  }

  /** Those that count. */
  async doses(petIds: number[]): Promise<Map<number, DoseFacts[]>> {
    const rows = await this.statements.rows<{ petId: number; doses: DoseFacts[] }>(doses, [petIds])
    return new Map(rows.map((row) => [row.petId, row.doses]))
  }
}
