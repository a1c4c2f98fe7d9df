import { existsSync } from 'node:fs'
import { chown, mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describeFailure, LaunchError } from '../failure.js'
import { postgresAccount } from '../infra/postgres/account.js'
import { databaseUrl } from '../infra/postgres/databases.js'
import { clusterFolder, ownDatabases, preparePostgres } from '../infra/postgres/postgres.js'
import { copyCertificateKeys } from '../certificates/key-file.js'
import { acquireLock } from '../lock.js'
import { workspace } from '../paths.js'
import type { Account } from '../process/process-spec.js'
import { readOptions } from '../options.js'
import { consoleProgress, type Progress } from '../progress.js'
import { copySecrets, Secrets } from '../secrets.js'
import { readSettings, type Settings } from '../settings.js'
import { copyTree } from './copy-tree.js'
import { beginRestoring, endRestoring } from './restoring.js'
import { settle } from './settle.js'

/** `npm run restore -- --from folder`: puts a backup into a data folder that holds nothing yet, or what a restore left there that was cut off. */
export async function restore(args: string[], since: number): Promise<void> {
  try {
    const { from } = readOptions(args, { from: { type: 'string' } })
    if (!from) throw new LaunchError('From where? npm run restore -- --from folder')
    await restoreInto(readSettings(), resolve(from), consoleProgress(since))
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

/** @throws LaunchError when `from` is no backup, when there are data already, or when Huella runs there */
export async function restoreInto({ dataDir }: Settings, from: string, progress: Progress): Promise<void> {
  for (const part of ['postgres', 'media', 'secrets.json']) if (!existsSync(join(from, part))) throw new LaunchError(`${from} is no backup: ${part} is missing.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const release = acquireLock(dataDir)
  try {
    await beginRestoring(dataDir)
    copySecrets(from, dataDir)
    await copyCertificateKeys(from, dataDir)
    await copyTree(join(from, 'media'), join(dataDir, 'media'))
    await placeCluster(dataDir, join(from, 'postgres'))
    await startAndSettle(dataDir, progress)
    await endRestoring(dataDir)
    progress.done(`restored into ${dataDir}; npm start goes on from there`)
  } finally {
    release()
  }
}

async function placeCluster(dataDir: string, backup: string): Promise<void> {
  const [folder, owner] = [await clusterFolder(dataDir, new Secrets(dataDir)), await postgresAccount()]
  const unfinished = join(folder, 'unfinished')
  await makeFolder(folder, owner)
  await copyTree(backup, unfinished, { owner })
  await rename(unfinished, join(folder, 'data'))
}

async function makeFolder(folder: string, owner: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
}

/** Starts the databases, which brings them to the moment of the backup, and makes them ready for use. */
async function startAndSettle(dataDir: string, progress: Progress): Promise<void> {
  const secrets = new Secrets(dataDir)
  const place = { logDir: join(dataDir, 'logs'), runDir: join(dataDir, 'run'), showLogs: false }
  for (const folder of [place.logDir, place.runDir]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const { server, adminUrl } = await preparePostgres({ dataDir, secrets, place, progress, durable: true })
  await server.start()
  const urlOf = (service: string): string => databaseUrl(adminUrl, ownDatabases([service], secrets)[0]!)
  try {
    await settle({ urlOf, scripts: join(workspace, 'deploy/postgres'), mediaDir: join(dataDir, 'media') })
  } finally {
    await server.stop()
  }
}
