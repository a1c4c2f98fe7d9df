import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NatsAccess } from '../infra/nats/nats.js'
import { workspace } from '../paths.js'
import type { ContextKeyPair } from './context-keys.js'
import type { VapidKeyPair } from './vapid-keys.js'

/** Of this checkout. */
const version = (): string => (JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version: string }).version

/** What the infrastructure offers to the services. */
export interface Infrastructure {
  databaseUrlOf: (service: string) => string | undefined
  natsOf: (service: string) => NatsAccess
  redisUrl: string | undefined
  mediaDir: string
  /** Where mails are kept that are not sent. */
  mailDir: string
  webDist: string
  sessionSecret: string
  /** What links in messages are signed with. */
  notificationsSecret: string
  /** What push services know this copy by. */
  vapidKeys: VapidKeyPair
  contextKeys: ContextKeyPair
  /** Path of the keys that sign certificates. */
  certificateKeys: string
}

/** The operator's own variables that every service gets. */
const forAll = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'LOG_LEVEL', 'DOCTOR_VERIFICATION', 'ADMIN_EMAILS', 'RATE_LIMIT_SCALE',
  'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS']

/** Secrets and addresses of vendors go only to the service that talks to the vendor. */
const forSome: Record<string, RegExp> = {
  gateway: /^(GOOGLE_|GCS_|HOST$|HUELLA_LOCAL_ADMINS$|PUBLIC_ORIGIN$|TRUST_PROXY$|SECURITY_CONTACT$|SHUTDOWN_PAUSE_MS$)/,
  'medical-records': /^(CERTIFICATE_KEYS$|PUBLIC_ORIGIN$)/,
  notifications: /^(SMTP_|MAIL_|DKIM_|VAPID_|PUSH_|BOUNCE_|WEBHOOK_|NOTIFICATIONS_SECRET$|PUBLIC_ORIGIN$)/,
  'pets-media': /^(GOOGLE_APPLICATION_CREDENTIALS$|GCS_)/,
  parsing: /^(GEMINI_|GOOGLE_APPLICATION_CREDENTIALS$|GCS_|OCR$)/,
}

const withMedia = new Set(['gateway', 'pets-media', 'parsing'])
/** They make addresses for people. */
const withOrigin = new Set(['gateway', 'medical-records', 'notifications'])

function handedOn(service: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = forSome[service]
  return Object.fromEntries(Object.entries(env).filter(([name]) => forAll.includes(name) || own?.test(name)))
}

/** Ports of one process: of its probes, and of HTTP where it is a gateway; and where people find the first gateway. */
export interface ServicePlace {
  ops: number
  http: number
  publicOrigin: string
}

/** The environment of one service: its own credentials and nobody else's. */
export function serviceEnvironment(service: string, infra: Infrastructure, place: ServicePlace, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const nats = infra.natsOf(service)
  return defined({
    NODE_ENV: 'development',
    ...(withOrigin.has(service) && { PUBLIC_ORIGIN: place.publicOrigin }),
    ...(service === 'medical-records' && { CERTIFICATE_KEYS: infra.certificateKeys }),
    ...(service === 'notifications' && { NOTIFICATIONS_SECRET: infra.notificationsSecret, VAPID_PUBLIC_KEY: infra.vapidKeys.publicKey, VAPID_PRIVATE_KEY: infra.vapidKeys.privateKey }),
    ...(service === 'notifications' && { MAIL_DIR: infra.mailDir }),
    ...handedOn(service, env),
    VERSION: version(),
    OPS_PORT: String(place.ops),
    DATABASE_URL: infra.databaseUrlOf(service),
    NATS_URL: nats.url,
    NATS_USER: nats.user,
    NATS_PASSWORD: nats.password,
    ...(withMedia.has(service) && { MEDIA_DIR: infra.mediaDir }),
    ...(service === 'gateway'
      ? { PORT: String(place.http), SESSION_SECRET: infra.sessionSecret, REDIS_URL: infra.redisUrl, WEB_DIST: infra.webDist, CONTEXT_SIGNING_KEY: infra.contextKeys.signingKey }
      : { CONTEXT_PUBLIC_KEYS: infra.contextKeys.publicKey }),
  })
}

const defined = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
