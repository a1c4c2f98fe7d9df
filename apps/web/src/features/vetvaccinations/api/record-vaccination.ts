import { routes, type BodyOf, type postVaccination, type postVaccinationByNickname } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** What the doctor recorded, the counts, and what was read of pets, are read again after saving. */
export const refreshRecorded = (): Promise<void> => refresh(routes.getDoctorVaccinations, routes.getDoctorCounts, routes.getPets)

/** Records a dose in the doctor's name. */
export async function recordVaccination(petId: number, dose: BodyOf<typeof postVaccination>, sending: Intent): Promise<void> {
  await call(routes.postVaccination, { params: { petId }, body: dose, ...sending })
}

/** Records a dose for the pet that has this nickname. */
export async function recordByNickname(nickname: string, dose: BodyOf<typeof postVaccinationByNickname>, sending: Intent): Promise<void> {
  await call(routes.postVaccinationByNickname, { params: { nickname }, body: dose, ...sending })
}
