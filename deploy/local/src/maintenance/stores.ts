import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
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

/**
 * Puts a backup into volumes that hold nothing yet, or what a restore left there that was cut off.
 * @throws LaunchError when there is no such backup, or when there are data
 */
export async function fillStores({ cluster, media, backups }: Stores, name: string): Promise<void> {
  const from = backupNamed(name, backups)
  if (existsSync(cluster)) throw new LaunchError(`There are data in ${cluster}. Remove the volumes first, if nobody misses what is in them: docker compose down --volumes`)
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await copyTree(join(from, 'media'), media, { owner: owners.media })
  await copyTree(join(from, 'postgres'), unfinished, { owner: owners.cluster })
  await rename(unfinished, cluster)
}

function backupNamed(name: string, backups: string): string {
  const there = existsSync(backups) ? readdirSync(backups).filter((each) => !each.endsWith('.unfinished')) : []
  if (!there.includes(name)) throw new LaunchError(`${name ? `There is no backup ${name}` : 'BACKUP is not set'}; there is: ${there.sort().join(', ') || 'none'}.`)
  return join(backups, name)
}
