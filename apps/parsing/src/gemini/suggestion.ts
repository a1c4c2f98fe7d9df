import { mixed, object, string, type InferType } from 'yup'

const value = () => string().strict().trim().max(500).nullable()

/** Of other figures, and of what is none, nothing is kept. */
const months = (given: unknown): string | null => ([12, 36].includes(Number(given)) ? String(given) : null)

const suggestion = object({
  vaccineName: value(), vaccineComponent: value(), batchNumber: value(), serialNumber: value(), expirationDate: value(), administeredDate: value(), dosage: value(),
  administrationRoute: value(), veterinarianName: value(), clinic: value(), storageConditions: value(), nextDueDate: value(),
  manufacturer: value(), validUntil: value(), labelMonths: mixed<string>().transform(months).nullable(),
}).noUnknown().strict(false)

/** The model's answer after its shape was checked; whether the text bears it out is another matter. */
export type Suggestion = InferType<typeof suggestion>

/** @throws when the answer is not JSON, not an object, or holds anything but short texts */
export function parseSuggestion(answer: string): Suggestion {
  const json: unknown = JSON.parse(answer)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new TypeError('The model answered no object')
  return suggestion.validateSync(json, { stripUnknown: true })
}
