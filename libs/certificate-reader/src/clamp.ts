import type { CertificateAnswer, ParsedFields, TextField } from './resolve/answer-types.js'

/** What the vaccination form takes; an overlong value is no such value. */
const LONGEST: Readonly<Record<TextField, number>> = {
  vaccineName: 100, vaccineType: 50, vaccineComponent: 500, batchNumber: 50, serialNumber: 50, expirationDate: 10, administeredDate: 10, dosage: 50,
  administrationRoute: 50, veterinarianName: 200, clinic: 150, storageConditions: 500, nextDueDate: 10,
  manufacturer: 100, validUntil: 10, microchip: 23,
}

function clampFields<T extends ParsedFields>(fields: T): T {
  const out = { ...fields }
  for (const [field, longest] of Object.entries(LONGEST) as [TextField, number][]) {
    const value = out[field]
    if (value !== undefined && value.length > longest) out[field] = value.slice(0, longest).trim()
  }
  return out
}

/** No value is longer than the form takes. */
export function clamped(answer: CertificateAnswer): CertificateAnswer {
  const out = clampFields(answer)
  return out.records ? { ...out, records: out.records.map(clampFields) } : out
}
