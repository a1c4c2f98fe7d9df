/** What stands in calendars besides what people wrote. */
export interface CalendarWords {
  name: string
  reminder: string
  appointment: string
  done: (summary: string) => string
  dueSoon: (summary: string) => string
  /** Kinds of visits that have words of their own, as the app says them. */
  visits: Record<string, string>
}

export const words: Record<'en' | 'es', CalendarWords> = {
  en: {
    name: 'Huella: vaccines and visits',
    reminder: 'Vaccines',
    appointment: 'Visits',
    done: (summary) => `${summary} (done)`,
    dueSoon: (summary) => `${summary}: due soon`,
    visits: { vaccination: 'Vaccination', other: 'Visit' },
  },
  es: {
    name: 'Huella: vacunas y citas',
    reminder: 'Vacunas',
    appointment: 'Citas',
    done: (summary) => `${summary} (hecho)`,
    dueSoon: (summary) => `${summary}: toca pronto`,
    visits: { vaccination: 'Vacunación', other: 'Visita' },
  },
}
