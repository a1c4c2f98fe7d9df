import { answeringVariables, databaseVariables, hostVariables, readConfig } from '@huella/service-host'
import { object, type InferType } from 'yup'

/** What it reads of its environment. */
export const variables = object({ ...hostVariables, ...answeringVariables, ...databaseVariables })
export type DoctorsReviewsConfig = InferType<typeof variables>

export const readDoctorsReviewsConfig = (): DoctorsReviewsConfig => readConfig(variables)
