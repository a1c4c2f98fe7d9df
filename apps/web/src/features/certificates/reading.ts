import type { CertificateField } from '@huella/contracts'
import type { ParsedCertificate } from './api/parse-certificate'
import { nothingRead, type Reading } from '../../ui/formik/reading'
import { nothingAdded, type Added } from './added'
import type { Filled, FoundRecord, Values } from './fill'

/** One of several records that are added at once: the form as it stands for it. */
export interface Sheet extends Filled {
  ticked: boolean
}

/** What the certificate box keeps among the values of its form. */
export interface CertificateReading extends Reading, Pick<Filled, 'followed'> {
  found: ParsedCertificate | null
  /** The form before anything was filled in. */
  before: Values
  conflicts: readonly CertificateField[]
  /** The record of the list that stands in the form. */
  at: number | null
  sheets: readonly Sheet[]
  /** The text that was read, whatever stands in the box by now. */
  from: string
  /** What was added of a text while the rest of it was not: reading it again must not add it twice. */
  added: Added
  /** How many records were left out of the last reading, being added already. */
  skipped: number
}

const start: CertificateReading = {
  ...nothingRead,
  found: null,
  before: {},
  followed: {},
  conflicts: [],
  at: null,
  sheets: [],
  from: '',
  added: nothingAdded,
  skipped: 0,
}

export const readingOf = (values: Values): CertificateReading => ({ ...start, ...(values.reading as Partial<CertificateReading> | undefined) })

/** Only the text is kept of what was read, and what was added of it. */
export const unread = ({ text, added }: CertificateReading): CertificateReading => ({ ...start, text, added })

/** The form without what the box itself keeps in it. */
export function plain(values: Values): Values {
  const { reading: _reading, also: _also, ...rest } = values
  return rest
}

/** The record of the list that the top of the answer is about. */
export function mainRecord({ records, vaccineName, administeredDate }: ParsedCertificate): number | null {
  const index = (records ?? []).findIndex((one) => one.vaccineName === vaccineName && one.administeredDate === administeredDate)
  return index < 0 ? null : index
}

/** What is known of a record. What the list leaves out of its main record, the top of the answer may say. */
export function recordOf(parsed: ParsedCertificate, index: number | null): FoundRecord {
  const one = index === null ? undefined : parsed.records?.[index]
  if (!one) return parsed
  if (index !== mainRecord(parsed)) return one
  return { ...one, ...parsed, confidence: { ...one.confidence, ...parsed.confidence }, evidence: { ...one.evidence, ...parsed.evidence } }
}

/** Values of the ticked records that do not stand in the form. */
export const alsoOf = (sheets: readonly Sheet[], at: number | null): Values[] =>
  sheets.filter(({ ticked }, index) => ticked && index !== at).map(({ values }) => values)
