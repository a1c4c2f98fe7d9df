import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import {
  appointmentsAtMost, type describeAppointments, doctorVisitsAtMost, instantPosition, type InputOf, type listAppointments, type listDoctorAppointments, type OutputOf, type Page,
} from '@huella/contracts'
import { afterInstant, boundedRows, prepared, PreparedStatements } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { counts } from '../counting-doses.js'
import { Appointment, type EarlierState } from './appointment.entity.js'
import { appointmentJson, describedAppointmentJson, excerptedAppointmentJson, wholeListedAppointmentJson, type AppointmentAnswer, type ListedAppointment } from './appointment.projection.js'

type Json = { json: AppointmentAnswer }

const byId = `SELECT ${appointmentJson} AS json FROM appointments a WHERE a.id = $1`

const within = (from: string, to: string): string =>
  `a.scheduled_date BETWEEN coalesce(${from}::timestamptz, '-infinity') AND coalesce(${to}::timestamptz, 'infinity')`

const ofPetsAs = (json: string): string => `
  SELECT visit.json FROM ${boundedRows({
    json,
    from: `unnest($1::int[]) AS pet (id) CROSS JOIN LATERAL (
      SELECT * FROM appointments a
      WHERE a.pet_id = pet.id AND ${within('$2', '$3')} AND ${afterInstant('(a.scheduled_date, a.id)', '$4', '$5')}
      ORDER BY a.scheduled_date DESC, a.id DESC LIMIT $6
    ) AS a`,
    order: 'a.scheduled_date DESC, a.id DESC',
    limit: '$6',
  })} AS visit ORDER BY visit.place`
const ofPets = prepared('appointments_of_pets', ofPetsAs(excerptedAppointmentJson))
const wholeOfPets = prepared('whole_appointments_of_pets', ofPetsAs(wholeListedAppointmentJson))

const described = prepared('described_appointments', `SELECT ${describedAppointmentJson} AS json FROM appointments a WHERE a.id = ANY($1::int[]) ORDER BY a.id`)

const oneWhole = prepared('appointment', byId)

/** An entry's place in the list never changes: with its time it is the entry's position. */
const history = prepared(
  'appointment_history',
  `
  SELECT e.state || jsonb_build_object('place', e.place) AS json
  FROM appointments a CROSS JOIN LATERAL jsonb_array_elements(a.history) WITH ORDINALITY AS e (state, place)
  WHERE a.id = $1 AND CASE WHEN $3::bigint > 0 THEN e.place < $3 WHEN $2::timestamptz IS NOT NULL THEN (e.state->>'changedAt')::timestamptz < $2 ELSE true END
  ORDER BY e.place DESC LIMIT $4`,
)

/** Ids of doctors who recorded what counts for these pets, or were named for a visit. */
const doctorsOf = prepared(
  'doctors_of_pets',
  `
  SELECT doctor_id AS id FROM vaccinations v WHERE pet_id = ANY($1::int[]) AND doctor_id IS NOT NULL AND ${counts('v')}
  UNION SELECT doctor_id FROM appointments WHERE pet_id = ANY($1::int[]) AND doctor_id IS NOT NULL
  LIMIT 2000`,
)

/** Of a message with a doctor's visits; what is said of each one's pet comes on top. */
const doctorVisitsBytes = 300_000

const ofDoctorWhere = (condition: string): string => `
  SELECT visit.json FROM ${boundedRows({
    json: excerptedAppointmentJson,
    from: `appointments a WHERE a.doctor_id = $1 AND ${within('$2', '$3')}
      AND (a.scheduled_date, a.id) > (coalesce($4::timestamptz, '-infinity'), coalesce($5::bigint, 0))${condition}`,
    order: 'a.scheduled_date, a.id',
    limit: '$6',
    bytes: doctorVisitsBytes,
  })} AS visit ORDER BY visit.place`
const ofDoctor = prepared('appointments_of_doctor', ofDoctorWhere(''))
const ofDoctorWithStatus = prepared('appointments_of_doctor_by_status', ofDoctorWhere(' AND a.status = $7'))

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

  async whole(id: number): Promise<AppointmentAnswer | undefined> {
    return (await this.statements.first<Json>(oneWhole, [id]))?.json
  }

  async described(ids: number[]): Promise<OutputOf<typeof describeAppointments>> {
    return (await this.statements.rows<{ json: OutputOf<typeof describeAppointments>[number] }>(described, [ids])).map(({ json }) => json)
  }

  /** The latest first, those after the position; not so many that their texts would not fit into one message. */
  async ofPets(petIds: number[], { from, to, before, limit = appointmentsAtMost, whole }: Omit<InputOf<typeof listAppointments>, 'petId'>): Promise<ListedAppointment[]> {
    const { at = null, id = null } = instantPosition(before) ?? {}
    const statement = whole ? wholeOfPets : ofPets
    const rows = await this.statements.rows<{ json: ListedAppointment }>(statement, [petIds, from ?? null, to ?? null, at, id, limit])
    return rows.map(({ json }) => json)
  }

  /** The latest first. */
  async history(id: number, { before, limit }: Page): Promise<(EarlierState & { place: number })[]> {
    const { at = null, id: place = null } = instantPosition(before) ?? {}
    const rows = await this.statements.rows<{ json: EarlierState & { place: number } }>(history, [id, at, place, limit])
    return rows.map(({ json }) => json)
  }

  async doctorsOfPets(petIds: number[]): Promise<number[]> {
    return (await this.statements.rows<{ id: number }>(doctorsOf, [petIds])).map(({ id }) => id)
  }

  /** Those that name the doctor, by time, after the position; `from` and `to` are included. */
  async ofDoctor(doctorId: number, { from, to, status, after, limit = doctorVisitsAtMost }: InputOf<typeof listDoctorAppointments>): Promise<ListedAppointment[]> {
    const { at = null, id = null } = instantPosition(after) ?? {}
    const values = [doctorId, from ?? null, to ?? null, at, id, limit]
    const [statement, all] = status ? [ofDoctorWithStatus, [...values, status]] : [ofDoctor, values]
    return (await this.statements.rows<{ json: ListedAppointment }>(statement, all)).map(({ json }) => json)
  }
}
