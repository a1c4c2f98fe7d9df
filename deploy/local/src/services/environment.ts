import type { NatsAccess } from '../infra/nats/nats.js'
import type { ContextKeyPair } from './context-keys.js'

/** What the infrastructure offers to the services. */
export interface Infrastructure {
  databaseUrlOf: (service: string) => string | undefined
  natsOf: (service: string) => NatsAccess
  redisUrl: string | undefined
  mediaDir: string
  webDist: string
  sessionSecret: string
  contextKeys: ContextKeyPair
}

/** The operator's own variables that every service gets. */
const forAll = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'LOG_LEVEL', 'DOCTOR_VERIFICATION', 'ADMIN_EMAILS', 'RATE_LIMIT_SCALE',
  'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS']

/** Secrets and addresses of vendors go only to the service that talks to the vendor. */
const forSome: Record<string, RegExp> = {
  gateway: /^(GOOGLE_|GCS_|HOST$|PUBLIC_ORIGIN$|TRUST_PROXY$|SHUTDOWN_PAUSE_MS$)/,
  'pets-media': /^(GOOGLE_APPLICATION_CREDENTIALS$|GCS_)/,
  parsing: /^GEMINI_/,
}

const withMedia = new Set(['gateway', 'pets-media'])

function handedOn(service: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = forSome[service]
  return Object.fromEntries(Object.entries(env).filter(([name]) => forAll.includes(name) || own?.test(name)))
}

/** Ports of one process: of its probes, of HTTP where it is a gateway, and the one that people know, which is the first gateway's. */
export interface ServicePorts {
  ops: number
  http: number
  public: number
}

/** The environment of one service: its own credentials and nobody else's. */
export function serviceEnvironment(service: string, infra: Infrastructure, ports: ServicePorts, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const nats = infra.natsOf(service)
  return defined({
    NODE_ENV: 'development',
    ...(service === 'gateway' && { PUBLIC_ORIGIN: `http://localhost:${ports.public}` }),
    ...handedOn(service, env),
    OPS_PORT: String(ports.ops),
    DATABASE_URL: infra.databaseUrlOf(service),
    NATS_URL: nats.url,
    NATS_USER: nats.user,
    NATS_PASSWORD: nats.password,
    ...(withMedia.has(service) && { MEDIA_DIR: infra.mediaDir }),
    ...(service === 'gateway'
      ? { PORT: String(ports.http), SESSION_SECRET: infra.sessionSecret, REDIS_URL: infra.redisUrl, WEB_DIST: infra.webDist, CONTEXT_SIGNING_KEY: infra.contextKeys.signingKey }
      : { CONTEXT_PUBLIC_KEYS: infra.contextKeys.publicKey }),
  })
}

const defined = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
