import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from '../../failure.js'
import { Secrets } from '../../secrets.js'
import type { Settings } from '../../settings.js'
import { runningPort } from './cluster.js'
import { answers, databaseUrl } from './databases.js'
import { clusterFolder, outsideDatabases, ownAdminUrl, ownDatabases } from './postgres.js'

/**
 * Where the databases of the copy are that runs on these settings.
 * @throws LaunchError when none runs
 */
export async function databaseUrlsOfRunning(settings: Settings): Promise<(service: string) => string> {
  const { dataDir, databaseUrl: outside } = settings
  if (outside) return (service) => databaseUrl(outside, outsideDatabases([service], outside)[0]!)
  const adminUrl = await adminUrlOfRunning(settings)
  return (service) => databaseUrl(adminUrl, ownDatabases([service], new Secrets(dataDir))[0]!)
}

/**
 * The superuser's URL of the embedded PostgreSQL that runs on these settings.
 * @throws LaunchError when none runs
 */
export async function adminUrlOfRunning({ dataDir }: Settings): Promise<string> {
  const nothing = new LaunchError(`No Huella runs on ${dataDir}. Start it first (npm start), or name its data folder: HUELLA_DATA_DIR=…`)
  if (!existsSync(join(dataDir, 'secrets.json'))) throw nothing
  const secrets = new Secrets(dataDir)
  const port = runningPort(await clusterFolder(dataDir, secrets))
  const adminUrl = ownAdminUrl(secrets, port ?? 0)
  if (!port || !(await answers(adminUrl))) throw nothing
  return adminUrl
}
