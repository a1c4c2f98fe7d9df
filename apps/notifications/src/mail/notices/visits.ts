import type { NamedVisit, VisitNotice } from '../../notices/visit-notice.js'
import { dayInWords, dayOf, timeInWords } from '../due/days.js'
import { visitTitle } from '../due/due-view.js'
import { words } from '../due/words.js'
import { clean } from '../layout/clean.js'
import type { NoticeFormat } from './notice-text.js'

/** Day and hour of a visit where its reader is, within a subject: "3 December" and "09:00". */
export function dayAndHour({ startsAt }: NamedVisit, language: 'en' | 'es', { timeZone }: NoticeFormat): { day: string; hour: string } {
  const starts = new Date(startsAt)
  return { day: dayInWords(dayOf(starts, timeZone), language), hour: timeInWords(starts, language, timeZone) }
}

/** "Vaccination: 3 December 2026 at 09:00 (Madrid time)." and, where it is known, the clinic; never an address. */
export function factsOf({ kind, startsAt, clinic }: NamedVisit, language: 'en' | 'es', { moment }: NoticeFormat, where: string): string[] {
  const what = `${visitTitle(kind, words[language])}: ${moment(startsAt)}.`
  return clinic ? [what, `${where}: ${clean(clinic, 80)}.`] : [what]
}

/** Families answer where their pet is, vets in their calendar. */
export const answerAt = ({ reader, pet }: VisitNotice, origin: string, labels: { pet: string; calendar: string }): { label: string; url: string } =>
  reader === 'family' ? { label: labels.pet, url: `${origin}/pets/${pet.petId}` } : { label: labels.calendar, url: `${origin}/doctor/appointments` }
