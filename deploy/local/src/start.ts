import { describeFailure } from './failure.js'
import { Huella } from './huella.js'
import { consoleProgress } from './progress.js'
import { readSettings } from './settings.js'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * `npm start`: runs until it is told to stop; every failure is one line.
 * @param since when the person gave the command, in milliseconds
 */
export async function start(since: number): Promise<void> {
  try {
    const huella = Huella.prepare({ settings: readSettings(), progress: consoleProgress(since) })
    const stopping = stopOnSignals(huella)
    process.stdout.write('Starting Huella\n')
    await Promise.race([huella.start(), stopping])
    process.stdout.write(`Huella is ready at ${huella.url}\n`)
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

/** The first signal stops everything, further ones change nothing. Settles never: the process ends instead. */
function stopOnSignals(huella: Huella): Promise<never> {
  return new Promise(() => {
    let asked = false
    const stop = (): void => {
      if (asked) return
      asked = true
      process.stderr.write('\nStopping\n')
      void huella.stop().finally(() => process.exit(0))
    }
    for (const signal of signals) process.on(signal, stop)
  })
}
