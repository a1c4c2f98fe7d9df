import { vaccineNameIn } from '@huella/care-rules'
import { visitKind } from '../../domain/visit-kind'
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

const notices = [
  'invitation', 'joined', 'left', 'removed', 'handed-over', 'doctor-verified', 'doctor-withdrawn', 'dose-recorded', 'dose-corrected', 'pet-viewed', 'new-device', 'role-changed',
  'key-made', 'webhook-disabled',
  'visit-requested', 'visit-confirmed', 'visit-moved', 'visit-cancelled', 'visit-declined', 'visit-restored', 'visit-withdrawn',
] as const

/** What it said; of what this version of the app has no words for, which kind it was. */
function whatOf({ notice, subject, kind }: SentMessage, language: Language, t: Translate): string {
  const known = notices.find((type) => type === notice)
  if (known) return t(`notifications.notice.${known}`)
  const visit = kind === 'appointment' && subject ? visitKind(subject) : undefined
  if (visit) return t(visit)
  return subject ? vaccineNameIn(subject, language) : t(`notifications.kind.${kind!}`)
}

/** "Luna: rabies", "New device", "Test message". */
export function aboutOf(message: SentMessage, language: Language, t: Translate): string {
  const { notice, petName: pet } = message
  if (notice === 'test') return t('notifications.sent.test')
  if (message.isDigest) return t('notifications.sent.digest')
  const what = whatOf(message, language, t)
  return pet ? t('notifications.sent.ofPet', { pet, what }) : what
}
