import { Client } from 'pg'
import { LaunchError } from '../../failure.js'

/** One service's database: role, owner and database carry the same name. */
export interface ServiceDatabase {
  name: string
  password: string
}

/** What services search and compare text with; only a superuser may be allowed to create them. */
const extensions = ['pg_trgm', 'unaccent', 'citext']

/** services are named with dashes, databases with underscores. */
export const databaseName = (service: string): string => service.replaceAll('-', '_')

export function databaseUrl(serverUrl: string, { name, password }: ServiceDatabase): string {
  const url = new URL(serverUrl)
  url.username = name
  url.password = password
  url.pathname = `/${name}`
  return url.href
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'huella-launcher', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes roles, databases and extensions that are not there yet; existing roles get the current password. */
export async function ensureDatabases(adminUrl: string, databases: ServiceDatabase[]): Promise<void> {
  try {
    await withClient(adminUrl, async (admin) => {
      for (const database of databases) await ensureDatabase(admin, database)
    })
    await Promise.all(databases.map(({ name }) => ensureExtensions(adminUrl, name)))
  } catch (error) {
    throw new LaunchError(`The databases could not be made: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
  }
}

async function ensureDatabase(admin: Client, { name, password }: ServiceDatabase): Promise<void> {
  const [role, secret] = [admin.escapeIdentifier(name), admin.escapeLiteral(password)]
  const exists = async (sql: string): Promise<boolean> => (await admin.query(sql, [name])).rowCount !== 0
  const hasRole = await exists('SELECT 1 FROM pg_roles WHERE rolname = $1')
  await admin.query(`${hasRole ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${secret}`)
  if (await exists('SELECT 1 FROM pg_database WHERE datname = $1')) return
  await letAdminOwnFor(admin, role)
  await admin.query(`CREATE DATABASE ${role} OWNER ${role}`)
  await admin.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`)
}

/** An administrator who is no superuser (managed servers) must be a member of the role to give it a database. */
async function letAdminOwnFor(admin: Client, role: string): Promise<void> {
  const { rows } = await admin.query<{ rolsuper: boolean }>('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')
  if (!rows[0]?.rolsuper) await admin.query(`GRANT ${role} TO CURRENT_USER`)
}

async function ensureExtensions(adminUrl: string, name: string): Promise<void> {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await withClient(url.href, async (client) => {
    const { rows } = await client.query<{ extname: string }>('SELECT extname FROM pg_extension')
    const present = new Set(rows.map(({ extname }) => extname))
    for (const extension of extensions.filter((each) => !present.has(each))) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`)
  })
}

/** Whether the server answers a query. */
export const answers = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query('SELECT 1')).rowCount === 1).catch(() => false)
