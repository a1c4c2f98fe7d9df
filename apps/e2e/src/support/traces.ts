import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrlsOfRunning } from '@huella/local'
import { Redis } from 'ioredis'
import { Client } from 'pg'

/** Services with a database. */
const stores = ['gateway', 'identity', 'pets-media', 'medical-records', 'doctors-reviews', 'notifications']

/** Where it plays, outside production, the mailboxes and browsers of others: what was sent to them is theirs. */
const elsewhere = ['local_mail', 'local_push']

/** Everything that a running copy keeps, as text, by place: each table, and each file of the stream, the media and the logs. */
export type Traces = Map<string, string>

async function inDatabase(service: string, url: string): Promise<[string, string][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)", [elsewhere])
    const texts: [string, string][] = []
    for (const { name } of rows) {
      const { rows: [all] } = await client.query<{ text: string | null }>(`SELECT json_agg(t)::text AS text FROM ${client.escapeIdentifier(name)} t`)
      texts.push([`${service}: ${name}`, all?.text ?? ''])
    }
    return texts
  } finally {
    await client.end()
  }
}

/** As bytes: what is compressed or encrypted would hide here, but nothing of ours is. */
function inFolder(folder: string): [string, string][] {
  for (;;) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    try {
      return files.map(({ parentPath, name }) => [join(parentPath, name), `${name} ${readFileSync(join(parentPath, name), 'latin1')}`])
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // Renamed or removed meanwhile: what it held may stand in a file that was not listed.
    }
  }
}

async function inRedis(dataDir: string): Promise<[string, string][]> {
  const config = readFileSync(join(dataDir, 'redis/redis.conf'), 'utf8')
  const setting = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(config)![1]!
  const redis = new Redis({ port: Number(setting('port')), password: setting('requirepass') })
  try {
    const keys = await redis.keys('*')
    const values = await Promise.all(keys.map((key) => redis.get(key).catch(() => 'no text')))
    return keys.map((key, index) => [`redis: ${key}`, `${key} ${values[index]}`])
  } finally {
    redis.disconnect()
  }
}

export async function tracesIn(dataDir: string): Promise<Traces> {
  const urlOf = await databaseUrlsOfRunning({ dataDir, port: 0, host: 'localhost', databaseUrl: undefined, natsUrl: undefined, redisUrl: undefined, replicas: 1, showLogs: false, env: {} })
  const databases = await Promise.all(stores.map((service) => inDatabase(service, urlOf(service))))
  const folders = ['nats/store', 'media', 'logs'].flatMap((folder) => inFolder(join(dataDir, folder)))
  return new Map([...databases.flat(), ...folders, ...(await inRedis(dataDir))])
}

/** Where each of these words is found, and nothing of those that are found nowhere. */
export const found = (traces: Traces, words: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(words.map((word) => [word, [...traces].filter(([, text]) => text.includes(word)).map(([place]) => place)] as const).filter(([, places]) => places.length > 0))
