import type { Translate } from '../i18n/use-translation'
import { ApiError, detailOf, isStatus } from './api-error'
import { NoAnswerError } from './no-answer'

/** A failure that already says, in the reader's language, what became of what was sent. */
export class ToldFailure extends Error {}

/** Why something failed, where that is known: what is told already, no network, no answer, no session, the server's words. */
export function reasonOf(error: unknown, t: Translate): string | null {
  if (error instanceof ToldFailure) return error.message
  if (error instanceof NoAnswerError) return error.what === 'broken' ? null : t(`form.${error.what}`)
  if (isStatus(error, 401)) return t('form.sessionEnded')
  return detailOf(error, '') || (navigator.onLine ? null : t('form.offline'))
}

/** The same for the lasting note above the buttons: where it is not known, the caller's words. */
export function failureText(error: unknown, fallback: string, t: Translate): string {
  return reasonOf(error, t) ?? fallback
}

/** That where a toast already says what failed: then what became of the form, not the same words once more; nor those that stand at a field. */
export function keptText(error: unknown, t: Translate): string {
  const words = failureText(error, t('form.kept'), t)
  const atField = error instanceof ApiError && error.problem?.errors?.some(({ message }) => message === words)
  return atField ? t('form.kept') : words
}
