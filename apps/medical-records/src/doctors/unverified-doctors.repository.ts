import { Injectable } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

/** Of two events about one doctor, the one handled last asks last: what it is told is never older than what is stored. */
const oneAfterAnother = prepared('lock_verification', "SELECT pg_advisory_xact_lock(hashtextextended('verification of doctor:' || $1::int, 0))")
const add = prepared('add_unverified', 'INSERT INTO unverified_doctors VALUES ($1) ON CONFLICT DO NOTHING')
const remove = prepared('remove_unverified', 'DELETE FROM unverified_doctors WHERE doctor_id = $1')

/** Doctors whose cards nobody has checked, or not any more. */
@Injectable()
export class UnverifiedDoctorsRepository {
  async lock(manager: EntityManager, doctorId: number): Promise<void> {
    await rowsWithin(manager, oneAfterAnother, [doctorId])
  }

  async note(manager: EntityManager, { id, isVerified }: { id: number; isVerified: boolean }): Promise<void> {
    await rowsWithin(manager, isVerified ? remove : add, [id])
  }
}
