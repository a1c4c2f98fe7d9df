interface DatabaseError {
  name?: string
  code?: string
  constraint?: string
  driverError?: DatabaseError
  message?: string
}

const driverErrorOf = (error: unknown): DatabaseError => (error as DatabaseError)?.driverError ?? (error as DatabaseError) ?? {}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** SQLSTATE codes, or the classes they begin with: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const states = [
  '08', // connection exception
  '25006', // read-only transaction: the server is a standby, another is about to take over
  '25P03', // idle in transaction for too long
  '25P04', // a transaction took longer than its caller waits
  '40', // rolled back for the sake of another transaction: deadlock, serialisation
  '53', // insufficient resources: connections, memory, disk
  '55P03', // a lock was not to be had in time
  '57', // operator intervention: cancelled, shutting down, crashed, starting up
]

/** What the driver says without a code. */
const texts = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'Client has encountered a connection error',
    'not queryable',
    'after calling end on the pool',
    'Driver not Connected',
  ].join('|'),
)

/** The connection died in the middle of a transaction, and TypeORM gave it back: its next statement finds none. Told by name, so that who has no database loads no TypeORM. */
const released = ['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']
const isReleased = (error: unknown): boolean => released.includes((error as DatabaseError)?.name ?? '')

/** The database is down, hanging, restarting or too busy: the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = driverErrorOf(error)
  const isCode = code !== undefined && (networkCodes.includes(code) || (code.length === 5 && states.some((state) => code.startsWith(state))))
  return isCode || isReleased(error) || texts.test(message ?? '')
}

/** The driver gave up waiting for the answer to a statement, which may still be running. */
export const isReadTimeout = (error: unknown): boolean => driverErrorOf(error).message === 'Query read timeout'

/** The violated unique constraint's name, or undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = driverErrorOf(error)
  return code === '23505' ? (constraint ?? '') : undefined
}

/** Postgres cannot store the text (NUL, or bytes that are not UTF-8): the caller's fault. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(driverErrorOf(error).code ?? '')
