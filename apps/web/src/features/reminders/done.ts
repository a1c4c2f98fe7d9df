import { addDays } from '@huella/care-rules'
import { today, localDay } from '../../i18n/format'
import { formatTime } from '../../i18n/format-time'
import type { Language } from '../../i18n/language'
import { dayInWords } from '../../i18n/sentences'
import type { Translate } from '../../i18n/use-translation'

/** Days for which it is shown who did it, and how many at most. */
const shownDays = 7
const shownAtMost = 5

/** A reminder as far as it says who settled it, which an answer of an earlier release does not. */
export interface MaybeDone {
  isCompleted: boolean
  doneAt?: string | null
  doneBy?: string | null
  doneByUser?: { firstName: string | null } | null
}

/** What was done of late, the last first. */
export const lastDone = <R extends MaybeDone>(reminders: readonly R[]): (R & { doneAt: string })[] =>
  reminders
    .filter((one): one is R & { doneAt: string } => one.isCompleted && !!one.doneAt && localDay(one.doneAt) > addDays(today(), -shownDays))
    .sort((a, b) => b.doneAt.localeCompare(a.doneAt))
    .slice(0, shownAtMost)

/** "Done by Mateo, 10:02", with the day where that is not today. */
export function doneText({ doneAt, doneBy, doneByUser }: MaybeDone & { doneAt: string }, { t, language, readerId }: { t: Translate; language: Language; readerId: string }): string {
  const time = formatTime(doneAt, language)
  const when = localDay(doneAt) === today() ? time : `${dayInWords(localDay(doneAt), language)}, ${time}`
  if (doneBy === readerId) return t('reminders.doneByYou', { when })
  return doneByUser?.firstName ? t('reminders.doneBy', { name: doneByUser.firstName, when }) : t('reminders.doneAt', { when })
}
