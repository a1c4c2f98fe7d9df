import useSWR from 'swr'
import type { AnswerOf, getDoctorReviews, getDoctorVaccinations } from '@huella/contracts'

interface Recents<T> {
  rows: T[] | undefined
  error: unknown
  retry: () => void
}

function useRecents<T>(key: string): Recents<T> {
  const { data, error, mutate } = useSWR<T[], unknown>(key)
  return { rows: data, error: data ? undefined : error, retry: () => void mutate() }
}

/** Newest first, as the server lists them. */
export const useDoctorReviews = () => useRecents<AnswerOf<typeof getDoctorReviews>[number]>('/api/reviews/doctor')
export const useDoctorVaccinations = () => useRecents<AnswerOf<typeof getDoctorVaccinations>[number]>('/api/vaccinations/doctor')
