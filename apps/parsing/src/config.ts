import { number, object, string, type InferType } from 'yup'
import { answeringVariables, hostVariables, readConfig } from '@huella/service-host'

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
})
export type ParsingConfig = InferType<typeof variables>

export const readParsingConfig = (environment?: NodeJS.ProcessEnv): ParsingConfig => readConfig(variables, environment)
