import type { Translate } from '../i18n/use-translation'
import { ApiError, detailOf, isStatus } from './api-error'

/** A failure that already says, in the reader's language, what became of what was sent. */
export class ToldFailure extends Error {}

/** Why saving failed, for the lasting note above the buttons: without a network or a session that alone; else the server's words, or the caller's. */
export function failureText(error: unknown, fallback: string, t: Translate): string {
  if (error instanceof ToldFailure) return error.message
  if (isStatus(error, 401)) return t('form.sessionEnded')
  return navigator.onLine ? detailOf(error, fallback) : t('form.offline')
}

/** The same where a toast already says what failed: then what became of the form, not the same words once more; nor those that stand at a field. */
export function keptText(error: unknown, t: Translate): string {
  const words = failureText(error, t('form.kept'), t)
  const atField = error instanceof ApiError && error.problem?.errors?.some(({ message }) => message === words)
  return atField ? t('form.kept') : words
}
