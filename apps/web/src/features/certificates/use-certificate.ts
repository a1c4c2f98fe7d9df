import { useRef } from 'react'
import { useFormikContext } from 'formik'
import type { ParsedCertificate } from './api/parse-certificate'
import { fill, isOwn, takenBack, type CertificateFit, type Filled, type Values } from './fill'
import { mainRecord, plain, readingOf, recordOf, unread, type CertificateReading } from './reading'
import { withSheet, withSheets, withTick } from './sheets'

export interface Certificate {
  reading: CertificateReading
  write: (text: string) => void
  /** Fills in the form; returns how many fields it could. */
  read: (parsed: ParsedCertificate) => number
  /** Another record of the list takes the place of the one in the form. */
  pick: (record: number) => void
  /** Shows a record in the form, keeping what stands there for the one before. */
  open: (record: number) => void
  tick: (record: number, ticked: boolean) => void
  replace: () => void
  undo: () => void
}

export interface CertificateOptions {
  fit: CertificateFit
  /** Several records can be added at once. */
  many: boolean
}

const tracesOf = ({ marks, conflicts, followed }: Filled) => ({ marks, conflicts, followed })

/** What was read from a certificate, and what of it stands in the form around it. */
export function useCertificate({ fit, many }: CertificateOptions): Certificate {
  const context = useFormikContext<Values>()
  // The answer comes later than the question: what was typed in between counts.
  const form = useRef(context)
  form.current = context
  const put = (values: Values, reading: CertificateReading, also?: Values[]) =>
    void form.current.setValues({ ...form.current.values, ...values, reading, ...(also && { also }) })
  const now = () => ({ values: plain(form.current.values), reading: readingOf(form.current.values) })
  const filled = (values: Values, parsed: ParsedCertificate, record: number | null, marks = {}, replace = false): Filled =>
    fill({ values, found: recordOf(parsed, record), own: (field) => isOwn(field, values, form.current.initialValues, marks), fit, replace })

  const apply = (parsed: ParsedCertificate, record: number | null): number => {
    const { values, reading } = now()
    const before = reading.found ? takenBack(values, reading.before, reading) : values
    const result = filled(before, parsed, record)
    put(result.values, { ...reading, ...tracesOf(result), found: parsed, before, at: record, sheets: [] })
    return Object.keys(result.marks).length
  }
  const applyAll = (parsed: ParsedCertificate): number => {
    const { values, reading } = now()
    const before = reading.found ? takenBack(values, reading.before, reading) : values
    const all = (parsed.records ?? []).map((_, index) => filled(before, parsed, index))
    const next = withSheets({ ...reading, found: parsed, before }, all, mainRecord(parsed) ?? 0)
    put(next.values, next.reading, next.also)
    return Object.keys(next.reading.marks).length
  }
  return {
    reading: readingOf(context.values),
    write: (text) => void form.current.setFieldValue('reading', { ...now().reading, text }),
    read: (parsed) => (many && (parsed.records?.length ?? 0) > 1 ? applyAll(parsed) : apply(parsed, mainRecord(parsed))),
    pick: (record) => {
      const { found } = now().reading
      if (found) apply(found, record)
    },
    open: (record) => {
      const { values, reading } = now()
      const next = withSheet(reading, values, record)
      put(next.values, next.reading, next.also)
    },
    tick: (record, ticked) => {
      const { values, reading } = now()
      const next = withTick(reading, values, record, ticked)
      put(next.values, next.reading, next.also)
    },
    replace: () => {
      const { values, reading } = now()
      if (!reading.found) return
      const result = filled(values, reading.found, reading.at, reading.marks, true)
      put(result.values, { ...reading, ...tracesOf(result) })
    },
    undo: () => {
      const { values, reading } = now()
      put(takenBack(values, reading.before, reading), unread(reading), many ? [] : undefined)
    },
  }
}
