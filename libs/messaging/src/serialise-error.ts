import { DomainError, unavailable, type ErrorCode, type ErrorDetails } from '@huella/contracts'
import { isDatabaseUnavailable, isUnstorableText } from '@huella/persistence'

/** What crosses the wire instead of an error: data, with nothing of a stack. */
export interface SerialisedError {
  code: ErrorCode
  details: ErrorDetails
}

/** The one place where anything thrown becomes one of our codes. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isDatabaseUnavailable(error)) return unavailable()
  if (isUnstorableText(error)) return new DomainError('invalid', { message: 'error.badText' })
  return new DomainError('internal', { message: 'error.internal' })
}

export const serialise = ({ code, details }: DomainError): SerialisedError => ({ code, details })
