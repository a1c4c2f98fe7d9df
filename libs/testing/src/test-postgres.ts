import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { serviceNames, type ServiceName } from '@huella/contracts'
import { databaseName, databaseUrl, ensureDatabases, outsideDatabases, preparePostgres } from '@huella/local'
import { scratch } from './scratch.js'
import { disturbable, withServers, type Disturbable } from './test-server.js'

/** Set by the run's global set-up; give it to use a server of yours (its administrator's URL). */
const variable = 'HUELLA_TEST_DATABASE_URL'

/** Each service's own database is the pattern that its suites' databases are copied from. */
const patterns = (adminUrl: string) => outsideDatabases([...serviceNames], adminUrl)

export interface TestPostgres {
  stop: () => Promise<void>
}

/** One Postgres for a whole test run, not afraid of power cuts. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env[variable]
  if (given) {
    await ensureDatabases(given, patterns(given))
    return { stop: async () => undefined }
  }
  const folder = scratch('postgres')
  const { server, adminUrl } = await withServers(folder, preparePostgres)
  await server.start()
  await ensureDatabases(adminUrl, patterns(adminUrl))
  process.env[variable] = adminUrl
  return { stop: async () => { await server.stop(); folder.remove() } }
}

/**
 * A fresh, empty database with the extensions, owned by the service's role.
 * @returns its URL with the service's own credentials
 */
export async function createTestDatabase(service: ServiceName): Promise<string> {
  const adminUrl = process.env[variable]
  if (!adminUrl) throw new Error(`${variable} is not set: this belongs into an *.int-spec.ts, run by the project "int"`)
  const role = databaseName(service)
  const name = `${role}_${randomBytes(6).toString('hex')}`
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${role} OWNER ${role} STRATEGY file_copy`)
  await admin.end()
  const url = new URL(databaseUrl(adminUrl, patterns(adminUrl).find((each) => each.name === role)!))
  url.pathname = `/${name}`
  return url.href
}

/** A Postgres of a suite's own. */
export interface OwnPostgres extends Disturbable {
  /** URL of the service's database, with its credentials. */
  urlOf: (service: ServiceName) => string
}

/** For suites that disturb it, durable, so that what it has acknowledged survives its death; all others share one. Starts in about two seconds. */
export async function startPostgres(): Promise<OwnPostgres> {
  const folder = scratch('postgres')
  const { server, adminUrl } = await withServers(folder, (place) => preparePostgres({ ...place, durable: true }))
  await server.start()
  const databases = patterns(adminUrl)
  await ensureDatabases(adminUrl, databases)
  const urlOf = (service: ServiceName): string => databaseUrl(adminUrl, databases.find(({ name }) => name === databaseName(service))!)
  return { urlOf, ...disturbable(server, folder.remove) }
}
