import useSWR from 'swr'
import type { AnswerOf, getDoctorRecords, getDoctorsForReview } from '@huella/contracts'
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

const pathOf = (verified: VerifiedFilter, q: string): string => {
  const query = new URLSearchParams({ ...(verified && { verified }), ...(q && { q }) }).toString()
  return `/api/admin/doctors${query && `?${query}`}`
}

export function useDoctorsForReview(verified: VerifiedFilter): Doctors {
  const { data, error, mutate } = useSWR<DoctorForReview[], unknown>(pathOf(verified, ''))
  return { doctors: data, error: data ? undefined : error, retry: () => void mutate() }
}

/** Those whom the server finds by words of their profile; nobody until there are some. */
export function useDoctorsByWords(verified: VerifiedFilter, words: string): DoctorForReview[] {
  return useSWR<DoctorForReview[], unknown>(words ? pathOf(verified, words) : null).data ?? []
}

/** How many records stand under a doctor's name; counted anew each time it is asked. */
export function useRecordsOfDoctor(doctorId: number): { records: AnswerOf<typeof getDoctorRecords> | undefined; error: unknown; retry: () => void } {
  const key = `/api/admin/doctors/${doctorId}/records`
  const { data, error, mutate } = useSWR<AnswerOf<typeof getDoctorRecords>, unknown>(key, { revalidateOnMount: true, dedupingInterval: 0 })
  return { records: data, error: data ? undefined : error, retry: () => void mutate() }
}

export interface Decision {
  isVerified: boolean
  reason: string
  /** The one that the decision is about. */
  professionalCardNumber: string
}

export async function decide(doctorId: number, decision: Decision, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/admin/doctors/${doctorId}/verification`, { body: decision, idempotencyKey })
  await refresh('/api/admin/doctors', '/api/doctors')
}
