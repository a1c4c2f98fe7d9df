import { mutate } from 'swr'
import type { InferType } from 'yup'
import type { doctorUpdate } from '@huella/contracts'
import { put } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import type { DoctorProfile } from './doctor-profile'

export async function saveDoctorProfile(fields: InferType<typeof doctorUpdate>): Promise<void> {
  const profile = await put<DoctorProfile>('/api/doctors/profile', fields)
  await mutate('/api/doctors/profile', profile, { revalidate: false })
  await mutate('/api/auth/user')
  void refresh('/api/doctors')
}
