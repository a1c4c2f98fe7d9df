import { useRef } from 'react'
import { useFormikContext } from 'formik'
import type { ParsedCertificate } from './api/parse-certificate'
import { nothingAdded, notAdded } from './added'
import { fill, isOwn, takenBack, type CertificateFit, type Filled, type Values } from './fill'
import { mainRecord, plain, readingOf, recordOf, unread, type CertificateReading } from './reading'
import { withSheet, withSheets, withTick } from './sheets'

export interface Certificate {
  reading: CertificateReading
  write: (text: string) => void
  /** Fills in the form; returns how many fields it could. What was added of the same text already is left out. */
  read: (parsed: ParsedCertificate, text: string) => number
  /** What was added already may be read again. */
  forget: () => void
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

/** The form around the box, as it stands when it is asked: an answer comes later than its question, and what was typed in between counts. */
function useFormAround({ fit, many }: CertificateOptions) {
  const context = useFormikContext<Values>()
  const form = useRef(context)
  form.current = context
  const now = () => ({ values: plain(form.current.values), reading: readingOf(form.current.values) })
  const put = (values: Values, reading: CertificateReading, also?: Values[]) =>
    void form.current.setValues({ ...form.current.values, ...values, reading, ...(also && { also }) })
  const note = (more: Partial<CertificateReading>) => void form.current.setFieldValue('reading', { ...now().reading, ...more })
  const filled = (values: Values, parsed: ParsedCertificate, record: number | null, marks = {}, replace = false): Filled =>
    fill({ values, found: recordOf(parsed, record), own: (field) => isOwn(field, values, form.current.initialValues, marks), fit, replace })
  /** Puts what is about one record alone. */
  const putOne = (values: Values, reading: CertificateReading) => put(values, reading, many ? [] : undefined)
  return { reading: readingOf(context.values), now, put, putOne, note, filled }
}
type FormAround = ReturnType<typeof useFormAround>

/** Fills in what was read; each returns how many fields it could. */
function fillers({ now, put, putOne, filled }: FormAround) {
  /** The form without what the last reading filled in, and what this one starts with. */
  const fresh = (more: Partial<CertificateReading>) => {
    const { values, reading } = now()
    const before = reading.found ? takenBack(values, reading.before, reading) : values
    return { before, reading: { ...reading, ...more, before } }
  }
  const apply = (found: ParsedCertificate, record: number | null, more: Partial<CertificateReading> = {}): number => {
    const { before, reading } = fresh({ ...more, found, at: record, sheets: [] })
    const result = filled(before, found, record)
    putOne(result.values, { ...reading, ...tracesOf(result) })
    return Object.keys(result.marks).length
  }
  const applyAll = (found: ParsedCertificate, more: Partial<CertificateReading>): number => {
    const { before, reading } = fresh({ ...more, found })
    const all = (found.records ?? []).map((_, index) => filled(before, found, index))
    const next = withSheets(reading, all, mainRecord(found) ?? 0)
    put(next.values, next.reading, next.also)
    return Object.keys(next.reading.marks).length
  }
  return { apply, applyAll }
}

/** What was read from a certificate, and what of it stands in the form around it. */
export function useCertificate(options: CertificateOptions): Certificate {
  const form = useFormAround(options)
  const { now, put, putOne, note, filled } = form
  const { apply, applyAll } = fillers(form)
  const undo = (more: Partial<CertificateReading> = {}) => {
    const { values, reading } = now()
    putOne(takenBack(values, reading.before, reading), { ...unread(reading), ...more })
  }
  const read = (parsed: ParsedCertificate, text: string): number => {
    const from = text.trim()
    const rest = notAdded(parsed, now().reading.added, from)
    const left = rest?.records?.length ?? 0
    const more = { from, skipped: (parsed.records?.length ?? 0) - left }
    if (rest && options.many && left > 1) return applyAll(rest, more)
    if (rest) return apply(rest, mainRecord(rest) ?? (more.skipped > 0 ? 0 : null), more)
    undo(more)
    return 0
  }
  const turn = (to: (reading: CertificateReading, values: Values) => ReturnType<typeof withSheet>) => {
    const { values, reading } = now()
    const next = to(reading, values)
    put(next.values, next.reading, next.also)
  }
  return {
    reading: form.reading,
    write: (text) => note({ text }),
    read,
    forget: () => note({ added: nothingAdded, skipped: 0 }),
    pick: (record) => {
      const { found } = now().reading
      if (found) apply(found, record)
    },
    open: (record) => turn((reading, values) => withSheet(reading, values, record)),
    tick: (record, ticked) => turn((reading, values) => withTick(reading, values, record, ticked)),
    replace: () => {
      const { values, reading } = now()
      if (!reading.found) return
      const result = filled(values, reading.found, reading.at, reading.marks, true)
      put(result.values, { ...reading, ...tracesOf(result) })
    },
    undo: () => undo(),
  }
}
