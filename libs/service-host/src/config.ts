import { object, string, number, ValidationError, type InferType, type ObjectSchema, type ObjectShape } from 'yup'

/** The environment lacks something a service cannot run without; its message names each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const emptyToUndefined = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/**
 * Reads and types the environment once.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig<S extends ObjectSchema<object>>(schema: S, env: NodeJS.ProcessEnv = process.env): InferType<S> {
  try {
    return schema.validateSync(emptyToUndefined(env), { abortEarly: false, stripUnknown: true }) as InferType<S>
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ConfigError(`Configuration: ${error.inner.map((each) => describe(each)).join('; ')}`)
  }
}

const describe = ({ path, type, errors }: ValidationError): string => (type === 'optionality' || type === 'required' ? `${path} is not set` : `${path}: ${errors.join(', ')}`)

/** A variable that must be set. */
export const required = () => string().required('is not set')

/** Variables of every task of a program. */
export const logVariables = {
  LOG_LEVEL: string().oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level').default('info'),
} satisfies ObjectShape

/** Variables that every service reads. */
export const hostVariables = {
  ...logVariables,
  /** Which build of Huella this is, and of which commit; images are given both. */
  VERSION: string().trim().default('dev'),
  GIT_SHA: string().trim().default('unknown'),
  NODE_ENV: string().oneOf(['development', 'test', 'production'], 'must be development, test or production').default('production'),
  /** Internal port of health and metrics; never exposed. */
  OPS_PORT: number().integer().min(0).max(65535).typeError('must be a port').default(9464),
  OPS_HOST: string().default('127.0.0.1'),
  NATS_URL: required(),
  NATS_USER: string(),
  NATS_PASSWORD: string(),
} satisfies ObjectShape

/** Variables of every service that answers requests. */
export const answeringVariables = {
  /** Ed25519 keys of the gateway (base64 of SPKI DER, separated by commas): it alone says who is asking. */
  CONTEXT_PUBLIC_KEYS: required(),
} satisfies ObjectShape

export const databaseVariables = { DATABASE_URL: required() } satisfies ObjectShape

export const hostConfig = object(hostVariables)
export type HostConfig = InferType<typeof hostConfig>
