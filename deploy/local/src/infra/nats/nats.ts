import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allNatsPermissions, provisioner } from '@huella/contracts'
import { provisionEventStream } from '@huella/provisioning'
import type { Progress } from '../../progress.js'
import { freePort } from '../../ports.js'
import type { ProcessPlace } from '../../process/process-spec.js'
import { Supervised } from '../../process/supervised.js'
import type { Secrets } from '../../secrets.js'
import { firstLineFrom } from '../tcp.js'
import { findNatsServer } from './nats-binary.js'
import { natsConfig, type NatsUser } from './nats-config.js'

/** How one service, or whoever provisions the stream, gets onto the bus. */
export interface NatsAccess {
  url: string
  user: string | undefined
  password: string | undefined
}

export interface EmbeddedNats {
  server: Supervised
  accessOf: (user: string) => NatsAccess
}

export interface NatsPlace {
  dataDir: string
  secrets: Secrets
  place: ProcessPlace
  progress: Progress
  durable: boolean
}

export const natsUsers = (secrets: Secrets): NatsUser[] =>
  Object.entries(allNatsPermissions()).map(([user, { publish, subscribe }]) => ({ user, password: secrets.get(`nats:${user}`), publish, subscribe }))

/** Prepares an embedded nats-server; the caller starts it. */
export async function prepareNats({ dataDir, secrets, place, progress, durable }: NatsPlace): Promise<EmbeddedNats> {
  const [command, port] = await Promise.all([place.containers ? 'nats-server' : findNatsServer(), freePort()])
  const folder = join(dataDir, 'nats')
  const config = join(folder, 'nats.conf')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(config, natsConfig({ port, storeDir: join(folder, 'store'), users: natsUsers(secrets), durable }), { mode: 0o600 })
  const accessOf = (user: string): NatsAccess => ({ url: `nats://127.0.0.1:${port}`, user, password: secrets.get(`nats:${user}`) })
  const server = new Supervised({
    name: 'nats',
    command,
    args: ['-c', config],
    env: { PATH: process.env['PATH'], HOME: folder },
    stopSignal: 'SIGTERM',
    stopMs: 2000,
    readyMs: 30_000,
    isReady: async () => (await firstLineFrom(port)).startsWith('INFO'),
    onReady: () => provisionEventStream(accessOf(provisioner)),
  }, place, progress)
  return { server, accessOf }
}

/** An outside server: credentials stand in NATS_URL, or for each service in NATS_USER_<SERVICE> and NATS_PASSWORD_<SERVICE>. */
export function outsideNats(natsUrl: string, env: NodeJS.ProcessEnv): (service: string) => NatsAccess {
  const url = new URL(natsUrl)
  const shared = { user: decodeURIComponent(url.username) || undefined, password: decodeURIComponent(url.password) || undefined }
  url.username = url.password = ''
  return (service) => {
    const suffix = service.toUpperCase().replaceAll('-', '_')
    return { url: url.href, user: env[`NATS_USER_${suffix}`] || shared.user, password: env[`NATS_PASSWORD_${suffix}`] || shared.password }
  }
}
