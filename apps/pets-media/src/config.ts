import { answeringVariables, ConfigError, databaseVariables, hostVariables, readConfig } from '@huella/service-host'
import { object, string, type InferType } from 'yup'

/** What it reads of its environment. */
export const variables = object({
  ...hostVariables,
  ...answeringVariables,
  ...databaseVariables,
  /** Folder that is shared with the gateway; not needed with a bucket. */
  MEDIA_DIR: string(),
  GCS_BUCKET: string(),
  GCS_API_ENDPOINT: string(),
})
export type PetsMediaConfig = InferType<typeof variables>

/** @throws ConfigError when there is nowhere to keep media */
export function readPetsMediaConfig(env: NodeJS.ProcessEnv = process.env): PetsMediaConfig {
  const config = readConfig(variables, env)
  if (!config.MEDIA_DIR && !config.GCS_BUCKET) throw new ConfigError('Configuration: MEDIA_DIR or GCS_BUCKET is not set')
  return config
}
