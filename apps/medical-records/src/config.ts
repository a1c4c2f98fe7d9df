import { databaseVariables, hostVariables, readConfig } from '@huella/service-host'
import { object, type InferType } from 'yup'

const variables = object({ ...hostVariables, ...databaseVariables })
export type MedicalRecordsConfig = InferType<typeof variables>

export const readMedicalRecordsConfig = (): MedicalRecordsConfig => readConfig(variables)
