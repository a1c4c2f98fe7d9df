import { Injectable } from '@nestjs/common'
import type { describeRecords, InputOf } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import { appointmentJson } from '../appointments/appointment.projection.js'
import { reminderJson } from '../reminders/reminder.projection.js'
import { vaccinationJson, withVeterinarian } from '../vaccinations/vaccination.projection.js'

const listOf = (json: string, from: string, order: string): string =>
  `(SELECT coalesce(json_agg(${json} ORDER BY ${order}), '[]') FROM ${from})`

const vaccinationsOfPet = `vaccinations v ${withVeterinarian} WHERE v.pet_id = pet.id`

/** Everything on several pets in one statement: newest dose first, reminders and appointments by date. */
const ofPets = prepared(
  'records_of_pets',
  `
  SELECT coalesce(json_agg(json_build_object(
    'petId', pet.id,
    'vaccinations', ${listOf(vaccinationJson, vaccinationsOfPet, 'v.administered_date DESC, v.id DESC')},
    'vaccinationReminders', ${listOf(reminderJson, 'vaccination_reminders r WHERE r.pet_id = pet.id', 'r.due_date, r.id')},
    'appointments', ${listOf(appointmentJson, 'appointments a WHERE a.pet_id = pet.id', 'a.scheduled_date, a.id')}
  )), '[]')::text AS json FROM unnest($1::int[]) AS pet (id)`,
)

/** What the activity log calls a record, by table. */
const named = (name: string, columns: string, from: string, parameter: string): string =>
  `'${name}', (SELECT coalesce(json_agg(named), '[]') FROM (SELECT id, ${columns} FROM ${from} WHERE id = ANY(${parameter}::int[])) AS named)`
const described = prepared(
  'described_records',
  `
  SELECT json_build_object(
    ${named('vaccinations', 'vaccine_name AS "vaccineName"', 'vaccinations', '$1')},
    ${named('reminders', 'vaccine_name AS "vaccineName"', 'vaccination_reminders', '$2')},
    ${named('appointments', 'type, description', 'appointments', '$3')}
  )::text AS json`,
)

@Injectable()
export class RecordsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text: one entry for each pet. */
  async ofPets(petIds: number[]): Promise<string> {
    return (await this.statements.first<{ json: string }>(ofPets, [petIds]))!.json
  }

  /** JSON text: what those records that are still there are called. */
  async described({ vaccinationIds, reminderIds, appointmentIds }: InputOf<typeof describeRecords>): Promise<string> {
    return (await this.statements.first<{ json: string }>(described, [vaccinationIds, reminderIds, appointmentIds]))!.json
  }
}
