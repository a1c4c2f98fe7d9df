import { Injectable } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
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

const recentlyErased = "SELECT pet_id FROM erased_pets WHERE erased_at > now() - interval '2 days'"
/** Reminders go first: they point at vaccinations. */
const eraseFrom = ['vaccination_reminders', 'vaccinations', 'appointments']

@Injectable()
export class RecordsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text: one entry for each pet. */
  async ofPets(petIds: number[]): Promise<string> {
    return (await this.statements.first<{ json: string }>(ofPets, [petIds]))!.json
  }

  async erasePet(manager: EntityManager, petId: number): Promise<void> {
    await manager.query('INSERT INTO erased_pets (pet_id) VALUES ($1) ON CONFLICT DO NOTHING', [petId])
    for (const table of eraseFrom) await manager.query(`DELETE FROM ${table} WHERE pet_id = $1`, [petId])
  }

  /** Erases again what a request that was under way wrote after its pet was erased. @returns false: one batch is all there is */
  async eraseLeftovers(manager: EntityManager): Promise<false> {
    for (const table of eraseFrom) await manager.query(`DELETE FROM ${table} WHERE pet_id IN (${recentlyErased})`)
    return false
  }
}
