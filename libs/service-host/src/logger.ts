import type { LoggerService } from '@nestjs/common'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** What must never stand in a log line, wherever a library puts it. */
const secrets = [
  'authorization', 'cookie', 'password', 'secret', 'token', 'email', 'text', 'body', 'data', 'parameters', 'values', 'query',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`])

/** Bytes of lines written together, and milliseconds that the last of them waits at most: a write for each request is a good part of its cost. */
const together = { minLength: 4096, periodicFlush: 200 }

/** One JSON line per event, with service name and redaction; to standard output unless told otherwise. */
export const createLogger = (service: string, level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secrets, '*.headers["set-cookie"]', 'err.parameters', 'err.driverError'], censor: '[redacted]' },
    serializers: { err: describeError },
  }
  return pino(options, destination ?? pino.destination({ sync: false, ...together }))
}

/** Type, message and stack only: error objects of database drivers carry the statement's values. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  return { type: error.name, message: error.message, stack: error.stack, code: (error as { code?: unknown }).code }
}

type Level = 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal'

/** Nest's own log lines and our `Logger` calls, through pino. The last parameter is Nest's context. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void { this.write('info', message, rest) }
  warn(message: unknown, ...rest: unknown[]): void { this.write('warn', message, rest) }
  error(message: unknown, ...rest: unknown[]): void { this.write('error', message, rest) }
  debug(message: unknown, ...rest: unknown[]): void { this.write('debug', message, rest) }
  verbose(message: unknown, ...rest: unknown[]): void { this.write('trace', message, rest) }
  fatal(message: unknown, ...rest: unknown[]): void { this.write('fatal', message, rest) }

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1)
    const stack = rest.length > 1 ? rest[0] : undefined
    if (message instanceof Error) this.logger[level]({ context, err: message })
    else if (typeof message === 'object') this.logger[level]({ context, ...message })
    else this.logger[level]({ context, ...(typeof stack === 'string' && { stack }) }, String(message))
  }
}
