import { routes, type AnswerOf, type BodyOf, type getDoctorRecords, type getDoctorsForReview, type postDoctorVerification } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type DoctorForReview = AnswerOf<typeof getDoctorsForReview>[number]

/** Empty: both. */
export type VerifiedFilter = '' | 'true' | 'false'

interface Doctors {
  doctors: DoctorForReview[] | undefined
  error: unknown
  retry: () => void
}

const queryOf = (verified: VerifiedFilter, q = '') => ({ query: { ...(verified && { verified: verified === 'true' }), ...(q && { q }) } })

export function useDoctorsForReview(verified: VerifiedFilter): Doctors {
  const { data, error, retry } = useRead(routes.getDoctorsForReview, queryOf(verified))
  return { doctors: data, error, retry }
}

/** Those whom the server finds by words of their profile; nobody until there are some. */
export function useDoctorsByWords(verified: VerifiedFilter, words: string): DoctorForReview[] {
  return useRead(routes.getDoctorsForReview, words ? queryOf(verified, words) : null).data ?? []
}

/** How many records stand under a doctor's name; counted anew each time it is asked. */
export function useRecordsOfDoctor(doctorId: number): { records: AnswerOf<typeof getDoctorRecords> | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getDoctorRecords, { params: { id: doctorId } }, { revalidateOnMount: true, dedupingInterval: 0 })
  return { records: data, error, retry }
}

export type Decision = BodyOf<typeof postDoctorVerification>

export async function decide(doctorId: number, decision: Decision, sending: Intent): Promise<void> {
  try {
    await call(routes.postDoctorVerification, { params: { id: doctorId }, body: decision, ...sending })
  } catch (error) {
    // Their card is another by now, or they are gone: once the dialog is closed, that is there to be seen.
    if (isStatus(error, 404) || isStatus(error, 409)) void refresh(routes.getDoctorsForReview)
    throw error
  }
  await refresh(routes.getDoctorsForReview, routes.getDoctorProfile, routes.getKnownDoctors)
}
