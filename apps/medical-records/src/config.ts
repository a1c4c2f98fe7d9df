import { answeringVariables, databaseVariables, hostVariables, readConfig, required } from '@huella/service-host'
import { object, type InferType } from 'yup'

const isOrigin = (text: string): boolean => /^https?:\/\/[^/?#@\\\s]+$/i.test(text) && URL.canParse(text)

/** What it reads of its environment. */
export const variables = object({
  ...hostVariables,
  ...answeringVariables,
  ...databaseVariables,
  /** The private keys that sign certificates: a JWK set, or the path of a file that holds it. */
  CERTIFICATE_KEYS: required(),
  /** Scheme and host that people see: a certificate names the host as its issuer, and its QR code opens the verifier there. */
  PUBLIC_ORIGIN: required().test('origin', 'must be scheme and host alone, such as https://huella.example', isOrigin),
})
export type MedicalRecordsConfig = InferType<typeof variables>

export const readMedicalRecordsConfig = (): MedicalRecordsConfig => readConfig(variables)
