import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress } from '../../progress.js'
import { freePort } from '../../ports.js'
import type { ProcessPlace } from '../../process/process-spec.js'
import { Supervised } from '../../process/supervised.js'
import type { Secrets } from '../../secrets.js'
import { aptInstall } from '../../setup/apt.js'
import { which } from '../../which.js'
import { firstLineFrom } from '../tcp.js'

const programs = ['redis-server', 'valkey-server']

/** A Redis on the path, or from Debian where we are root; undefined: Huella runs without. */
export async function findRedisServer(aptPatienceMs = 30_000): Promise<string | undefined> {
  return which(programs) ?? ((await aptInstall(['redis-server'], aptPatienceMs)) ? which(programs) : undefined)
}

/** A cache: nothing on disk, the oldest entries make room. */
const redisConfig = (port: number, folder: string, password: string): string => `bind 127.0.0.1
port ${port}
dir ${JSON.stringify(folder)}
requirepass ${password}
save ""
appendonly no
maxmemory 128mb
maxmemory-policy allkeys-lru
`

export interface EmbeddedRedis {
  server: Supervised
  url: string
}

export interface RedisPlace {
  dataDir: string
  secrets: Secrets
  place: ProcessPlace
  progress: Progress
}

/** Prepares a Redis for this copy; the caller starts it. Undefined where no server can be had. */
export async function prepareRedis({ dataDir, secrets, place, progress }: RedisPlace): Promise<EmbeddedRedis | undefined> {
  const [command, port] = await Promise.all([place.containers ? 'redis-server' : findRedisServer(), freePort()])
  if (!command) return undefined
  const folder = join(dataDir, 'redis')
  const password = secrets.get('redis')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'redis.conf'), redisConfig(port, folder, password), { mode: 0o600 })
  const server = new Supervised({
    name: 'redis',
    command,
    args: [join(folder, 'redis.conf')],
    env: { PATH: process.env['PATH'] },
    stopSignal: 'SIGTERM',
    stopMs: 2000,
    readyMs: 15_000,
    isReady: async () => (await firstLineFrom(port, `AUTH ${password}\r\nPING\r\n`)).startsWith('+OK'),
  }, place, progress)
  return { server, url: `redis://:${password}@127.0.0.1:${port}` }
}
