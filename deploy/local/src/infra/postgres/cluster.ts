import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { LaunchError, reasonIn } from '../../failure.js'
import { workspace } from '../../paths.js'
import type { Account } from '../../process/process-spec.js'
import { run } from '../../run.js'

export const superuser = 'huella'

export interface Cluster {
  folder: string
  /** Folder with bin, lib and share. */
  installation: string
  major: number
  account: Account | undefined
  password: string
  /** False only for tests, whose data nobody misses. */
  durable: boolean
}

const dataOf = ({ folder }: Cluster): string => join(folder, 'data')

/** Makes the cluster if there is none yet. An interrupted attempt leaves nothing that looks finished. */
export async function initialise(cluster: Cluster): Promise<void> {
  if (existsSync(join(dataOf(cluster), 'PG_VERSION'))) return checkVersion(cluster)
  mkdirSync(cluster.folder, { recursive: true, mode: 0o700 })
  if (cluster.account) chownSync(cluster.folder, cluster.account.uid, cluster.account.gid)
  const unfinished = join(cluster.folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  await initdb(cluster, unfinished)
  renameSync(unfinished, dataOf(cluster))
}

/** What holds for every cluster of ours, in containers too. */
function clusterArguments(name: 'POSTGRES_INITDB_ARGS' | 'POSTGRES_SETTINGS'): string[] {
  const { [name]: text = '' } = parseEnv(readFileSync(join(workspace, 'deploy/postgres/cluster.env'), 'utf8'))
  return text.split(' ')
}

/** What Linux calls C.UTF-8 as a character type. */
const forThisSystem = process.platform === 'darwin' ? ['--lc-ctype=UTF-8'] : []

async function initdb(cluster: Cluster, folder: string): Promise<void> {
  const { installation, account, password, durable } = cluster
  const passwordFile = join(cluster.folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const args = [`--pgdata=${folder}`, '--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`, ...clusterArguments('POSTGRES_INITDB_ARGS'), ...forThisSystem, ...(durable ? [] : ['--no-sync'])]
  const result = await run(join(installation, 'bin/initdb'), args, { account, cwd: '/', env: { PATH: process.env['PATH'] }, timeoutMs: 120_000 })
  rmSync(passwordFile, { force: true })
  if (!result.ok) throw new LaunchError(`PostgreSQL could not make its data folder ${dirname(folder)}: ${reasonIn(result.output)}`)
}

function checkVersion(cluster: Cluster): void {
  const found = readFileSync(join(dataOf(cluster), 'PG_VERSION'), 'utf8').trim()
  if (Number(found) === cluster.major) return
  throw new LaunchError(`The data in ${cluster.folder} were made by PostgreSQL ${found}; this is ${cluster.major}. Choose another folder: HUELLA_DATA_DIR=…`)
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function serverArguments(cluster: Cluster, port: number): string[] {
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...(cluster.durable ? {} : careless) }
  return ['-D', dataOf(cluster), '-p', String(port), ...clusterArguments('POSTGRES_SETTINGS'), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The number that a killed server left behind; it may belong to anyone by now. */
export function forgetKilledServer(cluster: Cluster): void {
  rmSync(join(dataOf(cluster), 'postmaster.pid'), { force: true })
}

/** The port of the server that runs on this folder; the server writes it as the fourth line. */
export function runningPort(folder: string): number | undefined {
  const path = join(folder, 'data', 'postmaster.pid')
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[3]) || undefined : undefined
}
