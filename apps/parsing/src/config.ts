import { number, object, string, type InferType } from 'yup'
import { answeringVariables, ConfigError, hostVariables, readConfig } from '@huella/service-host'

/** What it reads of its environment. */
export const variables = object({
  ...hostVariables,
  ...answeringVariables,
  /** Without a key the rules read alone. */
  GEMINI_API_KEY: string(),
  GEMINI_MODEL: string().default('gemini-2.5-flash'),
  GEMINI_BASE_URL: string().url('must be a URL').default('https://generativelanguage.googleapis.com'),
  /** Milliseconds; the caller of a parse waits 12 s in all. */
  GEMINI_TIMEOUT_MS: number().integer().min(1).max(10_000).default(10_000),
  /** Whether pictures and PDFs are read: `on` or `off`. */
  OCR: string().oneOf(['on', 'off'], 'must be on or off').default('on'),
  /** Folder that is shared with the gateway, where pages to read arrive; not needed with a bucket. */
  MEDIA_DIR: string(),
  GCS_BUCKET: string(),
  GCS_API_ENDPOINT: string(),
})
export type ParsingConfig = InferType<typeof variables>

/** @throws ConfigError when there is nowhere to find what is uploaded */
export function readParsingConfig(environment?: NodeJS.ProcessEnv): ParsingConfig {
  const config = readConfig(variables, environment)
  if (!config.MEDIA_DIR && !config.GCS_BUCKET) throw new ConfigError('Configuration: MEDIA_DIR or GCS_BUCKET is not set')
  return config
}
