import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { notFound } from '@huella/contracts'
import { person, pet } from '@huella/erasure'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import type { ReminderAnswer } from '../reminders/reminder.projection.js'
import { recordDose, recordedColumns } from './recording.sql.js'
import { Vaccination } from './vaccination.entity.js'
import {
  doctorVaccinationJson,
  publicVaccinationJson,
  vaccinationJson,
  withVeterinarian,
  type DoctorVaccination,
  type VaccinationAnswer,
} from './vaccination.projection.js'

export type NewDose = Record<(typeof recordedColumns)[number], unknown> & { pet_id: number; recorded_by: string; protected_until: string }
export interface RecordedDose {
  vaccination: VaccinationAnswer
  completed: ReminderAnswer[]
}

const byId = `SELECT ${vaccinationJson} AS json FROM vaccinations v ${withVeterinarian} WHERE v.id = $1`

const publicOfPet = prepared(
  'public_vaccinations',
  `
  SELECT coalesce(json_agg(v.json), '[]')::text AS json
  FROM (
    SELECT ${publicVaccinationJson} AS json FROM vaccinations v
    WHERE v.pet_id = $1 AND v.is_public ORDER BY v.administered_date DESC, v.id DESC
  ) v`,
)

const ofDoctor = prepared(
  'doctor_vaccinations',
  `
  SELECT ${doctorVaccinationJson} AS json FROM vaccinations v
  WHERE v.doctor_id = $1 AND v.created_at < coalesce($2::timestamptz, 'infinity') ORDER BY v.created_at DESC, v.id DESC LIMIT $3`,
)

const countOfDoctor = prepared('doctor_vaccination_count', 'SELECT count(*)::int AS count FROM vaccinations WHERE doctor_id = $1')

@Injectable()
export class VaccinationsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
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

  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Vaccination, { id })
  }

  /** JSON text of what the public page shows, newest dose first. */
  async publicOfPet(petId: number): Promise<string> {
    return (await this.statements.first<{ json: string }>(publicOfPet, [petId]))!.json
  }

  /** Newest first. */
  async ofDoctor(doctorId: number, before: string | undefined, limit: number): Promise<DoctorVaccination[]> {
    return (await this.statements.rows<{ json: DoctorVaccination }>(ofDoctor, [doctorId, before ?? null, limit])).map(({ json }) => json)
  }

  async countOfDoctor(doctorId: number): Promise<number> {
    return (await this.statements.first<{ count: number }>(countOfDoctor, [doctorId]))!.count
  }
}
