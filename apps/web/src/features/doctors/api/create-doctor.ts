import type { InferType } from 'yup'
import type { doctorOnboardingInput } from '@huella/contracts'
import { post } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type DoctorRegistration = InferType<typeof doctorOnboardingInput>

/** Registers the signed-in person as a veterinarian, and makes that the side they use. */
export async function createDoctor(values: DoctorRegistration, userType: 'owner' | 'doctor'): Promise<void> {
  await post('/api/doctors', values)
  if (userType === 'owner') await post('/api/auth/change-role', { userType: 'doctor' })
  await refresh('/api/doctors')
}
