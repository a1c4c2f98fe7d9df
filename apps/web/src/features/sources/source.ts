import type { AnswerOf, postSource } from '@huella/contracts'
import { localDay, today } from '../../i18n/format'
import type { Language } from '../../i18n/language'

/** A picture or PDF that doses were recorded from. */
export type Source = AnswerOf<typeof postSource>

/** "12 May" / "12 may" of this year, "12 May 2024" / "12 may 2024" of another. */
export function dayOfSource({ createdAt }: Source, language: Language): string {
  const day = localDay(createdAt)
  const isOfThisYear = day.slice(0, 4) === today().slice(0, 4)
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', { day: 'numeric', month: 'short', ...(!isOfThisYear && { year: 'numeric' }), timeZone: 'UTC' })
  return format.format(new Date(day))
}
