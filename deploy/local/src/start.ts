import { describeFailure } from './failure.js'
import { Huella } from './huella.js'
import { readOptions } from './options.js'
import { onceAskedToStop } from './process/asked-to-stop.js'
import { consoleProgress } from './progress.js'
import { playDemo } from './seed/index.js'
import { readSettings } from './settings.js'

/** A copy of Huella that is about to start. */
export interface Plan {
  huella: Huella
  /** Where people find it. */
  url: string
  /** What else must happen before it counts as ready. */
  ready?: () => Promise<void>
}

/**
 * `npm start`: runs until it is told to stop; with `--demo`, filled with people and pets to look at.
 * @param since when the person gave the command, in milliseconds
 */
export const start = (since: number, args: string[] = []): Promise<void> =>
  runUntilStopped(async () => {
    const { demo } = readOptions(args, { demo: { type: 'boolean' } })
    const progress = consoleProgress(since)
    const huella = Huella.prepare({ settings: readSettings(), progress })
    return { huella, url: huella.url, ...(demo && { ready: () => playDemo(huella.url, progress) }) }
  })

/** Every failure is one line and exit code 1; the last line of a good start says where Huella is. */
export async function runUntilStopped(plan: () => Promise<Plan>): Promise<void> {
  let huella: Huella | undefined
  let asked = false
  const end = async (code: number): Promise<never> => {
    await huella?.stop()
    return process.exit(code)
  }
  onceAskedToStop(() => {
    asked = true
    process.stderr.write('\nStopping\n')
    void end(0)
  })
  try {
    const planned = await plan()
    huella = planned.huella
    process.stdout.write('Starting Huella\n')
    await huella.start()
    await planned.ready?.()
    for (const url of huella.urls.slice(1)) process.stdout.write(`  ✓ one more gateway at ${url}\n`)
    if (keepsMail(process.env)) process.stdout.write(`Mail: ${planned.url}/api/dev/mail\n`)
    process.stdout.write(`Huella is ready at ${planned.url}\n`)
  } catch (error) {
    if (asked) return
    process.stderr.write(`${describeFailure(error)}\n`)
    await end(1)
  }
}

/** Whether messages stay on this machine, where a page shows them. */
const keepsMail = ({ SMTP_URL, NODE_ENV }: NodeJS.ProcessEnv): boolean => !SMTP_URL && NODE_ENV !== 'production'
