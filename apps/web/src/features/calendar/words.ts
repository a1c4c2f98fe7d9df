import { vaccineNameIn } from '@huella/care-rules'
import { diseaseNames } from '../../domain/verdict'
import { formatTime } from '../../i18n/format-time'
import type { Language } from '../../i18n/language'
import { capitalise } from '../../i18n/sentences'
import type { Translate } from '../../i18n/use-translation'
import type { CalendarEvent } from './events'

/** What an entry is about, in the reader's words where it has none of its own. */
export function titleOf({ kind, title, type, plan }: CalendarEvent, t: Translate, language: Language): string {
  if (plan) return capitalise(diseaseNames(plan.groups, { t, language }))
  if (kind === 'due') return vaccineNameIn(title, language) || t('appointment.vaccination')
  return title || t(type.toLocaleLowerCase() === 'vaccination' ? 'appointment.vaccination' : 'appointment.other')
}

/** What a day holds, for who does not see its marks. */
export const dayInWords = (events: readonly CalendarEvent[], t: Translate, language: Language): string =>
  events
    .map((event) => {
      const what = t('calendar.entry', { pet: event.petName, what: titleOf(event, t, language) })
      return event.at ? `${what}, ${formatTime(event.at, language)}` : `${what}, ${t('calendar.due')}`
    })
    .join('. ')
