import { noted } from './added'
import type { Filled, Values } from './fill'
import { alsoOf, plain, readingOf, type CertificateReading, type Sheet } from './reading'

interface Turned {
  values: Values
  reading: CertificateReading
  also: Values[]
}

const dayOf = ({ values }: Filled): unknown => values.administeredDate

const turned = (reading: CertificateReading, sheets: readonly Sheet[], at: number): Turned => {
  const { values = {}, marks = {}, conflicts = [], followed = {} } = sheets[at] ?? {}
  return { values, reading: { ...reading, marks, conflicts, followed, sheets, at }, also: alsoOf(sheets, at) }
}

/** Whether the pet has a record like this already. */
export type IsRecorded = (values: Values) => boolean

/**
 * All records that were read, one of them in the form. Where it is known what the pet has, those that it has not are ticked; else those of the
 * same day, likely the visit that this is about.
 */
export function withSheets(reading: CertificateReading, filled: readonly Filled[], main: number, isRecorded?: IsRecorded): Turned {
  const day = filled[main] && dayOf(filled[main])
  const isWanted = (one: Filled) => (isRecorded ? !isRecorded(one.values) : dayOf(one) === day)
  const wanted = filled.map(isWanted)
  const at = wanted[main] ? main : Math.max(wanted.indexOf(true), 0)
  const sheets = filled.map((one, index) => ({ ...one, ticked: index === at || wanted[index] === true }))
  return turned(reading, sheets, at)
}

/** What the doses of one visit have in common. */
const sharedFields = ['clinic', 'veterinarianName', 'administrationRoute', 'storageConditions']

/** Where a shared field was edited in the form, records that said the same, or nothing, follow. */
function followEdits(values: Values, before: Values, now: Values): Values {
  const edited = sharedFields.filter((field) => now[field] !== before[field] && (values[field] === before[field] || values[field] === ''))
  return { ...values, ...Object.fromEntries(edited.map((field) => [field, now[field]])) }
}

/** The list, with what stands in the form kept at its place. */
const kept = ({ sheets, at, marks, conflicts, followed }: CertificateReading, values: Values): Sheet[] => {
  const before = at === null ? values : (sheets[at]?.values ?? values)
  return sheets.map((sheet, index) =>
    index === at ? { ...sheet, values, marks, conflicts, followed } : { ...sheet, values: followEdits(sheet.values, before, values) },
  )
}

/** Another record comes into the form; being looked at, it is meant to be added. */
export function withSheet(reading: CertificateReading, values: Values, at: number): Turned {
  const sheets = kept(reading, values).map((sheet, index) => (index === at ? { ...sheet, ticked: true } : sheet))
  return turned(reading, sheets, at)
}

/** What stands in the form is always added: when it is unticked, the next ticked record takes its place. The last one stays. */
export function withTick(reading: CertificateReading, values: Values, record: number, ticked: boolean): Turned {
  const sheets = kept(reading, values).map((sheet, index) => (index === record ? { ...sheet, ticked } : sheet))
  const at = reading.at ?? 0
  const next = sheets[at]?.ticked ? at : sheets.findIndex((sheet) => sheet.ticked)
  return next < 0 ? turned(reading, kept(reading, values), at) : turned(reading, sheets, next)
}

/** Every record that a submit adds, the one in the form first. */
export function recordsOf(values: Values): Values[] {
  const [form, reading] = [plain(values), readingOf(values)]
  return [form, ...alsoOf(kept(reading, form), reading.at)]
}

/** The form once some of its records were added: those leave the list, and the first of the others takes its place in the form. */
export function withoutSaved(values: Values, saved: readonly boolean[]): Values {
  const [form, reading] = [plain(values), readingOf(values)]
  const sheets = kept(reading, form)
  const others = sheets.flatMap(({ ticked }, index) => (ticked && index !== reading.at ? [index] : []))
  const order = [reading.at, ...others]
  const stays = (_: unknown, index: number) => !saved[order.indexOf(index)]
  const left = sheets.filter(stays)
  const all = reading.found?.records ?? []
  const added = noted(reading.added, reading.from, all.filter((record, index) => !stays(record, index)))
  const found = reading.found && { ...reading.found, records: all.filter(stays) }
  const next = turned({ ...reading, found, added }, left, left.findIndex(({ ticked }) => ticked))
  return { ...values, ...next.values, reading: next.reading, also: next.also }
}
