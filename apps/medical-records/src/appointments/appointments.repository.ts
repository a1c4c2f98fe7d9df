import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { InputOf, listDoctorAppointments } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { Appointment } from './appointment.entity.js'
import { appointmentJson, type AppointmentAnswer } from './appointment.projection.js'

type Json = { json: AppointmentAnswer }

const byId = `SELECT ${appointmentJson} AS json FROM appointments a WHERE a.id = $1`

const ofPets = prepared(
  'appointments_of_pets',
  `
  SELECT ${appointmentJson} AS json FROM appointments a WHERE a.pet_id = ANY($1::int[]) ORDER BY a.scheduled_date, a.id`,
)

/** Ids of doctors who recorded for these pets, or were named for a visit. */
const doctorsOf = prepared(
  'doctors_of_pets',
  `
  SELECT doctor_id AS id FROM vaccinations WHERE pet_id = ANY($1::int[]) AND doctor_id IS NOT NULL
  UNION SELECT doctor_id FROM appointments WHERE pet_id = ANY($1::int[]) AND doctor_id IS NOT NULL`,
)

/** A doctor's calendar is read in windows; this is far more than one shows. */
const doctorLimit = 1000

const ofDoctorWhere = (condition: string): string => `
  SELECT ${appointmentJson} AS json FROM appointments a
  WHERE a.doctor_id = $1${condition}
    AND a.scheduled_date BETWEEN coalesce($2::timestamptz, '-infinity') AND coalesce($3::timestamptz, 'infinity')
  ORDER BY a.scheduled_date, a.id LIMIT ${doctorLimit}`
const ofDoctor = prepared('appointments_of_doctor', ofDoctorWhere(''))
const ofDoctorWithStatus = prepared('appointments_of_doctor_by_status', ofDoctorWhere(' AND a.status = $4'))

@Injectable()
export class AppointmentsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
  ) {}

  find(id: number): Promise<Appointment | null> {
    return this.dataSource.manager.findOneBy(Appointment, { id })
  }

  lock(manager: EntityManager, id: number): Promise<Appointment | null> {
    return manager.findOne(Appointment, { where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  /** Writes what changed and returns the appointment as it leaves. */
  async save(manager: EntityManager, appointment: Partial<Appointment>): Promise<AppointmentAnswer> {
    const { id } = await manager.save(Appointment, appointment)
    return ((await manager.query(byId, [id])) as Json[])[0]!.json
  }

  /** By time. */
  async ofPets(petIds: number[]): Promise<AppointmentAnswer[]> {
    return (await this.statements.rows<Json>(ofPets, [petIds])).map(({ json }) => json)
  }

  async doctorsOfPets(petIds: number[]): Promise<number[]> {
    return (await this.statements.rows<{ id: number }>(doctorsOf, [petIds])).map(({ id }) => id)
  }

  /** Those that name the doctor, by time; `from` and `to` are included. */
  async ofDoctor(doctorId: number, { from, to, status }: InputOf<typeof listDoctorAppointments>): Promise<AppointmentAnswer[]> {
    const values = [doctorId, from ?? null, to ?? null]
    const rows = status ? this.statements.rows<Json>(ofDoctorWithStatus, [...values, status]) : this.statements.rows<Json>(ofDoctor, values)
    return (await rows).map(({ json }) => json)
  }
}
