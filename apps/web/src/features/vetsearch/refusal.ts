import { ApiError } from '../../lib/api-error'

/** The server's reason where it searched nothing on purpose: not verified yet, or too often. Anything else is merely a failure. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && [403, 429].includes(error.status) ? error.problem?.detail : undefined
