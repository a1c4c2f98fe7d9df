import { createContext, useContext, useState } from 'react'
import { useFormikContext } from 'formik'
import type { CertificateField } from '@huella/contracts'
import type { ParsedCertificate } from './api/parse-certificate'
import { fill, takenBack, type Found } from './fill'
import type { VaccinationValues } from './vaccination-values'

type CertificateRecord = NonNullable<ParsedCertificate['records']>[number]

export interface Certificate {
  /** Fields that hold a value of the certificate, each with the words it came from. */
  marks: ReadonlyMap<CertificateField, string>
  filled: number | null
  conflicts: readonly CertificateField[]
  records: readonly CertificateRecord[]
  record: number | null
  read: (parsed: ParsedCertificate) => number
  pick: (record: number) => void
  replace: () => void
  undo: () => void
  /** The person wrote in a field: it is theirs from now on. */
  typed: (field: keyof VaccinationValues) => void
  isTyped: (field: keyof VaccinationValues) => boolean
}

interface Reading {
  parsed: ParsedCertificate
  before: VaccinationValues
  marks: ReadonlyMap<CertificateField, string>
  conflicts: readonly CertificateField[]
  record: number | null
}

/** The record of the list that the top of the answer is about. */
function mainRecord({ records = [], vaccineName, administeredDate }: ParsedCertificate): number | null {
  const index = (records ?? []).findIndex((one) => one.vaccineName === vaccineName && one.administeredDate === administeredDate)
  return index < 0 ? null : index
}

/** What was read from a certificate, and what of it stands in the form. */
export function useCertificate(): Certificate {
  const { values, setValues } = useFormikContext<VaccinationValues>()
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const [reading, setReading] = useState<Reading | null>(null)
  const clean = () => (reading ? takenBack(values, reading.before, reading.marks.keys()) : values)
  const apply = (parsed: ParsedCertificate, record: number | null, replace = false): number => {
    const before = clean()
    const one = record === null ? null : parsed.records?.[record]
    // What the list leaves out of its main record, the top of the answer may say.
    const found = record !== null && record === mainRecord(parsed) ? { ...one, ...parsed } : (one ?? parsed)
    const result = fill(before, found as Found, typed, replace)
    const evidence = { ...one?.evidence, ...parsed.evidence, ...(one !== found && one?.evidence) }
    if (replace) setTyped(new Set([...typed].filter((field) => !(result.filled as string[]).includes(field))))
    setReading({ parsed, before, record, conflicts: result.conflicts, marks: new Map(result.filled.map((field) => [field, evidence[field] ?? ''])) })
    void setValues(result.values)
    return result.filled.length
  }
  return {
    marks: reading?.marks ?? new Map<CertificateField, string>(),
    filled: reading ? reading.marks.size : null,
    conflicts: reading?.conflicts ?? [],
    records: reading?.parsed.records ?? [],
    record: reading?.record ?? null,
    read: (parsed) => apply(parsed, mainRecord(parsed)),
    pick: (record) => void (reading && apply(reading.parsed, record)),
    replace: () => void (reading && apply(reading.parsed, reading.record, true)),
    undo: () => {
      void setValues(clean())
      setReading(null)
    },
    typed: (field) => {
      setTyped((now) => new Set([...now, field]))
      setReading((now) => now && { ...now, marks: new Map([...now.marks].filter(([marked]) => marked !== field)), conflicts: now.conflicts.filter((one) => one !== field) })
    },
    isTyped: (field) => typed.has(field),
  }
}

export const CertificateContext = createContext<Certificate | null>(null)

/** Props that make a form field show where its value came from, and become the person's own when typed in. */
export function useFromCertificate(): Certificate & { of: (field: CertificateField) => { suggested: boolean; help?: string; onChange: () => void } } {
  const certificate = useContext(CertificateContext)
  if (!certificate) throw new Error('useFromCertificate is for the fields of the vaccination form')
  const of = (field: CertificateField) => {
    const evidence = certificate.marks.get(field)
    return { suggested: evidence !== undefined, ...(evidence && { help: `“${evidence}”` }), onChange: () => certificate.typed(field) }
  }
  return { ...certificate, of }
}
