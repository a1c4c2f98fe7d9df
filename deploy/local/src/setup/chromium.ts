import { LaunchError } from '../failure.js'
import { which } from '../which.js'
import { aptInstall } from './apt.js'

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A Chromium for browser tests: CHROMIUM_PATH, on PATH, or Debian's where we are root.
 * @throws LaunchError that says how to get one
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const chosen = env['CHROMIUM_PATH']
  if (chosen && !which([chosen])) throw new LaunchError(`CHROMIUM_PATH is ${chosen}, which cannot be run.`)
  const found = chosen || which(programs) || ((await aptInstall(['chromium', 'fonts-liberation'], 300_000)) ? which(programs) : undefined)
  if (found) return found
  throw new LaunchError('The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.')
}
