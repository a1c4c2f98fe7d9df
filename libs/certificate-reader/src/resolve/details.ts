import type { Span } from '../document/types.js'
import type { Detail } from '../fields/types.js'
import type { Selected } from './select.js'
import type { Findings, VaccinationRecord } from './types.js'

/** Where the vaccines are named that stand for a record. */
const namesOf = ({ group, aliases }: VaccinationRecord): Set<number> =>
  new Set([...(group ? [group] : []), ...aliases].flatMap(({ mentions }) => mentions.map(({ start }) => start)))

const startOf = ({ start, group }: VaccinationRecord): number => Math.min(start, group?.start ?? start)

/** From the first thing that is told of a record to the first of the next. */
function partOf(record: VaccinationRecord, { records }: Selected): Span {
  const start = startOf(record)
  return { start, end: records.map(startOf).reduce((end, other) => (other > start && other < end ? other : end), Infinity) }
}

const isIn = (record: VaccinationRecord, part: Span, { start }: Detail, { reading }: Findings): boolean => {
  const { row } = reading.lineAt(start)
  return row !== undefined || record.row !== undefined ? row === record.row : start >= part.start && start < part.end
}

const surest = (details: readonly Detail[]): Detail | undefined =>
  details.reduce<Detail | undefined>((best, detail) => (!best || detail.confidence > best.confidence ? detail : best), undefined)

/** What stands beside the record's own vaccine; else what no other vaccine claims, within the record's part where the text tells of several. */
export function detailFor(record: VaccinationRecord, details: readonly Detail[], selected: Selected, findings: Findings): Detail | undefined {
  if (details.length === 0) return undefined
  const names = namesOf(record)
  const part = partOf(record, selected)
  const free = details.filter(({ mention }) => mention === undefined)
  return surest(details.filter(({ mention }) => mention !== undefined && names.has(mention)))
    ?? surest(selected.records.length === 1 ? free : free.filter((detail) => isIn(record, part, detail, findings)))
}
