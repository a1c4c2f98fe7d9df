import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrlsOfRunning, freePort, Huella, plantRunning, readSettings, silent } from '@huella/local'

const infrastructure = ['postgres', 'nats', 'redis']

export const isService = ({ name }) => !infrastructure.includes(name)

/** The processes of a copy, by the records its launcher keeps. */
function processesOf(dataDir) {
  const records = readdirSync(join(dataDir, 'run')).filter((name) => name.endsWith('.pid'))
  return records.map((name) => ({ name: name.replace('.pid', ''), ...JSON.parse(readFileSync(join(dataDir, 'run', name), 'utf8')) }))
}

/** A copy that runs already; it needs RATE_LIMIT_SCALE=1000000, and goes on running. */
export async function runningCopy(url, dataDir) {
  if (!dataDir) throw new Error('HUELLA_E2E_URL needs HUELLA_E2E_DATA beside it: the data folder of that copy')
  const databaseOf = await databaseUrlsOfRunning(readSettings({ HUELLA_DATA_DIR: dataDir }))
  return { url: new URL(url).origin, databaseOf, processes: () => processesOf(dataDir), stop: async () => undefined }
}

/** A copy of its own with so many owners, which `stop` takes away again. */
export async function ownCopy({ owners, env, say }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
  chmodSync(dataDir, 0o711) // PostgreSQL passes through as a user of its own
  const settings = readSettings({ ...env, PORT: String(await freePort()), HUELLA_DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' })
  const start = () => Huella.start({ settings, progress: silent })
  say('starting a copy')
  let huella = await start()
  const stop = async () => {
    await huella.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const restart = async () => {
    await huella.stop()
    const since = performance.now()
    huella = await start()
    await fetch(`${huella.url}/api/health`)
    return (performance.now() - since) / 1000
  }
  try {
    say(`planting ${owners} owners`)
    await plantRunning(settings, { owners, seed: 1 }, silent)
    return { url: huella.url, databaseOf: await databaseUrlsOfRunning(settings), processes: () => processesOf(dataDir), restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The copy that HUELLA_E2E_URL names, or one of our own. */
export function benchCopy({ owners, env = {}, say }) {
  const { HUELLA_E2E_URL: url, HUELLA_E2E_DATA: dataDir, ...own } = process.env
  return url ? runningCopy(url, dataDir) : ownCopy({ owners, env: { ...own, ...env }, say })
}
