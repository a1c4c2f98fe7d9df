import type { ParsedCertificate } from './api/parse-certificate'
import type { FoundRecord } from './fill'

/** Records of a text as they were read, whatever was edited before they were added. */
export interface Added {
  text: string
  records: readonly string[]
}

export const nothingAdded: Added = { text: '', records: [] }

const nameOf = ({ vaccineName = '', administeredDate = '', batchNumber = '' }: FoundRecord): string =>
  JSON.stringify([vaccineName.trim().toLowerCase(), administeredDate, batchNumber.trim()])

/** Notes further records of a text; of another text nothing is known any more. */
export function noted(added: Added, text: string, records: readonly FoundRecord[]): Added {
  const before = added.text === text ? added.records : []
  return { text, records: [...before, ...records.map(nameOf)] }
}

/** The answer about a text without what was added of it; null where nothing is left. */
export function notAdded(parsed: ParsedCertificate, added: Added, text: string): ParsedCertificate | null {
  if (added.text !== text || !parsed.records) return parsed
  const records = parsed.records.filter((record) => !added.records.includes(nameOf(record)))
  return records.length > 0 ? { ...parsed, records } : null
}
