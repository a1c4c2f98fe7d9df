import useSWR from 'swr'
import type { AnswerOf, getDoctorCounts, getDoctorProfile } from '@huella/contracts'

export type DoctorProfile = AnswerOf<typeof getDoctorProfile>
export type DoctorCounts = AnswerOf<typeof getDoctorCounts>

/** The signed-in doctor's own profile; not asked for where there is none. */
export function useDoctorProfile(exists: boolean): { profile: DoctorProfile | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<DoctorProfile, unknown>(exists ? '/api/doctors/profile' : null)
  return { profile: data, error: data ? undefined : error, retry: () => void mutate() }
}

/** Null where they cannot be read. */
export function useDoctorCounts(): DoctorCounts | null | undefined {
  const { data, error } = useSWR<DoctorCounts, unknown>('/api/doctors/counts')
  return data ?? (error ? null : undefined)
}
