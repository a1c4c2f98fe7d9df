import type { RoledDate } from '../fields/date-roles.js'
import { belongsToOther } from '../fields/others.js'
import type { Fact } from '../fields/types.js'
import { iso } from '../dates/calendar.js'
import { GivenJudge } from './given.js'
import { RecordBuilder } from './records.js'
import type { Findings, GivenDate, VaccinationRecord } from './types.js'

export interface Selected {
  /** In the order of the text. */
  readonly records: readonly VaccinationRecord[]
  /** What the text says outside of any one record. */
  readonly sharedFacts: readonly Fact[]
  readonly sharedDates: readonly RoledDate[]
}

/** With no vaccine named but in the heading ("Rabies certificate"), the heading is what was given. */
function adoptHeading(records: VaccinationRecord[], findings: Findings): void {
  if (records.some((record) => record.group)) return
  const heading = findings.groups.find((g) => g.heading && (g.status === 'given' || g.status === 'stated'))
  const record = records.find((r) => r.given) ?? records[0]
  if (heading && record) record.group = heading
}

/** A shelter vaccinates on the day an animal comes in. */
const INTAKE = /^(?:intake|admission|admitted|ingreso)/

const BEFORE = /(?<!\p{L})(?:last (?:week|month|year|time)|(?<!hours? |minutes? |moment )ago|semana pasada|mes pasado|a[nñ]o pasado|hace (?:un|\d|dos|tres)|el otro d[ií]a)(?!\p{L})/iu

/** "Le puse la tetravalente" in a chat is of the day of the message. */
function toldInChat({ reading, groups, dates }: Findings): GivenDate | undefined {
  if (BEFORE.test(reading.doc.text)) return undefined
  for (const group of groups) {
    const stamp = reading.doc.lines.slice(0, reading.lineAt(group.start).index + 1).reverse().find((line) => line.stamp)?.stamp
    const day = stamp && group.status === 'given' ? dates.find((d) => d.start >= stamp.start && d.end <= stamp.end) : undefined
    if (day) return { date: day.date, role: 'relative', confidence: 0.55, start: day.start, end: day.end }
  }
  return undefined
}

/** "Praziquantel, 07/04/2025", but not "Consulta del 04-11-2025" */
function isOfMedicine({ start, segment }: RoledDate, { reading }: Findings): boolean {
  const before = reading.doc.text.slice(reading.doc.segments[segment]!.start, start)
  return !/consult|visit/i.test(before) && belongsToOther(reading, start)
}

function fallbackDate(findings: Findings, records: readonly VaccinationRecord[]): GivenDate | undefined {
  const shared = records.filter((r) => !r.group && r.row === undefined).map((r) => r.given).find((given) => given !== undefined)
  if (shared) return { ...shared, confidence: shared.confidence * 0.9 }
  const relative = findings.relative.find((r) => r.told) ?? findings.relative[0]
  if (relative) return { date: relative.date, role: 'relative', confidence: 0.7, start: relative.start, end: relative.end }
  const chat = toldInChat(findings)
  if (chat) return chat
  const letter = /^\s*(?:dear|to whom|estimad|a quien|querid)/im.test(findings.reading.doc.text) || findings.dates.some((d) => d.role === 'stamp')
  const free = findings.dates.find((d) => d.precision === 'day' && !isOfMedicine(d, findings) && (d.role === 'free' || (d.role === 'heading' && !letter && !d.pair)))
  const intake = free ?? findings.dates.find((d) => d.precision === 'day' && INTAKE.test(d.pair?.name ?? ''))
  return intake && { date: intake.date, role: free ? free.role : 'date', confidence: 0.45, start: intake.start, end: intake.end }
}

/** A record without a date takes the one that all the others share, or the only one the text has. */
function shareDates(records: readonly VaccinationRecord[], findings: Findings): void {
  const named = records.filter((r) => r.group)
  const own = named.map((r) => r.given).filter((given) => given !== undefined)
  const days = new Set(own.map((given) => iso(given.date)))
  const common = days.size === 1 && named.length > 1 ? own[0] : days.size === 0 ? fallbackDate(findings, records) : undefined
  for (const record of named) {
    if (record.given || !common) continue
    if (record.row !== undefined && days.size > 0) continue
    record.given = { ...common, confidence: common.confidence * 0.9, shared: true }
  }
}

/** Everything the text tells of vaccinations, given or not. */
export function recordsOf(findings: Findings): VaccinationRecord[] {
  const all = new RecordBuilder(findings).build()
  adoptHeading(all, findings)
  shareDates(all, findings)
  return all
}

/** The records that tell of something given. */
export function selectRecords(findings: Findings): Selected | undefined {
  const all = recordsOf(findings)
  const judge = new GivenJudge(all, findings)
  const given = all.filter((record) => judge.wasGiven(record))
  const dated = given.filter((record) => record.given)
  const records = dated.length > 0 ? dated : given
  if (records.length === 0) return undefined
  const loose = all.filter((record) => !record.group && record.row === undefined)
  const sharedFacts = loose.flatMap((r) => r.facts)
  const sharedDates = loose.flatMap((r) => r.dates)
  for (const record of records) if (records.length === 1) record.intervals.push(...loose.flatMap((r) => r.intervals))
  return { records, sharedFacts, sharedDates }
}

/** The latest; on the same day the one listed last. */
export function latest(records: readonly VaccinationRecord[]): VaccinationRecord {
  const day = (record: VaccinationRecord): string => (record.given ? iso(record.given.date) : '')
  return records.reduce((best, record) => (day(record) >= day(best) ? record : best))
}

