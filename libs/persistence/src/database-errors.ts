interface DatabaseError {
  code?: string
  constraint?: string
  driverError?: DatabaseError
  message?: string
}

const driverErrorOf = (error: unknown): DatabaseError => (error as DatabaseError)?.driverError ?? (error as DatabaseError) ?? {}

const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '57P02', '57P03', '57014', '53300', '55P03', '25006'])
const unavailableTexts = /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable/

/** The database is down, hanging, restarting or too busy: the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = driverErrorOf(error)
  return (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) || unavailableTexts.test(message ?? '')
}

/** The violated unique constraint's name, or undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = driverErrorOf(error)
  return code === '23505' ? (constraint ?? '') : undefined
}

/** Postgres cannot store the text (NUL, or bytes that are not UTF-8): the caller's fault. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(driverErrorOf(error).code ?? '')
