import { databaseVariables, hostVariables, readConfig } from '@huella/service-host'
import { object, type InferType } from 'yup'

const variables = object({ ...hostVariables, ...databaseVariables })
export type IdentityConfig = InferType<typeof variables>

export const readIdentityConfig = (): IdentityConfig => readConfig(variables)
