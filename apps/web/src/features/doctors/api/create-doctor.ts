import type { InferType } from 'yup'
import type { doctorCreation, doctorOnboardingInput } from '@huella/contracts'
import { post, request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type DoctorRegistration = InferType<typeof doctorOnboardingInput> | InferType<typeof doctorCreation>

/**
 * Registers the signed-in person as a veterinarian, and makes that the side they use.
 * Sent again under the same key, e.g. when only the change of sides had failed, it makes no second profile.
 */
export async function createDoctor(values: DoctorRegistration, userType: 'owner' | 'doctor', idempotencyKey: string): Promise<void> {
  await request('POST', '/api/doctors', { body: values, idempotencyKey })
  if (userType === 'owner') await post('/api/auth/change-role', { userType: 'doctor' })
  await refresh('/api/doctors')
}
