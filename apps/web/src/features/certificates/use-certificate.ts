import { useRef } from 'react'
import { useFormikContext } from 'formik'
import type { ParsedCertificate } from './api/parse-certificate'
import { nothingAdded, notAdded } from './added'
import { fill, isOwn, takenBack, type CertificateFit, type Filled, type FoundRecord, type Values } from './fill'
import { mainRecord, plain, readingOf, recordOf, unread, type CertificateReading } from './reading'
import { withSheet, withSheets, withTick, type IsRecorded } from './sheets'

export interface Certificate {
  reading: CertificateReading
  write: (text: string) => void
  /** Fills in the form; returns how many fields it could. What was added of the same text already is left out. */
  read: (parsed: ParsedCertificate, text: string) => number
  /** What was added already may be read again. */
  forget: () => void
  /** Shows a record in the form, keeping what stands there for the one before. */
  open: (record: number) => void
  tick: (record: number, ticked: boolean) => void
  replace: () => void
  undo: () => void
}

export interface CertificateOptions {
  fit: CertificateFit
  isRecorded: IsRecorded | undefined
}

const tracesOf = ({ marks, conflicts, followed }: Filled) => ({ marks, conflicts, followed })

/** The form around the box, as it stands when it is asked: an answer comes later than its question, and what was typed in between counts. */
function useFormAround({ fit }: CertificateOptions) {
  const context = useFormikContext<Values>()
  const form = useRef(context)
  form.current = context
  const now = () => ({
    values: plain(form.current.values),
    reading: readingOf(form.current.values),
    also: form.current.values.also as readonly Values[] | undefined,
  })
  const put = (values: Values, reading: CertificateReading, also: readonly Values[] = []) =>
    void form.current.setValues({ ...form.current.values, ...values, reading, also })
  const note = (more: Partial<CertificateReading>) => void form.current.setFieldValue('reading', { ...now().reading, ...more })
  const filled = (values: Values, parsed: ParsedCertificate, record: number | null, marks = {}, replace = false): Filled =>
    fill({ values, found: recordOf(parsed, record), own: (field) => isOwn(field, values, form.current.initialValues, marks), fit, replace })
  const isOwnDay = (values: Values): boolean => isOwn('administeredDate', values, form.current.initialValues, {})
  return { reading: readingOf(context.values), now, put, note, filled, isOwnDay }
}
type FormAround = ReturnType<typeof useFormAround>

/** Fills in what was read; each returns how many fields it could. */
function fillers({ now, put, filled, isOwnDay }: FormAround, isRecorded: IsRecorded | undefined) {
  /** The form without what the last reading filled in, and what this one starts with. */
  const fresh = (more: Partial<CertificateReading>) => {
    const { values, reading } = now()
    const before = reading.found ? takenBack(values, reading.before, reading) : values
    return { before, reading: { ...reading, ...more, before } }
  }
  const apply = (found: ParsedCertificate, record: number | null, more: Partial<CertificateReading> = {}): number => {
    const { before, reading } = fresh({ ...more, found, at: record, sheets: [] })
    const result = filled(before, found, record)
    put(result.values, { ...reading, ...tracesOf(result) })
    return Object.keys(result.marks).length
  }
  const applyAll = (found: ParsedCertificate, more: Partial<CertificateReading>): number => {
    const { before, reading } = fresh({ ...more, found })
    // One whose day could not be read has none: the day that the form begins with is not that of an old record.
    const start = ({ administeredDate }: FoundRecord): Values => (administeredDate || isOwnDay(before) ? before : { ...before, administeredDate: '' })
    const all = (found.records ?? []).map((record, index) => filled(start(record), found, index))
    const next = withSheets(reading, all, mainRecord(found) ?? 0, isRecorded)
    put(next.values, next.reading, next.also)
    return Object.keys(next.reading.marks).length
  }
  return { apply, applyAll }
}

/** What was read from a certificate, and what of it stands in the form around it. */
export function useCertificate(options: CertificateOptions): Certificate {
  const form = useFormAround(options)
  const { now, put, note, filled } = form
  const { apply, applyAll } = fillers(form, options.isRecorded)
  const undo = (more: Partial<CertificateReading> = {}) => {
    const { values, reading } = now()
    put(takenBack(values, reading.before, reading), { ...unread(reading), ...more })
  }
  const read = (parsed: ParsedCertificate, text: string): number => {
    const from = text.trim()
    const rest = notAdded(parsed, now().reading.added, from)
    const left = rest?.records?.length ?? 0
    const more = { from, skipped: (parsed.records?.length ?? 0) - left }
    if (rest && left > 1) return applyAll(rest, more)
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
    open: (record) => turn((reading, values) => withSheet(reading, values, record)),
    tick: (record, ticked) => turn((reading, values) => withTick(reading, values, record, ticked)),
    replace: () => {
      const { values, reading } = now()
      if (!reading.found) return
      const result = filled(values, reading.found, reading.at, reading.marks, true)
      put(result.values, { ...reading, ...tracesOf(result) }, now().also)
    },
    undo: () => undo(),
  }
}
