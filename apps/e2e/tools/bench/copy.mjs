import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrlsOfRunning, freePort, Huella, plantRunning, readSettings, silent } from '@huella/local'

const infrastructure = ['postgres', 'nats', 'redis']

/** The services of a copy, by the records its launcher keeps. */
function servicesOf(dataDir) {
  const records = readdirSync(join(dataDir, 'run')).filter((name) => name.endsWith('.pid'))
  const processes = records.map((name) => ({ name: name.replace('.pid', ''), ...JSON.parse(readFileSync(join(dataDir, 'run', name), 'utf8')) }))
  return processes.filter(({ name }) => !infrastructure.includes(name))
}

async function given(url, dataDir) {
  if (!dataDir) throw new Error('HUELLA_E2E_URL needs HUELLA_E2E_DATA beside it: the data folder of that copy')
  const databaseOf = await databaseUrlsOfRunning(readSettings({ HUELLA_DATA_DIR: dataDir }))
  return { url: new URL(url).origin, databaseOf, services: () => servicesOf(dataDir), stop: async () => undefined }
}

/** The copy that HUELLA_E2E_URL names, or one of our own with so many owners, which `stop` takes away again. */
export async function benchCopy({ owners, say }) {
  const { HUELLA_E2E_URL: url, HUELLA_E2E_DATA: data, ...env } = process.env
  if (url) return given(url, data)
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
    return { url: huella.url, databaseOf: await databaseUrlsOfRunning(settings), services: () => servicesOf(dataDir), restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
