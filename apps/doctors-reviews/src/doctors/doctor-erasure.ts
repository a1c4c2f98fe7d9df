import { Injectable } from '@nestjs/common'
import { doctorDeleted } from '@huella/contracts'
import { deletedUser, type ErasureStep } from '@huella/erasure'
import { prepared, rowsWithin } from '@huella/persistence'

/** Rows at once. */
const batch = 1000

const forgetDecider = prepared('erase_decider', `
  UPDATE doctor_verifications SET decided_by = '${deletedUser}'
  WHERE id IN (SELECT id FROM doctor_verifications WHERE decided_by = $1 LIMIT ${batch}) RETURNING id`)
const deleteProfile = prepared('erase_doctor', 'DELETE FROM doctors WHERE user_id = $1 RETURNING id')

const deleteQuotas = prepared('erase_quotas_of_doctor', `
  DELETE FROM daily_quotas WHERE spender = (SELECT id FROM doctors WHERE user_id = $1) RETURNING target`)
const deleteQuotasOfPet = prepared('erase_quotas_of_pet', 'DELETE FROM daily_quotas WHERE target = $1::int RETURNING target')

/** Steps that erase what the service knows of a person beside their reviews. */
@Injectable()
export class DoctorErasure {
  /** Decisions about other doctors stay; who took them does not. */
  readonly decisions: ErasureStep = async ({ manager }, userId) => (await rowsWithin(manager, forgetDecider, [userId])).length > 0

  /** How much somebody wrote today. */
  readonly quotas: ErasureStep = async ({ manager }, userId) => (await rowsWithin(manager, deleteQuotas, [userId])).length > 0
  readonly quotasOfPet: ErasureStep = async ({ manager }, petId) => (await rowsWithin(manager, deleteQuotasOfPet, [petId])).length > 0

  /** With the decisions about it. Its reviews, and the reports about it, must be gone already. */
  readonly profile: ErasureStep = async (change, userId) => {
    const [doctor] = await rowsWithin<{ id: number }>(change.manager, deleteProfile, [userId])
    if (doctor) change.emit(doctorDeleted, { doctorId: doctor.id })
    return doctor !== undefined
  }
}
