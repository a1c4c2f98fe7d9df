import { setTimeout as sleep } from 'node:timers/promises'
import type { INestApplicationContext } from '@nestjs/common'
import { NatsLink, NatsServer } from '@huella/messaging'
import type { Logger } from 'pino'
import { takeTheRest } from './last-resort.js'
import type { OpsServer, ReadinessCheck } from './ops-server.js'

/** Milliseconds that stopping may take after the pause, longer than any call; then the process ends all the same. */
const shutdownMs = 30_000

/** What a service with callers outside does between "not ready" and closing its doors. */
export interface Farewell {
  /** Milliseconds in which balancers notice that this replica is not ready any more; everything is still answered. */
  pauseMs: number
  /** Called at the start of the pause. */
  announce: () => void
  /** Called when something failed for which nobody is left to answer: gives up what is still owed then. */
  giveUp: () => void
}

const noFarewell: Farewell = { pauseMs: 0, announce: () => undefined, giveUp: () => undefined }

/** Milliseconds that answers under way have to come after an exception that nobody caught. */
const owedMs = 3000

/** Readiness of what the application uses: the bus, and its database where it has one, which must take what is written to it. */
export function readinessOf(app: INestApplicationContext): Record<string, ReadinessCheck> {
  const [link, server] = [app.get(NatsLink), app.get(NatsServer)]
  return { nats: () => link.isConnected, storage: () => server.isHealthy() }
}

/**
 * SIGTERM, Ctrl-C, the death of the launcher that started us, or NATS lost for good: not ready, a pause for balancers, finish what is in
 * flight, end. After an exception that nobody caught the same without the pause, see {@link takeTheRest}.
 */
export function stopOnSignal(app: INestApplicationContext, ops: OpsServer, logger: Logger, farewell: Farewell = noFarewell): void {
  const { announce, giveUp } = farewell
  let stopping = false
  const stop = async (reason: string, exitCode = 0, pauseMs = farewell.pauseMs): Promise<void> => {
    if (stopping) return
    stopping = true
    logger.info(`Stopping: ${reason}`)
    ops.drain()
    const insist = setTimeout(() => process.exit(1), pauseMs + shutdownMs).unref()
    announce()
    await sleep(pauseMs)
    await app.close()
    ops.close()
    clearTimeout(insist)
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('the launcher is gone'))
  takeTheRest(logger, (reason) => {
    setTimeout(giveUp, owedMs).unref()
    void stop(reason, 1, 0)
  })
  app.get(NatsLink).onLost((reason) => {
    ops.giveUp()
    logger.fatal(reason)
    void stop('a new process must take over', 1)
  })
}
