import { sameVaccine } from '@huella/care-rules'
import { certificateFields, type CertificateField } from '@huella/contracts'
import { nextDueOf } from '../../domain/doses'
import type { Marks } from '../../ui/formik/reading'
import type { Suggestion } from '../../ui/suggestion'

/** The values of whatever form is filled in. */
export type Values = Readonly<Record<string, unknown>>

/** One vaccination as it was read, with how sure each field is and where it stood. */
export interface FoundRecord extends Partial<Record<Exclude<CertificateField, 'labelMonths'>, string | undefined>> {
  labelMonths?: number | undefined
  confidence?: Partial<Record<CertificateField, number>> | undefined
  evidence?: Partial<Record<CertificateField, string>> | undefined
}

/** What is particular to a form; each part may be left out. */
export interface CertificateFit {
  /** What a value found means there: '' where the form has no such choice. */
  meaning?: (field: CertificateField, value: string) => string
  /** What else moves along once the vaccine is filled in. */
  follow?: (values: Values, found: FoundRecord) => Values
}

export interface Filled {
  values: Values
  marks: Marks
  /** Written by the person, and different in the text. */
  conflicts: readonly CertificateField[]
  /** What moved along. */
  followed: Values
}

/** Below this the reader has guessed more than it has read. */
const doubtfulBelow = 0.75

export const textOf = (values: Values, field: string): string => String(values[field] ?? '')

const reckonedDay = (values: Values): string =>
  nextDueOf({ vaccineName: textOf(values, 'vaccineName'), administeredDate: textOf(values, 'administeredDate') }) ?? ''

/** Whether the person wrote in a field: neither as it was at first, nor filled in, nor reckoned. */
export function isOwn(field: string, values: Values, initial: Values, marks: Marks): boolean {
  const value = textOf(values, field)
  if (value === '' || value === textOf(initial, field) || value === marks[field]?.value) return false
  return field !== 'nextDueDate' || value !== reckonedDay(values)
}

/** Whether the person emptied a next date that had been reckoned. */
const isEmptied = (values: Values): boolean => textOf(values, 'nextDueDate') === '' && reckonedDay(values) !== ''

const isSame = (field: CertificateField, written: string, found: string): boolean =>
  written === found || (field === 'vaccineName' && written !== '' && sameVaccine(written, found))

const markOf = ({ confidence, evidence }: FoundRecord, field: CertificateField, value: string): Suggestion => ({
  value,
  source: evidence?.[field] ?? '',
  doubtful: (confidence?.[field] ?? 1) < doubtfulBelow,
})

interface Filling {
  values: Values
  found: FoundRecord
  own: (field: string) => boolean
  fit: CertificateFit
  /** Also what the person wrote. */
  replace?: boolean
}

/** Puts what a certificate says into the fields a form has: only where the person wrote nothing, unless told to. */
export function fill({ values, found, own, fit, replace = false }: Filling): Filled {
  const filled: Record<string, string> = {}
  const marks: Record<string, Suggestion> = {}
  const conflicts: CertificateField[] = []
  for (const field of certificateFields) {
    const read = field in values ? String(found[field] ?? '').trim() : ''
    const value = read && (fit.meaning?.(field, read) ?? read)
    if (!value) continue
    if (own(field) && !replace) {
      if (!isSame(field, textOf(values, field), value)) conflicts.push(field)
    } else {
      filled[field] = value
      marks[field] = markOf(found, field, value)
    }
  }
  const isFree = !own('nextDueDate') && !isEmptied(values)
  const followed = moved({ ...values, ...filled }, { found, marks, isFree, fit })
  return { values: { ...values, ...filled, ...followed }, marks, conflicts, followed }
}

function moved(values: Values, { found, marks, isFree, fit }: Pick<Filling, 'found' | 'fit'> & { marks: Marks; isFree: boolean }): Values {
  const along = marks.vaccineName ? (fit.follow?.(values, found) ?? {}) : {}
  const reckons = 'nextDueDate' in values && !marks.nextDueDate && isFree
  return { ...along, ...(reckons && { nextDueDate: reckonedDay(values) }) }
}

/** Takes back what was filled in and not touched since. */
export function takenBack(values: Values, before: Values, { marks, followed }: Pick<Filled, 'marks' | 'followed'>): Values {
  const stands = (field: string) => marks[field] !== undefined && values[field] === marks[field].value
  const fields = Object.keys(marks).filter(stands)
  const along = stands('vaccineName') ? Object.keys(followed).filter((field) => values[field] === followed[field]) : []
  return { ...values, ...Object.fromEntries([...fields, ...along].map((field) => [field, before[field]])) }
}
