import { emailKey } from '@huella/contracts'
import { ConfigError, databaseVariables, hostVariables, readConfig, required } from '@huella/service-host'
import { number, object, string, type InferType } from 'yup'
import { secretsOf, type Secrets } from './platform/secrets.js'
import { isLoopbackHost } from './platform/http/loopback.js'
import { trustedProxies, type TrustedProxies } from './platform/http/trusted-proxies.js'

/** What it reads of its environment. */
export const variables = object({
  ...hostVariables,
  ...databaseVariables,
  PORT: number().integer().min(0).max(65535).typeError('must be a port').default(3000),
  /** Where to listen; `localhost` is both loopback addresses, so that only this machine gets in. */
  HOST: string().trim().default('localhost'),
  /** Scheme and host that people see, for redirects and cookies. */
  PUBLIC_ORIGIN: string(),
  /** Ed25519 key (base64 of PKCS #8 DER) with which the gateway says to the services who is asking. */
  CONTEXT_SIGNING_KEY: required(),
  /** One, or while it is exchanged two, separated by a comma: the first signs and seals, and what the second has signed or sealed is still taken. */
  SESSION_SECRET: required().test('long', 'must have at least 32 characters; several, separated by commas, each', (text) => secretsOf(text).every((each) => each.length >= 32)),
  REDIS_URL: string(),
  MEDIA_DIR: string(),
  GCS_BUCKET: string(),
  GCS_API_ENDPOINT: string(),
  /** Seconds for which an address holds at which browsers read a file at the bucket; 0: the gateway sends the bytes. */
  GCS_SIGNED_ADDRESSES: number().integer().default(0).typeError('must be seconds')
    .test('lifetime', 'must be 0, or 30 to 900 seconds', (seconds) => seconds === 0 || (seconds >= 30 && seconds <= 900)),
  WEB_DIST: string(),
  GOOGLE_CLIENT_ID: string().trim(),
  GOOGLE_CLIENT_SECRET: string().trim(),
  /** `1`: the local identity provider signs in administrators too, at this machine. */
  HUELLA_LOCAL_ADMINS: string().oneOf(['0', '1'] as const, 'must be 0 or 1').default('0'),
  /** `1`: a trial in containers. The published port is bound to loopback, so that whoever comes is at this machine, whatever address a proxy shows. */
  TRIAL: string().oneOf(['0', '1'] as const, 'must be 0 or 1').default('0'),
  /** `required`: owners are searched by verified doctors only. */
  DOCTOR_VERIFICATION: string().oneOf(['off', 'required'] as const, 'must be off or required'),
  /** E-mails of those who verify doctors, separated by commas. */
  ADMIN_EMAILS: string().default(''),
  /** Where to write who has found a weakness: an e-mail address or a page; by default security@ the host of PUBLIC_ORIGIN. */
  SECURITY_CONTACT: string().matches(/^(?:(?:https|mailto):\S+|[^\s@:]+@[^\s@]+)$/, 'must be an e-mail address or an https address'),
  /** Multiplies every rate limit, for benchmarks and load tests. */
  RATE_LIMIT_SCALE: number().moreThan(0, 'must be greater than 0').typeError('must be a number').default(1),
  /** Milliseconds between "not ready" and taking no more connections, for balancers to notice; by default 5000 in production, else none. */
  SHUTDOWN_PAUSE_MS: number().integer().min(0).max(60_000).typeError('must be milliseconds'),
  /** Proxies in front of the gateway whose X-Forwarded-For is believed: their networks, or how many there are. */
  TRUST_PROXY: string().default('0').test('proxies', 'must be addresses, networks or a number of proxies', (text) => trustedProxies(text) !== undefined),
})

type Variables = InferType<typeof variables>
export type GatewayConfig = Omit<Variables, 'TRUST_PROXY' | 'SESSION_SECRET'> & {
  TRUST_PROXY: TrustedProxies
  PUBLIC_ORIGIN: string
  SHUTDOWN_PAUSE_MS: number
  DOCTOR_VERIFICATION: 'off' | 'required'
  sessionSecrets: Secrets
  /** As `emailKey` makes them. */
  adminEmails: ReadonlySet<string>
  isSecure: boolean
  /** Never beside Google. */
  isTrial: boolean
  isProduction: boolean
}

/**
 * Reads the gateway's environment.
 * @throws ConfigError when something is missing or does not fit together, and in production without Google's credentials: nobody could sign in
 */
export function readGatewayConfig(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const { SESSION_SECRET, ...config } = readConfig(variables, env)
  const isProduction = config.NODE_ENV === 'production'
  if (config.TRIAL === '1' && isProduction) throw new ConfigError('Configuration: TRIAL: nothing is tried out in production; there people sign in with Google')
  requireSignIn(config, isProduction)
  if (!config.MEDIA_DIR && !config.GCS_BUCKET) throw new ConfigError('Configuration: MEDIA_DIR or GCS_BUCKET is not set')
  const PUBLIC_ORIGIN = publicOrigin(config, isProduction)
  const DOCTOR_VERIFICATION = config.DOCTOR_VERIFICATION ?? (isProduction ? 'required' : 'off')
  return {
    ...config,
    PUBLIC_ORIGIN,
    TRUST_PROXY: trustedProxies(config.TRUST_PROXY)!,
    DOCTOR_VERIFICATION,
    SHUTDOWN_PAUSE_MS: config.SHUTDOWN_PAUSE_MS ?? (isProduction ? 5000 : 0),
    sessionSecrets: secretsOf(SESSION_SECRET),
    adminEmails: administrators(config.ADMIN_EMAILS),
    isSecure: PUBLIC_ORIGIN.startsWith('https:'),
    isTrial: isTrial(config, PUBLIC_ORIGIN),
    isProduction,
  }
}

/** Half a pair would silently be the local identity provider, at which anybody is whoever they like. */
function requireSignIn(config: Pick<Variables, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>, isProduction: boolean): void {
  const missing = (['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const).filter((name) => !config[name])
  if (missing.length === 1) throw new ConfigError(`Configuration: ${missing[0]} is not set; to sign in with Google takes GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET`)
  if (isProduction && missing.length) throw new ConfigError('Configuration: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set; in production people sign in with Google')
}

/** What other machines reach under its name is no trial at this one. */
function isTrial({ TRIAL, GOOGLE_CLIENT_ID }: Pick<Variables, 'TRIAL' | 'GOOGLE_CLIENT_ID'>, origin: string): boolean {
  if (TRIAL === '0' || GOOGLE_CLIENT_ID) return false
  if (isLoopbackHost(new URL(origin).hostname)) return true
  throw new ConfigError(`Configuration: TRIAL: is for people at this machine; PUBLIC_ORIGIN must be such as http://localhost:8080, and is "${origin}"`)
}

function publicOrigin({ PUBLIC_ORIGIN: given, PORT }: Pick<Variables, 'PUBLIC_ORIGIN' | 'PORT'>, isProduction: boolean): string {
  if (!given && isProduction) throw new ConfigError('Configuration: PUBLIC_ORIGIN is not set')
  const text = given ?? `http://localhost:${PORT}`
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(text) || !URL.canParse(text)) {
    throw new ConfigError(`Configuration: PUBLIC_ORIGIN: must be scheme and host alone, such as https://huella.example, and is "${text}"`)
  }
  const { origin, protocol } = new URL(text)
  if (isProduction && protocol !== 'https:') throw new ConfigError(`Configuration: PUBLIC_ORIGIN: must begin with https:// in production, and is "${text}"`)
  return origin
}

/** Who may do more than others is named in ASCII: no other letters can be taken for those. */
function administrators(list: string): Set<string> {
  const keys = list.split(',').map(emailKey).filter(Boolean)
  const strange = keys.find((key) => !/^[!-~]+@[!-~]+$/.test(key))
  if (strange) throw new ConfigError(`Configuration: ADMIN_EMAILS: "${strange}" is no e-mail address in ASCII`)
  return new Set(keys)
}

export const gatewayConfig = Symbol('gatewayConfig')
