import { chown, constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../process/process-spec.js'

export interface CopyOptions {
  /** Whether to leave out what has this path, relative to the folder. */
  leaveOut?: (path: string) => boolean
  /** Whom the copy shall belong to; ourselves without it. */
  owner?: Account | undefined
  /** What the copy has already stays as it is: for files that never change. */
  onlyNew?: boolean
}

const unless = (...codes: string[]) => (error: NodeJS.ErrnoException): void => {
  if (!codes.includes(error.code!)) throw error
}

/** Copies a folder that is in use: what disappears meanwhile is left out. Folders are closed to others. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}, path = ''): Promise<void> {
  const { leaveOut = () => false, owner } = options
  await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  if (owner) await chown(join(to, path), owner.uid, owner.gid)
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const each = join(path, entry.name)
    if (leaveOut(each)) continue
    if (entry.isDirectory()) await copyTree(from, to, options, each)
    else if (entry.isFile()) await copyOne(join(from, each), join(to, each), options)
  }
}

async function copyOne(from: string, to: string, { owner, onlyNew }: CopyOptions): Promise<void> {
  const copied = onlyNew ? copyFile(from, to, constants.COPYFILE_EXCL) : copyFile(from, to)
  await copied.then(() => owner && chown(to, owner.uid, owner.gid), unless('ENOENT', ...(onlyNew ? ['EEXIST'] : [])))
}

/** Uploads that are under way; nothing names them yet. */
const underWay = /^(\.unfinished|incoming)$/

/** Adds what the backup has not yet. A stored file never changes. */
export const copyMedia = (media: string, backup: string): Promise<void> => copyTree(media, backup, { leaveOut: (path) => underWay.test(path), onlyNew: true })
