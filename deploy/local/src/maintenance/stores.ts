import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LaunchError } from '../failure.js'
import type { Account } from '../process/process-spec.js'
import { baseBackup } from '../backup/base-backup.js'
import { copyMedia, copyTree } from '../backup/copy-tree.js'

/** Where containers keep what is worth keeping, as volumes in the maintenance container. */
export interface Stores {
  /** Folder of the cluster: what the image of Postgres calls PGDATA. */
  cluster: string
  media: string
  /** Each backup is a folder in it. */
  backups: string
}

/** As the official images of Postgres (Debian) and Node know their users. */
const owners: Record<'cluster' | 'media', Account> = { cluster: { uid: 999, gid: 999 }, media: { uid: 1000, gid: 1000 } }

/**
 * Copies databases and media while everything runs: media before the databases, for those that are discarded meanwhile, and once more after
 * them, for those that come.
 * @returns the folder
 */
export async function backUpStores({ cluster, media, backups }: Stores, adminUrl: string): Promise<string> {
  const to = join(backups, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
  const unfinished = `${to}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await copyMedia(media, join(unfinished, 'media'))
  await baseBackup(adminUrl, cluster, join(unfinished, 'postgres'))
  await copyMedia(media, join(unfinished, 'media'))
  await rename(unfinished, to)
  return to
}

/** Beside the cluster, from before the first file of a restore until services may use what it brought. */
const markOf = ({ cluster }: Stores): string => join(dirname(dirname(cluster)), 'restoring')
type Mark = 'cut off' | 'complete'

/**
 * Puts a backup into volumes that hold nothing yet, or what a restore left there that was cut off.
 * @throws LaunchError when there is no such backup, when there are data, or when Postgres runs on them
 */
export async function fillStores(stores: Stores, name: string): Promise<void> {
  const { cluster, media } = stores
  const from = backupNamed(name, stores.backups)
  if (existsSync(join(cluster, 'postmaster.pid'))) throw new LaunchError('Postgres runs on these volumes, or was killed there. Stop everything first: docker compose down')
  if (existsSync(cluster) && readMark(stores) !== 'cut off') throw new LaunchError('There are data in the volumes. If nobody misses them, remove them first: docker compose down --volumes')
  const unfinished = `${cluster}.unfinished`
  for (const folder of [cluster, unfinished]) await rm(folder, { recursive: true, force: true })
  await writeMark(stores, 'cut off')
  await copyTree(join(from, 'media'), media, { owner: owners.media })
  await makeFolders(cluster)
  await copyTree(join(from, 'postgres'), unfinished, { owner: owners.cluster })
  await rename(unfinished, cluster)
  await writeMark(stores, 'complete')
}

/**
 * Does what restored databases need, once they run; nothing where nothing was restored.
 * @param work makes them ready for use
 * @returns whether something was restored
 * @throws LaunchError when a restore was cut off: nobody may use what is there
 */
export async function afterRestore(stores: Stores, work: () => Promise<void>): Promise<boolean> {
  const mark = readMark(stores)
  if (!mark) return false
  if (mark === 'cut off') throw new LaunchError('The restore was cut off. Do it again: docker compose down, then BACKUP=… docker compose run --rm restore')
  await work()
  await rm(markOf(stores))
  return true
}

function readMark(stores: Stores): Mark | undefined {
  return existsSync(markOf(stores)) ? (readFileSync(markOf(stores), 'utf8') as Mark) : undefined
}

async function writeMark(stores: Stores, mark: Mark): Promise<void> {
  await writeFile(`${markOf(stores)}.new`, mark, { flush: true })
  await rename(`${markOf(stores)}.new`, markOf(stores))
}

async function makeFolders(cluster: string): Promise<void> {
  const folder = dirname(cluster)
  await mkdir(folder, { recursive: true })
  await chown(folder, owners.cluster.uid, owners.cluster.gid)
}

function backupNamed(name: string, backups: string): string {
  const there = existsSync(backups) ? readdirSync(backups).filter((each) => !each.endsWith('.unfinished')) : []
  if (!there.includes(name)) throw new LaunchError(`${name ? `There is no backup ${name}` : 'BACKUP is not set'}; there is: ${there.sort().join(', ') || 'none'}.`)
  return join(backups, name)
}
