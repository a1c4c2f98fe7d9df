import { array, mixed, number, object, string } from 'yup'
import { rpc } from './wire/rpc.js'
import { msg } from './messages/messages.js'

/** What is no text is none: a number or a list would otherwise be read as if it were. */
export const certificateInput = object({ text: string().strict().typeError(msg('parsing.notText')).required(msg('parsing.blank')).matches(/\S/, msg('parsing.blank')) })

export const certificateFields = [
  'vaccineName', 'vaccineType', 'vaccineComponent', 'batchNumber', 'serialNumber', 'expirationDate', 'administeredDate', 'dosage', 'administrationRoute',
  'veterinarianName', 'clinic', 'storageConditions', 'nextDueDate', 'notes', 'manufacturer', 'labelMonths', 'validUntil', 'microchip',
] as const
export type CertificateField = (typeof certificateFields)[number]

const found = {
  vaccineName: string(), vaccineType: string(), vaccineComponent: string(), batchNumber: string(), serialNumber: string(), expirationDate: string(),
  administeredDate: string(), dosage: string(), administrationRoute: string(), veterinarianName: string(), clinic: string(), storageConditions: string(),
  nextDueDate: string(), notes: string(), manufacturer: string(), labelMonths: number(), validUntil: string(), microchip: string(),
}
/** Fields are absent when the text does not say; `confidence` is 0 to 1, `evidence` the piece of text a value came from. */
export const parsedCertificate = object({
  ...found,
  source: string().oneOf(['gemini', 'rules'] as const).required(),
  confidence: mixed<Partial<Record<CertificateField, number>>>().required(),
  evidence: mixed<Partial<Record<CertificateField, string>>>().required(),
  records: array(object({ ...found, confidence: mixed<Partial<Record<CertificateField, number>>>(), evidence: mixed<Partial<Record<CertificateField, string>>>() })),
})
export const parseCertificate = rpc('parsing.certificates.parse', { input: certificateInput, output: parsedCertificate, deadlineMs: 12_000 })

/** Of one picture or PDF. */
export const certificatePageBytes = 10 * 1024 * 1024
/** Of a PDF. */
export const certificatePagesAtMost = 10
/** A picture or a PDF of a certificate that the gateway has streamed to `incoming/`; parsing removes it, whatever becomes of it. */
export const certificatePageInput = object({ key: string().required().matches(/^incoming\/[a-z0-9-]+$/) })
/** As for a text, and what was read. */
export const readCertificatePage = parsedCertificate.shape({ text: string().required() })
/** Deadline as long as reading may take, and a little for fetching and answering. */
export const parseCertificatePage = rpc('parsing.certificates.read-image', { input: certificatePageInput, output: readCertificatePage, deadlineMs: 24_000 })
