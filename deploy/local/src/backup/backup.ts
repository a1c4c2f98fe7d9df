import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyCertificateKeys } from '../certificates/key-file.js'
import { describeFailure, LaunchError } from '../failure.js'
import { clusterFolder } from '../infra/postgres/postgres.js'
import { adminUrlOfRunning } from '../infra/postgres/running.js'
import { readOptions } from '../options.js'
import { consoleProgress, type Progress } from '../progress.js'
import { Secrets } from '../secrets.js'
import { readSettings, type Settings } from '../settings.js'
import { baseBackup } from './base-backup.js'
import { copyMedia } from './copy-tree.js'

/**
 * `npm run backup -- --to folder`: copies databases, media and secrets of the running copy into a new folder. Media before the databases, for
 * those that are discarded meanwhile, and once more after them, for those that come. NATS is left out, for the databases know what it has to carry.
 */
export async function backup(args: string[], since: number): Promise<void> {
  try {
    const { to } = readOptions(args, { to: { type: 'string' } })
    if (!to) throw new LaunchError('Where to? npm run backup -- --to folder')
    await backupRunning(readSettings(), resolve(to), consoleProgress(since))
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

/** @throws LaunchError when nothing runs on these settings, when the databases are elsewhere, or when there is something at `to` */
export async function backupRunning(settings: Settings, to: string, progress: Progress): Promise<void> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl) throw new LaunchError('The databases are on a server of yours (DATABASE_URL): back them up there, with pg_dump; docs/reliability.md says how.')
  if (existsSync(to)) throw new LaunchError(`There is something at ${to}. Choose a new folder.`)
  const adminUrl = await adminUrlOfRunning(settings)
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const copyMediaOnce = (): Promise<void> => copyMedia(join(dataDir, 'media'), join(unfinished, 'media'))
  await copyMediaOnce()
  progress.done('media')
  await baseBackup(adminUrl, join(await clusterFolder(dataDir, new Secrets(dataDir)), 'data'), join(unfinished, 'postgres'))
  progress.done('databases')
  await copyMediaOnce()
  await copyFile(join(dataDir, 'secrets.json'), join(unfinished, 'secrets.json'))
  await copyCertificateKeys(dataDir, unfinished)
  await rename(unfinished, to)
  progress.done(`media that came meanwhile, and secrets; the backup is in ${to}`)
}
