import { routes, type AnswerOf, type getDoctorCounts, type getDoctorProfile } from '@huella/contracts'
import { useRead } from '../../../lib/use-read'

export type DoctorProfile = AnswerOf<typeof getDoctorProfile>
export type DoctorCounts = AnswerOf<typeof getDoctorCounts>

/** The signed-in doctor's own profile; not asked for where there is none. */
export function useDoctorProfile(exists: boolean): { profile: DoctorProfile | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getDoctorProfile, exists ? {} : null)
  return { profile: data, error, retry }
}

/** Null where they cannot be read. */
export function useDoctorCounts(): DoctorCounts | null | undefined {
  const { data, error } = useRead(routes.getDoctorCounts)
  return data ?? (error ? null : undefined)
}
