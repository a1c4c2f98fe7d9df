import { addDays } from '@huella/care-rules'
import { routes, type AnswerOf, type getDoctorAppointments } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { useRead } from '../../../lib/use-read'

export type DoctorVisit = AnswerOf<typeof getDoctorAppointments>[number]

interface Visits {
  visits: DoctorVisit[] | undefined
  error: unknown
  retry: () => void
}

const startOf = (day: string): number => new Date(`${day}T00:00`).getTime()
const instant = (time: number): string => new Date(time).toISOString()

function useWindow(query: { from: string; to?: string } | null): Visits {
  const { data, error, retry } = useRead(routes.getDoctorAppointments, query && { query }, { keepPreviousData: true })
  return { visits: data, error, retry }
}

/** From the first minute of the reader's day on, by time. */
export const useVisitsAhead = (): Visits => useWindow({ from: instant(startOf(today())) })

/** Those of the days before today; not asked for without a number of days. */
export const useVisitsBefore = (days: number | null): Visits =>
  useWindow(days === null ? null : { from: instant(startOf(addDays(today(), -days))), to: instant(startOf(today()) - 1) })
