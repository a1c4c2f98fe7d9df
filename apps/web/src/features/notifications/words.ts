import { vaccineNameIn } from '@huella/care-rules'
import { localDay, today } from '../../i18n/format'
import { dayInWords } from '../../i18n/format-time'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import type { SentMessage } from './api/sent'

/** "09:00", as hours are chosen here. */
export const clockOf = (instant: string): string => {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** "19 Nov 2026" */
export const dayOf = (instant: string, language: Language): string => dayInWords(localDay(instant), language)

/** "today at 06:40", "19 Nov 2026, 09:00" */
export const momentOf = (instant: string, language: Language, t: Translate): string =>
  localDay(instant) === today() ? t('notifications.todayAt', { time: clockOf(instant) }) : t('notifications.dayAt', { day: dayOf(instant, language), time: clockOf(instant) })

/** "Luna: rabies", "Luna: an appointment", "Test message"; what it was about, as far as that is still known. */
export function aboutOf({ notice, petName, subject, kind }: SentMessage, language: Language, t: Translate): string {
  if (notice === 'test') return t('notifications.sent.test')
  const what = subject ? vaccineNameIn(subject, language) : t(`notifications.kind.${kind!}`)
  return petName ? t('notifications.sent.ofPet', { pet: petName, what }) : what
}
