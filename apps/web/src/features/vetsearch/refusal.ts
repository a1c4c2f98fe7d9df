import type { Translate } from '../../i18n/use-translation'
import { ApiError } from '../../lib/api-error'

/** Why nothing was searched on purpose: the session is over, or, in the server's words, not verified yet or too often. Anything else is merely a failure. */
export function refusalOf(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 401) return t('form.sessionEnded')
  return [403, 429].includes(error.status) ? error.problem?.detail : undefined
}
