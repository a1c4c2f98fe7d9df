import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serviceNames } from '@huella/contracts'
import { databaseUrlsOfRunning, readSettings } from '@huella/local'
import { network } from '@huella/testing'

const program = (service: string): string => join(__dirname, '../../../..', 'apps', service, 'dist/main.js')

/** A service's own program, with nothing in its environment but what it is given. */
async function run(service: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program(service), ...args], { env, timeout: 30_000 })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

it.each(serviceNames.filter((each) => each !== 'parsing'))('%s migrates while it runs, knowing its database alone', async (service) => {
  const urlOf = await databaseUrlsOfRunning(readSettings({ HUELLA_DATA_DIR: network().dataDir }))
  const { code, out, err } = await run(service, ['migrate'], { DATABASE_URL: urlOf(service) })
  expect([code, err]).toEqual([0, ''])
  expect(out.trim().split('\n').map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ service, msg: 'Nothing to migrate' })])
})

it.each(serviceNames)('%s takes no argument that it does not know', async (service) => {
  const { code, out, err } = await run(service, [service === 'parsing' ? 'migrate' : 'serve'], {})
  expect([code, out, err.split('\n').length]).toEqual([1, '', 2])
  expect(err).toMatch(`${service} cannot start. It knows no "`)
})
