import useSWR from 'swr'
import type { AnswerOf, getDoctorsForReview } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type DoctorForReview = AnswerOf<typeof getDoctorsForReview>[number]

/** Empty: both. */
export type VerifiedFilter = '' | 'true' | 'false'

/** As many as the server lists at once. */
export const listedAtMost = 500

interface Doctors {
  doctors: DoctorForReview[] | undefined
  error: unknown
  retry: () => void
}

export function useDoctorsForReview(verified: VerifiedFilter): Doctors {
  const { data, error, mutate } = useSWR<DoctorForReview[], unknown>(`/api/admin/doctors${verified && `?verified=${verified}`}`)
  return { doctors: data, error: data ? undefined : error, retry: () => void mutate() }
}

export interface Decision {
  isVerified: boolean
  reason: string
}

export async function decide(doctorId: number, decision: Decision, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/admin/doctors/${doctorId}/verification`, { body: decision, idempotencyKey })
  await refresh('/api/admin/doctors', '/api/doctors')
}
