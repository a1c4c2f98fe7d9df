import { addDays } from '@huella/care-rules'
import type { AnswerOf, getDoctorAppointments } from '@huella/contracts'
import useSWR from 'swr'
import { today } from '../../../i18n/format'

export type DoctorVisit = AnswerOf<typeof getDoctorAppointments>[number]

interface Visits {
  visits: DoctorVisit[] | undefined
  error: unknown
  retry: () => void
}

const startOf = (day: string): number => new Date(`${day}T00:00`).getTime()
const instant = (time: number): string => new Date(time).toISOString()

function useWindow(query: Record<string, string> | null): Visits {
  const { data, error, mutate } = useSWR<DoctorVisit[], unknown>(query && `/api/appointments/doctor?${new URLSearchParams(query)}`, {
    keepPreviousData: true,
  })
  return { visits: data, error: data ? undefined : error, retry: () => void mutate() }
}

/** From the first minute of the reader's day on, by time. */
export const useVisitsAhead = (): Visits => useWindow({ from: instant(startOf(today())) })

/** Those of the days before today; not asked for without a number of days. */
export const useVisitsBefore = (days: number | null): Visits =>
  useWindow(days === null ? null : { from: instant(startOf(addDays(today(), -days))), to: instant(startOf(today()) - 1) })
