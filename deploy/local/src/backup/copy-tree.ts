import { chown, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../process/process-spec.js'

export interface CopyOptions {
  /** Whether to leave out what has this path, relative to the folder. */
  leaveOut?: (path: string) => boolean
  /** Whom the copy shall belong to; ourselves without it. */
  owner?: Account | undefined
}

const gone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/** Copies a folder that is in use: what disappears meanwhile is left out. Folders are closed to others. */
export async function copyTree(from: string, to: string, { leaveOut = () => false, owner }: CopyOptions = {}, path = ''): Promise<void> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  if (owner) await chown(join(to, path), owner.uid, owner.gid)
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const each = join(path, entry.name)
    if (leaveOut(each)) continue
    if (entry.isDirectory()) await copyTree(from, to, { leaveOut, owner }, each)
    else if (entry.isFile()) await copyFile(join(from, each), join(to, each)).then(() => owner && chown(join(to, each), owner.uid, owner.gid), gone)
  }
}
