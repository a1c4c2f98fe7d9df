import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './failure.js'
import { identityOf, isAlive, type ProcessIdentity } from './process/identity.js'

/**
 * One launcher for each data folder. A lock whose holder is gone (even by kill -9) is taken over.
 * @returns releases the lock
 * @throws LaunchError when another launcher runs on this folder
 */
export function acquireLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  const own = `${path}.${process.pid}`
  writeFileSync(own, JSON.stringify(identityOf(process.pid)))
  try {
    claim(own, path, dataDir)
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(path, { force: true })
}

/** A hard link appears with its content, or fails because another is there: no moment in between. */
function claim(own: string, path: string, dataDir: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return linkSync(own, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = read(path)
      if (holder && isAlive(holder)) throw refused(dataDir, holder.pid)
      rmSync(path, { force: true })
    }
  }
  throw new LaunchError(`Another start of Huella on ${dataDir} is under way.`)
}

const refused = (dataDir: string, pid: number): LaunchError =>
  new LaunchError(`Huella is already running on ${dataDir} (process ${pid}). Stop it, or choose another folder and port: HUELLA_DATA_DIR=… PORT=…`)

function read(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity
  } catch {
    return undefined
  }
}
