import { answeringVariables, databaseVariables, hostVariables, readConfig } from '@huella/service-host'
import { object, string, type InferType } from 'yup'

/** What it reads of its environment. */
export const variables = object({
  ...hostVariables,
  ...answeringVariables,
  ...databaseVariables,
  /** Whether a doctor must be verified to look for people; by default only in production. */
  DOCTOR_VERIFICATION: string().oneOf(['off', 'required'], 'must be off or required'),
})

export type IdentityConfig = InferType<typeof variables> & { requiresVerification: boolean }

export function readIdentityConfig(env: NodeJS.ProcessEnv = process.env): IdentityConfig {
  const config = readConfig(variables, env)
  const verification = config.DOCTOR_VERIFICATION ?? (config.NODE_ENV === 'production' ? 'required' : 'off')
  return { ...config, requiresVerification: verification === 'required' }
}
