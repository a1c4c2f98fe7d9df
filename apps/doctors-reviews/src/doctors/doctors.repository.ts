import { Injectable } from '@nestjs/common'
import type { describeSigners, findDoctorUsers, findNameableDoctors, InputOf, OutputOf } from '@huella/contracts'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { DeepPartial, EntityManager } from 'typeorm'
import { Doctor } from './doctor.entity.js'
import { actingDoctorJson, doctorCardJson, doctorJson, type DoctorAnswer, type DoctorCard } from './doctor.projection.js'

type JsonRow = { json: string }

const acting = prepared('acting_doctor', `SELECT ${actingDoctorJson}::text AS json FROM doctors d WHERE d.user_id = $1`)

/** $2: whoever asks. */
const visible = prepared('visible_doctor', `SELECT ${doctorJson}::text AS json FROM doctors d WHERE d.user_id = $1 AND (d.public_profile OR d.user_id = $2)`)

const byId = prepared('doctor', `SELECT ${doctorJson} AS json FROM doctors d WHERE d.id = $1`)

/** More doctors than a family knows; so many cards fit into one message. */
const nameableAtMost = 500

/** $1: pets, $2: doctors who treated them, $3: one that is wanted and may be a stranger to them. A review that owners do not see tells them nothing here either. */
const nameable = prepared('nameable_doctors', `
  SELECT ${doctorCardJson} AS json FROM doctors d
  WHERE d.id IN (
    SELECT unnest($2::int[])
    UNION SELECT id FROM doctors WHERE id = $3 AND public_profile
    UNION SELECT doctor_id FROM pet_reviews WHERE pet_id = ANY($1::int[]) AND is_public AND NOT hidden_by_family AND NOT withheld
  )
  ORDER BY d.id = $3 DESC, lower(d.username) LIMIT ${nameableAtMost}`)

const firstFree = prepared('free_username', `
  SELECT wish FROM unnest($1::text[]) WITH ORDINALITY AS wishes (wish, place)
  WHERE NOT EXISTS (SELECT FROM doctors d WHERE lower(d.username) = lower(wish)) ORDER BY place LIMIT 1`)

const forUpdate = { mode: 'pessimistic_write' } as const

/** As licence the number of the card, which is what administrators look at; a licence number is a doctor's own word. */
const signers = prepared('doctors_as_signers', `
  SELECT id, clinic, professional_card_number AS licence, CASE WHEN public_profile THEN username END AS name
  FROM doctors WHERE id = ANY($1::int[]) ORDER BY id`)

const users = prepared('users_of_doctors', 'SELECT id, user_id AS "userId" FROM doctors WHERE id = ANY($1::int[]) ORDER BY id')

@Injectable()
export class DoctorsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text of what an actor needs, or undefined. */
  async acting(userId: string): Promise<string | undefined> {
    return (await this.statements.first<JsonRow>(acting, [userId]))?.json
  }

  /** JSON text of the user's profile, if `readerId` may see it. */
  async visible(userId: string, readerId: string): Promise<string | undefined> {
    return (await this.statements.first<JsonRow>(visible, [userId, readerId]))?.json
  }

  async nameable({ petIds, treating, wanted }: InputOf<typeof findNameableDoctors>): Promise<DoctorCard[]> {
    return (await this.statements.rows<{ json: DoctorCard }>(nameable, [petIds, treating, wanted ?? null])).map(({ json }) => json)
  }

  /** As certificates name them; those who are gone are left out. */
  signers(ids: number[]): Promise<OutputOf<typeof describeSigners>> {
    return this.statements.rows(signers, [ids])
  }

  /** Who is behind profiles; those who are gone are left out. */
  users(ids: number[]): Promise<OutputOf<typeof findDoctorUsers>> {
    return this.statements.rows(users, [ids])
  }

  async firstFreeUsername(wishes: string[]): Promise<string | undefined> {
    return (await this.statements.first<{ wish: string }>(firstFree, [wishes]))?.wish
  }

  /** Held until the transaction ends, so that two changes do not mix. */
  lock(manager: EntityManager, where: { id: number } | { userId: string }): Promise<Doctor | null> {
    return manager.findOne(Doctor, { where, lock: forUpdate })
  }

  async insert(manager: EntityManager, fields: DeepPartial<Doctor>): Promise<DoctorAnswer> {
    return this.save(manager, manager.create(Doctor, fields))
  }

  /** Writes what changed and returns the profile as it leaves. */
  async save(manager: EntityManager, doctor: Doctor): Promise<DoctorAnswer> {
    await manager.save(doctor)
    return (await rowsWithin<{ json: DoctorAnswer }>(manager, byId, [doctor.id]))[0]!.json
  }
}
