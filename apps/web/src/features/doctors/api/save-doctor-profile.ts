import { mutate } from 'swr'
import type { InferType } from 'yup'
import type { doctorInput, doctorUpdate } from '@huella/contracts'
import { put } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { createDoctor } from './create-doctor'
import type { DoctorProfile } from './doctor-profile'

export async function saveDoctorProfile(fields: InferType<typeof doctorUpdate>): Promise<void> {
  const profile = await put<DoctorProfile>('/api/doctors/profile', fields)
  await mutate('/api/doctors/profile', profile, { revalidate: false })
  await mutate('/api/auth/user')
  void refresh('/api/doctors')
}

export async function createProfile(fields: InferType<typeof doctorInput>, userType: 'owner' | 'doctor', key: string): Promise<void> {
  await createDoctor(fields, userType, key)
  await mutate('/api/auth/user')
}
