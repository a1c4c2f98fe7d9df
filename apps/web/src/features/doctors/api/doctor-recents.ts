import { routes, type AnswerOf, type getDoctorReviews, type getDoctorVaccinations } from '@huella/contracts'
import { useRead, type Read } from '../../../lib/use-read'

interface Recents<T> {
  rows: T[] | undefined
  error: unknown
  retry: () => void
}

const rowsOf = <T>({ data, error, retry }: Read<T[]>): Recents<T> => ({ rows: data, error, retry })

/** Newest first, as the server lists them. */
export const useDoctorReviews = (): Recents<AnswerOf<typeof getDoctorReviews>[number]> => rowsOf(useRead(routes.getDoctorReviews))
export const useDoctorVaccinations = (): Recents<AnswerOf<typeof getDoctorVaccinations>[number]> => rowsOf(useRead(routes.getDoctorVaccinations))
