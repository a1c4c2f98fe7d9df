import { Counter } from 'prom-client'

/** What no code had foreseen, by kind: `rejection`, `connection` (lost, and nobody listened for it) or `exception`. Anything but zero is a defect. */
export const unexpectedErrors = new Counter({
  name: 'huella_unexpected_errors_total',
  help: 'Errors that nothing but the last handler of the process took',
  labelNames: ['kind'] as const,
})

/** How the other side of a connection goes away: it leaves nothing of ours half done. */
const lostConnection = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'])

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code

/** Where the last handler tells what it took. */
export interface Told {
  error(line: object): void
  fatal(line: object): void
}

/**
 * The last handler of a process: without it Node ends the process at once, with everything that is under way in it. A rejected promise that
 * nobody awaited stopped only the work that was its own, and so did a connection that was lost while nobody listened: they are logged and
 * counted, and the process goes on. An exception that nobody caught may have stopped anything halfway: the process must end, but in order.
 * @param end stops taking work, finishes what is under way, and exits with 1 so that a new process takes over
 */
export function takeTheRest(logger: Told, end: (reason: string) => void): void {
  process.on('unhandledRejection', (reason) => {
    unexpectedErrors.inc({ kind: 'rejection' })
    logger.error({ err: reason, msg: 'Nobody awaited what was rejected' })
  })
  process.on('uncaughtException', (error) => {
    const isSure = lostConnection.has(String(codeOf(error)))
    unexpectedErrors.inc({ kind: isSure ? 'connection' : 'exception' })
    if (isSure) return logger.error({ err: error, msg: 'Nobody listened for the end of a connection' })
    logger.fatal({ err: error, msg: 'Nobody caught an exception' })
    end('its state is not sure any more')
  })
}
