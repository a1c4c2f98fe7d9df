import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Account } from '../../process/process-spec.js'

/** Where root keeps what another user must reach when the checkout lies behind a closed door, such as /root. */
const openPlace = '/var/lib/huella'

function makeOpen(place: string): void {
  mkdirSync(place, { recursive: true })
  chmodSync(place, 0o755) // whatever the umask says
}

const mayPass = (folder: string, { uid, gid }: Account): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder)
  return Boolean(mode & (owner === uid ? 0o100 : group === gid ? 0o010 : 0o001))
}

const closedAbove = (path: string, account: Account): string[] => {
  const parent = dirname(path)
  const above = parent === path ? [] : closedAbove(parent, account)
  return existsSync(path) && !mayPass(path, account) ? [...above, path] : above
}

/** Whether the account can get to everything in this folder. */
export const isReachable = (folder: string, account: Account): boolean => closedAbove(folder, account).length === 0

/** The installation, or a copy of it that the account can reach. */
export function reachableInstallation(root: string, account: Account | undefined, place = openPlace): string {
  if (!account || isReachable(join(root, 'bin'), account)) return root
  const copy = join(place, `postgres-${createHash('sha256').update(root).digest('hex').slice(0, 12)}-${statSync(join(root, 'bin/postgres')).mtimeMs}`)
  if (existsSync(copy)) return copy
  const temporary = `${copy}.${process.pid}`
  makeOpen(place)
  cpSync(root, temporary, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(temporary, copy)
  } catch {
    rmSync(temporary, { recursive: true, force: true }) // another start was quicker
  }
  return copy
}

/** A folder for the cluster that the account can reach: below the data folder wherever possible. */
export function reachableFolder(dataDir: string, clusterId: string, account: Account | undefined, place = openPlace): string {
  const wish = join(dataDir, 'postgres')
  if (!account) return wish
  const closed = closedAbove(dataDir, account)
  if (closed.length === 0) return wish
  if (closed.length === 1 && closed[0] === dataDir) {
    chmodSync(dataDir, statSync(dataDir).mode | 0o011) // passing through, not reading: secrets stay ours
    return wish
  }
  makeOpen(place)
  return join(place, `data-${clusterId}`)
}
