import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Progress } from '../../progress.js'
import { freePort } from '../../ports.js'
import type { ProcessPlace, ProcessSpec } from '../../process/process-spec.js'
import { Supervised } from '../../process/supervised.js'
import type { Secrets } from '../../secrets.js'
import { postgresAccount } from './account.js'
import { findPostgres } from './binaries.js'
import { forgetKilledServer, initialise, serverArguments, superuser, type Cluster } from './cluster.js'
import { answers, databaseName, type ServiceDatabase } from './databases.js'
import { reachableFolder, reachableInstallation } from './reach.js'

export interface PostgresPlace {
  dataDir: string
  secrets: Secrets
  place: ProcessPlace
  progress: Progress
  durable: boolean
}

export interface EmbeddedPostgres {
  server: Supervised
  /** With the superuser's password. */
  adminUrl: string
}

/** Where the cluster of a data folder lies. */
export const clusterFolder = async (dataDir: string, secrets: Secrets): Promise<string> =>
  reachableFolder(dataDir, secrets.get('cluster-id').replace(/\W/g, '').slice(0, 16), await postgresAccount())

export const ownAdminUrl = (secrets: Secrets, port: number): string => `postgres://${superuser}:${secrets.get('postgres')}@127.0.0.1:${port}/postgres`

/** Prepares an embedded PostgreSQL in the data folder; the caller starts it. */
export async function preparePostgres({ dataDir, secrets, place, progress, durable }: PostgresPlace): Promise<EmbeddedPostgres> {
  const { root, major } = findPostgres()
  const account = await postgresAccount()
  const folder = await clusterFolder(dataDir, secrets)
  const cluster: Cluster = { folder, installation: reachableInstallation(root, account), major, account, password: secrets.get('postgres'), durable }
  await initialise(cluster)
  forgetKilledServer(cluster)
  const port = await freePort()
  const adminUrl = ownAdminUrl(secrets, port)
  return { server: new Supervised(specOf(cluster, port, adminUrl), place, progress), adminUrl }
}

const specOf = (cluster: Cluster, port: number, adminUrl: string): ProcessSpec => ({
  name: 'postgres',
  command: join(cluster.installation, 'bin/postgres'),
  args: serverArguments(cluster, port),
  env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  cwd: '/',
  ...(cluster.account && { account: cluster.account }),
  stopSignal: 'SIGINT', // PostgreSQL's fast shutdown
  stopMs: 2500,
  readyMs: 60_000, // after a crash it first replays its log
  isReady: () => answers(adminUrl),
})

/** Roles of our own cluster have passwords of their own. */
export const ownDatabases = (services: string[], secrets: Secrets): ServiceDatabase[] =>
  services.map((service) => ({ name: databaseName(service), password: secrets.get(`postgres:${service}`) }))

/** On an outside server the passwords follow from the administrator's, so that several launchers agree on them. */
export const outsideDatabases = (services: string[], adminUrl: string): ServiceDatabase[] =>
  services.map((service) => ({ name: databaseName(service), password: createHmac('sha256', new URL(adminUrl).password).update(service).digest('base64url') }))
