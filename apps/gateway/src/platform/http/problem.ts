import { STATUS_CODES } from 'node:http'
import { errorStatus, localise, type DomainError, type Language, type Problem } from '@huella/contracts'

/**
 * The one table from our codes to HTTP, and the one place where messages meet a language.
 * @param status where it says more than the code does
 */
export function toProblem(error: DomainError, requestId: string | undefined, language: Language, status: number = errorStatus[error.code]): Problem {
  const { message = 'error.badRequest', params, fields } = error.details
  const errors = fields?.map((field) => ({ path: field.path, message: localise(field.message, language, field.params) }))
  // A person who sees only the summary should still learn what to mend when there is one thing to mend.
  const detail = errors?.length === 1 && message === 'error.validation' ? errors[0]!.message : localise(message, language, params)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code: error.code,
    ...(requestId && { requestId }),
    ...(errors && { errors }),
  }
}
