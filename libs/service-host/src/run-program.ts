import { Logger } from '@nestjs/common'
import type { ServiceName } from '@huella/contracts'
import { object } from 'yup'
import { ConfigError, databaseVariables, logVariables, readConfig } from './config.js'
import { createLogger, NestLogger } from './logger.js'

/** What the program of a service can do. */
export interface Program {
  name: ServiceName
  /** What it does without an argument. */
  start: () => Promise<void>
  /** Where the service has a database: brings the one at that URL up to date, and says what it did. */
  migrate?: ((databaseUrl: string) => Promise<string[]>) | undefined
}

const migrationVariables = object({ ...logVariables, ...databaseVariables })

/**
 * Starts a service, or does what the program's argument asks for. `migrate` runs the pending migrations and ends with 0: for a job before
 * the services of a new version start, that needs nothing but DATABASE_URL. With `compile`, which builds use, a program has been loaded and does nothing.
 * What fails, or is not known, is told in one line, and ends with 1.
 */
export function runProgram({ name, start, migrate }: Program, [task, ...rest]: string[] = process.argv.slice(2)): void {
  if (task === 'compile' && rest.length === 0) return
  if (task === undefined) return endOnFailure(`${name} cannot start`, start(), (error) => error.stack)
  if (task === 'migrate' && migrate && rest.length === 0) return endOnFailure(`${name} cannot migrate`, migrateAndEnd(name, migrate))
  const known = `without arguments it starts${migrate ? ', with migrate it brings its database up to date' : ''}`
  endOnFailure(`${name} cannot start`, Promise.reject(new ConfigError(`It knows no "${[task, ...rest].join(' ')}"; ${known}`)))
}

async function migrateAndEnd(name: ServiceName, migrate: (databaseUrl: string) => Promise<string[]>): Promise<void> {
  const { DATABASE_URL, LOG_LEVEL } = readConfig(migrationVariables)
  const logger = createLogger(name, LOG_LEVEL)
  Logger.overrideLogger(new NestLogger(logger))
  const done = await migrate(DATABASE_URL)
  logger.info(done.length ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate')
  process.exit(0)
}

/** An error of a driver that tried several addresses says nothing itself. */
const lineOf = ({ message, code }: NodeJS.ErrnoException): string => (message || code || 'for an unknown reason').replaceAll(/\s*\n\s*/g, ' ')

function endOnFailure(what: string, work: Promise<void>, detailOf: (error: Error) => string | undefined = lineOf): void {
  work.catch((thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    process.stderr.write(`${what}. ${(error instanceof ConfigError ? error.message : detailOf(error)) ?? error.message}\n`)
    process.exit(1)
  })
}
