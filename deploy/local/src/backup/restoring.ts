import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFile } from '../certificates/key-file.js'
import { LaunchError } from '../failure.js'
import { clusterFolder } from '../infra/postgres/postgres.js'
import { stopLeftovers } from '../process/run-record.js'
import { Secrets } from '../secrets.js'

/** There from before the first file of a restore until after the last: what lies beside it may be half of a backup. */
const markIn = (dataDir: string): string => join(dataDir, 'restoring')

/** What a data folder may hold that somebody would miss. */
const valuable = ['secrets.json', 'certificate-keys.json', 'postgres', 'media', 'nats']

/** @throws LaunchError when a restore into this folder was cut off */
export function requireRestored(dataDir: string): void {
  if (existsSync(markIn(dataDir))) throw new LaunchError(`The restore into ${dataDir} was cut off. Do it again: npm run restore -- --from folder`)
}

/**
 * Marks the folder until {@link endRestoring}; what a restore left there that was cut off is removed.
 * @throws LaunchError when there are data that no restore has put there
 */
export async function beginRestoring(dataDir: string): Promise<void> {
  if (existsSync(markIn(dataDir))) return clear(dataDir)
  for (const name of valuable) if (await holdsSomething(join(dataDir, name))) throw occupied(dataDir)
  await writeFile(markIn(dataDir), '')
}

/** Everything is in its place: from now on the folder is as any other. */
export const endRestoring = (dataDir: string): Promise<void> => rm(markIn(dataDir))

const occupied = (folder: string): LaunchError => new LaunchError(`There are data in ${folder}. Move them away first, or name another folder: HUELLA_DATA_DIR=…`)

async function holdsSomething(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  return !(await stat(path)).isDirectory() || (await readdir(path)).length > 0
}

/** The secrets last: they know where the cluster lies. */
async function clear(dataDir: string): Promise<void> {
  const runDir = join(dataDir, 'run')
  await mkdir(runDir, { recursive: true, mode: 0o700 })
  await stopLeftovers(runDir)
  const cluster = await clusterFolder(dataDir, new Secrets(dataDir))
  for (const path of [cluster, join(dataDir, 'media'), keyFile(dataDir), join(dataDir, 'secrets.json')]) await rm(path, { recursive: true, force: true })
}
