import { Injectable } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

/** Of two events about one doctor, the one handled last asks last: what it is told is never older than what is stored. */
const oneAfterAnother = prepared('lock_verification', "SELECT pg_advisory_xact_lock(hashtextextended('verification of doctor:' || $1::int, 0))")
const add = prepared('add_unverified', 'INSERT INTO unverified_doctors VALUES ($1) ON CONFLICT DO NOTHING RETURNING doctor_id')
const remove = prepared('remove_unverified', 'DELETE FROM unverified_doctors WHERE doctor_id = $1 RETURNING doctor_id')
const petsShown = prepared('pets_shown_by_doctor', 'SELECT DISTINCT pet_id AS "petId" FROM vaccinations WHERE doctor_id = $1 AND is_public')

/** Doctors whose cards nobody has checked, or not any more. */
@Injectable()
export class UnverifiedDoctorsRepository {
  async lock(manager: EntityManager, doctorId: number): Promise<void> {
    await rowsWithin(manager, oneAfterAnother, [doctorId])
  }

  /** @returns whether that is news */
  async note(manager: EntityManager, { id, isVerified }: { id: number; isVerified: boolean }): Promise<boolean> {
    return (await rowsWithin(manager, isVerified ? remove : add, [id])).length > 0
  }

  /** Those whose public pages show what the doctor recorded. */
  async petsShown(manager: EntityManager, doctorId: number): Promise<number[]> {
    return (await rowsWithin<{ petId: number }>(manager, petsShown, [doctorId])).map(({ petId }) => petId)
  }
}
