import { routes, type doctorInput, type doctorUpdate } from '@huella/contracts'
import { mutate } from 'swr'
import type { InferType } from 'yup'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { createDoctor } from './create-doctor'

const readSessionAgain = () => mutate(pathOf(routes.getCurrentUser))

export async function saveDoctorProfile(fields: InferType<typeof doctorUpdate>, sending: Intent): Promise<void> {
  const profile = await call(routes.putDoctorProfile, { body: fields, ...sending })
  await mutate(pathOf(routes.getDoctorProfile), profile, { revalidate: false })
  await readSessionAgain()
  void refresh(routes.getDoctorProfile, routes.getKnownDoctors)
}

export async function createProfile(fields: InferType<typeof doctorInput>, userType: 'owner' | 'doctor', sending: Intent): Promise<void> {
  await createDoctor(fields, userType, sending)
  await readSessionAgain()
}
