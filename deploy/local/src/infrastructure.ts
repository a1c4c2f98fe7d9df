import { join } from 'node:path'
import { provisioner } from '@huella/contracts'
import { provisionEventStream } from '@huella/provisioning'
import { certificateKeysIn } from './certificates/key-file.js'
import { describeFailure, LaunchError } from './failure.js'
import { prepareNats, outsideNats, type NatsAccess } from './infra/nats/nats.js'
import { databaseUrl, ensureDatabases, type ServiceDatabase } from './infra/postgres/databases.js'
import { outsideDatabases, ownDatabases, preparePostgres } from './infra/postgres/postgres.js'
import { prepareRedis } from './infra/redis/redis.js'
import { webDist } from './paths.js'
import type { ProcessPlace } from './process/process-spec.js'
import type { Supervised } from './process/supervised.js'
import type { Progress } from './progress.js'
import type { Secrets } from './secrets.js'
import { contextKeysFrom } from './services/context-keys.js'
import type { Infrastructure } from './services/environment.js'
import { vapidKeysFrom } from './services/vapid-keys.js'
import type { Settings } from './settings.js'

export interface InfrastructurePlace {
  settings: Settings
  secrets: Secrets
  place: ProcessPlace
  progress: Progress
  durable: boolean
  /** Services that keep data in a database of their own. */
  withDatabase: string[]
  /** Called with each server before it starts, so that a failed start can be cleaned up. */
  adopt: (server: Supervised) => void
}

/** Starts Postgres, NATS and Redis side by side, or takes the outside ones that the settings name. */
export async function startInfrastructure(where: InfrastructurePlace): Promise<Infrastructure> {
  const { settings: { dataDir }, secrets } = where
  const [databaseUrlOf, natsOf, redisUrl, certificateKeys] = await Promise.all([startDatabases(where), startNats(where), startRedis(where), certificateKeysIn(dataDir)])
  const contextKeys = contextKeysFrom(secrets.get('context-signing'))
  return {
    databaseUrlOf, natsOf, redisUrl, mediaDir: join(dataDir, 'media'), mailDir: join(dataDir, 'mail'), webDist, sessionSecret: secrets.get('session'), notificationsSecret: secrets.get('notifications'),
    vapidKeys: vapidKeysFrom(secrets.get('vapid')), contextKeys, certificateKeys,
  }
}

const prepared = ({ settings, secrets, place, progress, durable }: InfrastructurePlace) => ({ dataDir: settings.dataDir, secrets, place, progress, durable })

async function startDatabases(where: InfrastructurePlace): Promise<(service: string) => string | undefined> {
  const { settings, secrets, withDatabase, progress } = where
  if (settings.databaseUrl) return makeDatabases(settings.databaseUrl, withDatabase, outsideDatabases(withDatabase, settings.databaseUrl))
  const { server, adminUrl } = await preparePostgres(prepared(where))
  where.adopt(server)
  await server.start()
  const urlOf = await makeDatabases(adminUrl, withDatabase, ownDatabases(withDatabase, secrets))
  progress.done('PostgreSQL')
  return urlOf
}

async function makeDatabases(adminUrl: string, services: string[], databases: ServiceDatabase[]): Promise<(service: string) => string | undefined> {
  await ensureDatabases(adminUrl, databases)
  const urls = new Map(services.map((service, index) => [service, databaseUrl(adminUrl, databases[index]!)]))
  return (service) => urls.get(service)
}

async function startNats(where: InfrastructurePlace): Promise<(service: string) => NatsAccess> {
  if (where.settings.natsUrl) return provisioned(outsideNats(where.settings.natsUrl, where.settings.env))
  const { server, accessOf } = await prepareNats(prepared(where))
  where.adopt(server)
  await server.start()
  where.progress.done('NATS with JetStream')
  return accessOf
}

/** @throws LaunchError where the stream cannot be made there: events would wait for ever */
async function provisioned(accessOf: (user: string) => NatsAccess): Promise<(user: string) => NatsAccess> {
  await provisionEventStream(accessOf(provisioner)).catch((error: unknown) => {
    throw new LaunchError(`The stream of events could not be made: ${describeFailure(error)}`)
  })
  return accessOf
}

async function startRedis(where: InfrastructurePlace): Promise<string | undefined> {
  if (where.settings.redisUrl) return where.settings.redisUrl
  const redis = await prepareRedis(prepared(where))
  if (!redis) return void where.progress.done('no Redis here: cache and limits live in the gateway')
  where.adopt(redis.server)
  await redis.server.start()
  where.progress.done('Redis')
  return redis.url
}
