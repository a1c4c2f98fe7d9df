import type { Filled, Values } from './fill'
import { alsoOf, type CertificateReading, type Sheet } from './reading'

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

/** All records that were read, one of them in the form. Those of its day are likely the visit this is about: they are ticked. */
export function withSheets(reading: CertificateReading, filled: readonly Filled[], at: number): Turned {
  const day = filled[at] && dayOf(filled[at])
  const sheets = filled.map((one) => ({ ...one, ticked: dayOf(one) === day }))
  return turned(reading, sheets, at)
}

/** The list, with what stands in the form kept at its place. */
const kept = ({ sheets, at, marks, conflicts, followed }: CertificateReading, values: Values): Sheet[] =>
  sheets.map((sheet, index) => (index === at ? { ...sheet, values, marks, conflicts, followed } : sheet))

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
