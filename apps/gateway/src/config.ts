import { ConfigError, databaseVariables, hostVariables, readConfig, required } from '@huella/service-host'
import { number, object, string, type InferType } from 'yup'

import { trustedProxies, type TrustedProxies } from './platform/http/trusted-proxies.js'
const variables = object({
  ...hostVariables,
  ...databaseVariables,
  PORT: number().integer().min(0).max(65535).typeError('must be a port').default(3000),
  HOST: string().default('::'),
  /** Scheme and host that people see, for redirects and cookies. */
  PUBLIC_ORIGIN: string(),
  /** Ed25519 key (base64 of PKCS #8 DER) with which the gateway says to the services who is asking. */
  CONTEXT_SIGNING_KEY: required(),
  SESSION_SECRET: required().min(32, 'must have at least 32 characters'),
  REDIS_URL: string(),
  MEDIA_DIR: string(),
  GCS_BUCKET: string(),
  GCS_API_ENDPOINT: string(),
  WEB_DIST: string(),
  GOOGLE_CLIENT_ID: string(),
  GOOGLE_CLIENT_SECRET: string(),
  /** `required`: owners are searched by verified doctors only. */
  DOCTOR_VERIFICATION: string().oneOf(['off', 'required'] as const, 'must be off or required'),
  /** E-mails of those who verify doctors, separated by commas. */
  ADMIN_EMAILS: string().default(''),
  /** Multiplies every rate limit, for benchmarks and load tests. */
  RATE_LIMIT_SCALE: number().moreThan(0, 'must be greater than 0').typeError('must be a number').default(1),
  /** Milliseconds between "not ready" and taking no more connections, for balancers to notice; by default 5000 in production, else none. */
  SHUTDOWN_PAUSE_MS: number().integer().min(0).max(60_000).typeError('must be milliseconds'),
  /** Proxies in front of the gateway whose X-Forwarded-For is believed: their networks, or how many there are. */
  TRUST_PROXY: string().default('0').test('proxies', 'must be addresses, networks or a number of proxies', (text) => trustedProxies(text) !== undefined),
})

type Variables = InferType<typeof variables>
export type GatewayConfig = Omit<Variables, 'TRUST_PROXY'> & {
  TRUST_PROXY: TrustedProxies
  PUBLIC_ORIGIN: string
  SHUTDOWN_PAUSE_MS: number
  DOCTOR_VERIFICATION: 'off' | 'required'
  /** In lower case. */
  adminEmails: ReadonlySet<string>
  isSecure: boolean
  isProduction: boolean
}

/**
 * Reads the gateway's environment.
 * @throws ConfigError when something is missing, and in production without Google's credentials: nobody could sign in
 */
export function readGatewayConfig(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const config = readConfig(variables, env)
  const isProduction = config.NODE_ENV === 'production'
  if (isProduction && !(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET)) {
    throw new ConfigError('Configuration: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set; in production people sign in with Google')
  }
  if (isProduction && !config.PUBLIC_ORIGIN) throw new ConfigError('Configuration: PUBLIC_ORIGIN is not set')
  if (!config.MEDIA_DIR && !config.GCS_BUCKET) throw new ConfigError('Configuration: MEDIA_DIR or GCS_BUCKET is not set')
  const PUBLIC_ORIGIN = config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`
  const DOCTOR_VERIFICATION = config.DOCTOR_VERIFICATION ?? (isProduction ? 'required' : 'off')
  return {
    ...config,
    PUBLIC_ORIGIN,
    DOCTOR_VERIFICATION,
    SHUTDOWN_PAUSE_MS: config.SHUTDOWN_PAUSE_MS ?? (isProduction ? 5000 : 0),
    adminEmails: emails(config.ADMIN_EMAILS),
    TRUST_PROXY: trustedProxies(config.TRUST_PROXY)!,
    isSecure: PUBLIC_ORIGIN.startsWith('https:'),
    isProduction,
  }
}

const emails = (list: string): Set<string> =>
  new Set(
    list
      .toLowerCase()
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  )

export const gatewayConfig = Symbol('gatewayConfig')
