import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { dayPosition, type InputOf, type listVaccinations, notFound, type Position, publicDosesAtMost, type publicVaccinations } from '@huella/contracts'
import { person, pet } from '@huella/erasure'
import { afterDay, afterInstant, boundedRows, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { counts } from '../counting-doses.js'
import { completeAnswered, completedJson } from '../dose-reminders/dose-reminders.repository.js'
import { RemovedRecords } from '../removed/removed-records.js'
import type { ReminderAnswer } from '../reminders/reminder.projection.js'
import { Vaccination } from './vaccination.entity.js'
import {
  doctorVaccinationJson,
  listedVaccinationJson,
  publicVaccinationJson,
  publicVaccinationWithVetJson,
  reportedVaccinationJson,
  vaccinationJson,
  withVeterinarian,
  type DoctorVaccination,
  type ListedVaccination,
  type ReportedVaccination,
  type VaccinationAnswer,
} from './vaccination.projection.js'

/** Columns of a new record in the order of the statement's values. */
const recordedColumns = [
  'pet_id', 'vaccine_name', 'vaccine_component', 'vaccine_type', 'batch_number', 'expiration_date', 'serial_number',
  'administered_date', 'dosage', 'administration_route', 'veterinarian_id', 'veterinarian_name', 'clinic', 'storage_conditions',
  'due_date', 'next_due_date', 'label_months', 'valid_until', 'manufacturer', 'notes', 'recorded_by', 'doctor_id', 'trust', 'family_answer', 'protects', 'reminder_pending',
  'animal_species', 'animal_microchip', 'sources',
] as const

export type NewDose = Record<(typeof recordedColumns)[number], unknown> & { pet_id: number; recorded_by: string; protected_until: string }
export interface RecordedDose {
  vaccination: VaccinationAnswer
  completed: ReminderAnswer[]
}

const recordedValues = recordedColumns.map((_, index) => `$${index + 1}`)

/**
 * Stores a dose and completes the open reminders it answers, in one round trip; nothing where its pet or person is gone. Last values: until
 * when it protects, and those who must not be gone.
 */
const recordDose = prepared('record_dose', `
  WITH dose AS (
    INSERT INTO vaccinations (${recordedColumns.join(', ')}) SELECT ${recordedValues.join(', ')}
    WHERE NOT any_erased($${recordedValues.length + 2}::text[]) RETURNING *
  ), completed AS (${completeAnswered(`$${recordedValues.length + 1}`)})
  SELECT (SELECT ${vaccinationJson} FROM dose v ${withVeterinarian}) AS vaccination, (${completedJson}) AS completed`)

const byId = `SELECT ${vaccinationJson} AS json FROM vaccinations v ${withVeterinarian} WHERE v.id = $1`

const listPublic = (json: string, from: string): string => `
  SELECT coalesce(json_agg(v.json), '[]')::text AS json
  FROM (
    SELECT ${json} AS json FROM ${from}
    WHERE v.pet_id = $1 AND v.is_public AND ${counts('v')} AND v.administered_date <= coalesce($2::date, 'infinity')
    ORDER BY v.administered_date DESC, v.id DESC OFFSET $3 LIMIT $4
  ) v`
const publicOfPet = prepared('public_vaccinations', listPublic(publicVaccinationJson, 'vaccinations v'))
const publicWithVetsOfPet = prepared('public_vaccinations_with_vets', listPublic(publicVaccinationWithVetJson, `vaccinations v ${withVeterinarian}`))

const countPublicOfPet = prepared(
  'public_vaccination_count',
  `
  SELECT count(*)::int AS count, count(*) FILTER (WHERE next_due_date <= (now() AT TIME ZONE 'UTC')::date)::int AS due
  FROM vaccinations v WHERE pet_id = $1 AND is_public AND ${counts('v')}`,
)

const mentioned = "concat_ws(' ', v.vaccine_name, v.clinic, v.veterinarian_name, n.first_name, n.last_name, v.batch_number)"

const ofPet = prepared(
  'vaccinations_of_pet',
  `
  SELECT dose.json FROM ${boundedRows({
    json: listedVaccinationJson,
    from: `vaccinations v ${withVeterinarian} WHERE v.pet_id = $1 AND ${afterDay('(v.administered_date, v.id)', '$2', '$3')}
      AND ($4::text IS NULL OR strpos(lower(${mentioned}), lower($4)) > 0)`,
    order: 'v.administered_date DESC, v.id DESC',
    limit: '$5',
  })} AS dose ORDER BY dose.place`,
)
const oneWhole = prepared('vaccination', byId)

const ofDoctor = prepared(
  'doctor_vaccinations',
  `
  SELECT ${doctorVaccinationJson} AS json FROM vaccinations v
  WHERE v.doctor_id = $1 AND ${afterInstant('(v.created_at, v.id)', '$2', '$3')} ORDER BY v.created_at DESC, v.id DESC LIMIT $4`,
)

const countOfDoctor = prepared('doctor_vaccination_count', 'SELECT count(*)::int AS count FROM vaccinations WHERE doctor_id = $1')

const reported = prepared(
  'reported_vaccinations',
  `SELECT ${reportedVaccinationJson} AS json FROM vaccinations v WHERE v.id = ANY($1::int[]) AND v.report_status IS NOT NULL`,
)
const countForAdministrators = prepared(
  'records_of_doctor',
  `
  SELECT (SELECT count(*)::int FROM vaccinations WHERE doctor_id = $1) AS vaccinations,
    (SELECT count(*)::int FROM (SELECT pet_id FROM vaccinations WHERE doctor_id = $1 UNION SELECT unnest($2::int[])) AS pet) AS pets`,
)

const reminderOf = prepared('reminder_of_vaccination', 'SELECT 1 FROM vaccination_reminders WHERE vaccination_id = $1')

@Injectable()
export class VaccinationsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly removed: RemovedRecords,
  ) {}

  /** @throws DomainError `not_found` when the pet is gone, or whoever records */
  async record(manager: EntityManager, dose: NewDose): Promise<RecordedDose> {
    const alive = [pet(dose.pet_id), person(dose.recorded_by)]
    const values = [...recordedColumns.map((column) => dose[column]), dose.protected_until, alive]
    const [recorded] = await rowsWithin<RecordedDose | { vaccination: null }>(manager, recordDose, values)
    if (!recorded?.vaccination) throw notFound('pet.notFound')
    return recorded
  }

  find(id: number): Promise<Vaccination | null> {
    return this.dataSource.manager.findOneBy(Vaccination, { id })
  }

  /** Held until the transaction ends, so that two corrections do not mix. */
  lock(manager: EntityManager, id: number): Promise<Vaccination | null> {
    return manager.findOne(Vaccination, { where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  /** Writes what changed and returns the record as it leaves. */
  async save(manager: EntityManager, vaccination: Vaccination): Promise<VaccinationAnswer> {
    await manager.save(vaccination)
    return ((await manager.query(byId, [vaccination.id])) as { json: VaccinationAnswer }[])[0]!.json
  }

  /** Whoever removes it can have it back for a while. */
  async delete(manager: EntityManager, id: number, by: string): Promise<void> {
    await this.removed.keep(manager, 'vaccination', id, by)
    await manager.delete(Vaccination, { id })
  }

  /** To reminders that come back later it is a dose of now. @throws DomainError `not_found` where it cannot come back any more */
  async restore(manager: EntityManager, which: { id: number; petId: number; userId: string }): Promise<Vaccination> {
    await this.removed.restore(manager, 'vaccination', which)
    await manager.update(Vaccination, { id: which.id }, { updatedAt: () => 'now()' })
    return manager.findOneByOrFail(Vaccination, { id: which.id })
  }

  /** The pet of a record that this person removed a moment ago, and the doctor it was recorded by. */
  async findRemoved(id: number, userId: string): Promise<{ petId: number; doctorId: number | null }> {
    const { petId, doctorId } = await this.removed.find('vaccination', id, userId)
    return { petId: petId!, doctorId }
  }

  /** Whether a reminder was made of its next date. */
  async hasReminder(manager: EntityManager, id: number): Promise<boolean> {
    return (await rowsWithin(manager, reminderOf, [id])).length > 0
  }

  async whole(id: number): Promise<VaccinationAnswer | undefined> {
    return (await this.statements.first<{ json: VaccinationAnswer }>(oneWhole, [id]))?.json
  }

  /** Newest dose first, those after the position; not so many that their texts would not fit into one message. */
  async ofPet({ petId, before, q, limit }: InputOf<typeof listVaccinations>): Promise<ListedVaccination[]> {
    const { at = null, id = null } = dayPosition(before) ?? {}
    return (await this.statements.rows<{ json: ListedVaccination }>(ofPet, [petId, at, id, q ?? null, limit])).map(({ json }) => json)
  }

  /** JSON text of what the public page shows, newest dose first: those up to a day, without so many of that day. */
  async publicOfPet({ petId, before, limit = publicDosesAtMost, withVets }: InputOf<typeof publicVaccinations>): Promise<string> {
    const { at = null, id = 0 } = dayPosition(before) ?? {}
    return (await this.statements.first<{ json: string }>(withVets ? publicWithVetsOfPet : publicOfPet, [petId, at, id, limit]))!.json
  }

  async countPublicOfPet(petId: number): Promise<{ count: number; due: number }> {
    return (await this.statements.first<{ count: number; due: number }>(countPublicOfPet, [petId]))!
  }

  /** Newest first, those after the position. */
  async ofDoctor(doctorId: number, after: Position | undefined, limit: number): Promise<DoctorVaccination[]> {
    const { at = null, id = null } = after ?? {}
    return (await this.statements.rows<{ json: DoctorVaccination }>(ofDoctor, [doctorId, at, id, limit])).map(({ json }) => json)
  }

  async countOfDoctor(doctorId: number): Promise<number> {
    return (await this.statements.first<{ count: number }>(countOfDoctor, [doctorId]))!.count
  }

  /** Of these the ones that were reported, for administrators. */
  async reported(ids: number[]): Promise<ReportedVaccination[]> {
    return (await this.statements.rows<{ json: ReportedVaccination }>(reported, [ids])).map(({ json }) => json)
  }

  /** How many a doctor recorded, and for how many pets together with these. */
  async countForAdministrators(doctorId: number, petIds: number[]): Promise<{ vaccinations: number; pets: number }> {
    return (await this.statements.first<{ vaccinations: number; pets: number }>(countForAdministrators, [doctorId, petIds]))!
  }
}
