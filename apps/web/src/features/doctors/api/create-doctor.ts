import type { InferType } from 'yup'
import { routes, type doctorCreation, type doctorOnboardingInput } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type DoctorRegistration = InferType<typeof doctorOnboardingInput> | InferType<typeof doctorCreation>

/**
 * Registers the signed-in person as a veterinarian, and makes that the side they use.
 * Sent again under the same key, e.g. when only the change of sides had failed, it makes no second profile.
 */
export async function createDoctor(values: DoctorRegistration, userType: 'owner' | 'doctor', sending: Intent): Promise<void> {
  await call(routes.postDoctor, { body: values, ...sending })
  if (userType === 'owner') await call(routes.postChangeRole, { body: { userType: 'doctor' } })
  await refresh(routes.getDoctorProfile, routes.getDoctorCounts, routes.getKnownDoctors)
}
