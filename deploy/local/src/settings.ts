import { resolve } from 'node:path'
import { LaunchError } from './failure.js'
import { workspace } from './paths.js'

/** What a person can choose by environment variables. */
export interface Settings {
  port: number
  /** Where the gateways listen: `localhost`, an address of this machine, or 0.0.0.0 or :: for all of them. */
  host: string
  dataDir: string
  /** Outside servers; ours are not started where one is given. */
  databaseUrl: string | undefined
  natsUrl: string | undefined
  redisUrl: string | undefined
  /** Copies of every service and of the gateway. */
  replicas: number
  /** Service logs on the console too, not only in files. */
  showLogs: boolean
  /** Handed on to the services as it is. */
  env: NodeJS.ProcessEnv
}

/** @throws LaunchError naming the variable that makes no sense */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    port: readPort(env['PORT'] || '3000'),
    host: env['HOST']?.trim() || 'localhost',
    dataDir: resolve(workspace, env['HUELLA_DATA_DIR'] || '.huella'),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    natsUrl: readUrl(env, 'NATS_URL', ['nats:', 'tls:']),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    replicas: readReplicas(env['HUELLA_REPLICAS'] || '1'),
    showLogs: env['HUELLA_LOGS'] === '1',
    env,
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new LaunchError(`PORT is "${text}"; it must be a number from 1 to 65535.`)
  return port
}

/** More would need more connections than the embedded Postgres has, and would prove nothing more. */
const mostReplicas = 3

function readReplicas(text: string): number {
  const replicas = Number(text)
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > mostReplicas) throw new LaunchError(`HUELLA_REPLICAS is "${text}"; it must be a number from 1 to ${mostReplicas}.`)
  return replicas
}

function readUrl(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (!protocols.includes(protocol)) throw new LaunchError(`${name} must be a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`)
  return text
}
