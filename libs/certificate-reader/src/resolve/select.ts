import type { Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import { saysGiven } from '../fields/given-words.js'
import { belongsToOther } from '../fields/others.js'
import type { Fact } from '../fields/types.js'
import { iso } from '../dates/calendar.js'
import { MOST_SURE } from '../learned/chances.js'
import { Links, type Link } from '../learned/links.js'
import { GivenJudge, isNoted } from './given.js'
import { RecordBuilder } from './records.js'
import type { Findings, GivenDate, VaccinationRecord } from './types.js'

export interface Selected {
  /** In the order of the text. */
  readonly records: readonly VaccinationRecord[]
  /** What the text says outside of any one record. */
  readonly sharedFacts: readonly Fact[]
  readonly sharedDates: readonly RoledDate[]
  readonly links: Links
  /** Where each vaccination begins that the text tells of, given or not, ascending. */
  readonly starts: readonly number[]
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

/** Dates of receipts, and of what else was done at the visit. */
const RECEIPT = /^(?:surgery date|date of surgery|fecha (?:de )?cirugia|fecha (?:de )?emision|emitid[ao]|invoice date|fecha (?:de )?factura|receipt date)/
const LOT = /^(?:batch|serial)/
/** Below it the rules are right more often where they see another one. */
const LEAST = 0.5
/** The same where a label tells which day it is. */
const SURE = 0.9

const BEFORE = /(?<!\p{L})(?:last (?:week|month|year|time)|(?<!hours? |minutes? |moment )(?<=\p{L} )ago|semana pasada|mes pasado|a[nñ]o pasado|hace (?:un|\d|dos|tres)|el otro d[ií]a)(?!\p{L})/iu

/** Whether a chat of one day tells that something was given, and of a lot. */
function isChatOfOneVisit({ reading, dates, facts }: Findings): boolean {
  const days = new Set(dates.filter(({ role }) => role === 'stamp').map(({ date }) => iso(date)))
  const isTold = saysGiven(reading, { start: 0, end: reading.doc.text.length }) || facts.some(({ field }) => field === 'administrationRoute')
  return days.size === 1 && isTold && facts.some(({ field }) => LOT.test(field))
}

/** "Le puse la tetravalente" in a chat is of the day of the message. */
function toldInChat(findings: Findings): GivenDate | undefined {
  const { reading, groups, dates } = findings
  if (BEFORE.test(reading.doc.text)) return undefined
  const ofOneVisit = isChatOfOneVisit(findings)
  for (const group of groups) {
    const stamp = reading.doc.lines.slice(0, reading.lineAt(group.start).index + 1).reverse().find((line) => line.stamp)?.stamp
    const isTold = group.status === 'given' || (ofOneVisit && group.status === 'stated')
    const day = stamp && isTold ? dates.find((d) => d.start >= stamp.start && d.end <= stamp.end) : undefined
    if (day) return { date: day.date, role: 'relative', confidence: 0.55, start: day.start, end: day.end }
  }
  return undefined
}

/** "Praziquantel, 07/04/2025", but not "Consulta del 04-11-2025" */
function isOfMedicine({ start, segment }: RoledDate, { reading }: Findings): boolean {
  const before = reading.doc.text.slice(reading.doc.segments[segment]!.start, start)
  return !/consult|visit/i.test(before) && belongsToOther(reading, start)
}

/** What stands outside of any row, without a vaccine of its own. */
function sharedDay(records: readonly VaccinationRecord[]): GivenDate | undefined {
  const shared = records.filter((r) => !r.group && r.row === undefined).map((r) => r.given).find((given) => given !== undefined)
  return shared && { ...shared, confidence: shared.confidence * 0.9 }
}

/** "today", "ayer"; of several the one beside a word like "gave", and none of a chip or a medicine where there is another. */
function relativeDay({ relative, reading }: Findings): GivenDate | undefined {
  const ofVaccines = relative.filter(({ start }) => !belongsToOther(reading, start))
  const days = ofVaccines.length > 0 ? ofVaccines : relative
  const day = days.find((r) => r.told) ?? days[0]
  return day && { date: day.date, role: 'relative', confidence: 0.7, start: day.start, end: day.end }
}

/** The first day that nothing explains, or that of an intake. */
function looseDay(findings: Findings): GivenDate | undefined {
  const { reading, dates } = findings
  const letter = /^\s*(?:dear|to whom|estimad|a quien|querid)/im.test(reading.doc.text) || dates.some((d) => d.role === 'stamp')
  const free = dates.find((d) => d.precision === 'day' && !isOfMedicine(d, findings) && (d.role === 'free' || (d.role === 'heading' && !letter && !d.pair)))
  const day = free ?? dates.find((d) => d.precision === 'day' && INTAKE.test(d.pair?.name ?? ''))
  return day && { date: day.date, role: free ? free.role : 'date', confidence: 0.45, start: day.start, end: day.end }
}

/** Of a receipt for something that was given, and of which it names the lot. */
function dayOfReceipt({ dates, groups, facts }: Findings): GivenDate | undefined {
  const issued = dates.find((d) => d.precision === 'day' && RECEIPT.test(d.pair?.name ?? ''))
  const isTold = groups.some(({ status }) => status === 'given') && facts.some(({ field }) => LOT.test(field))
  return issued && isTold ? { date: issued.date, role: 'date', confidence: 0.4, start: issued.start, end: issued.end } : undefined
}

/** The only day that a text without one beside its vaccines has, from the surest to the least sure. */
const fallbackDate = (findings: Findings, records: readonly VaccinationRecord[]): GivenDate | undefined =>
  sharedDay(records) ?? relativeDay(findings) ?? toldInChat(findings) ?? looseDay(findings) ?? dayOfReceipt(findings)

/** "La de la rabia se la pusieron el año pasado" */
const isOfBefore = ({ group }: VaccinationRecord, { reading }: Findings): boolean => BEFORE.test(reading.slice(reading.doc.segments[reading.segmentAt(group!.start)]!))

/** A record without a date takes the one that all the others share, or the only one the text has. */
function shareDates(records: readonly VaccinationRecord[], findings: Findings): void {
  const named = records.filter((r) => r.group)
  const own = named.map((r) => r.given).filter((given) => given !== undefined)
  const days = new Set(own.map((given) => iso(given.date)))
  const common = days.size === 1 && named.length > 1 ? own[0] : days.size === 0 ? fallbackDate(findings, records) : undefined
  for (const record of named) {
    if (record.given || !common) continue
    if ((record.row !== undefined && days.size > 0) || isOfBefore(record, findings)) continue
    record.given = { ...common, confidence: common.confidence * 0.9, shared: true }
  }
}

/** Everything the text tells of vaccinations, given or not, by the rules alone. */
export function recordsByRules(findings: Findings): VaccinationRecord[] {
  const all = new RecordBuilder(findings).build()
  adoptHeading(all, findings)
  shareDates(all, findings)
  return all
}

/** Everything the text tells of vaccinations, given or not; each on the day that is likeliest its own. */
export function linkedRecords(findings: Findings, weights?: Int8Array): { readonly all: VaccinationRecord[]; readonly links: Links } {
  const all = recordsByRules(findings)
  const links = new Links(findings, all, weights)
  for (const record of all.filter(({ group }) => group)) {
    const { link, chance } = links.given(record)
    record.given = linked(record, link, all, (at) => findings.reading.lineAt(at).row)
    record.chance = chance
  }
  return { all, links }
}

/** Its own label says that it is the day of the vaccination, and that of the other that it is something else. */
const isWritten = ({ given }: VaccinationRecord, { candidate: { role, roled } }: Link): boolean =>
  given?.role === 'given' && (role === 'none' || (role === 'free' && roled?.pair?.delimited === true && roled.pair.kind === 'unknown'))

/** What the rules found, where the model says the same day or none, or is not sure of another. */
function linked(record: VaccinationRecord, link: Link | undefined, all: readonly VaccinationRecord[], rowOf: (at: number) => number | undefined): GivenDate | undefined {
  const { given } = record
  if (!link || (given && (iso(given.date) === link.day || link.chance < (isWritten(record, link) ? SURE : LEAST)))) return given
  const { start, end, date, role } = link.candidate
  const owner = all.find((other) => other !== record && other.group && other.given?.start === start)
  // A row that has no day of its own: "Influenza | never | -".
  if (owner && !given && rowOf(start) !== undefined && rowOf(start) !== record.row && record.row !== undefined) return undefined
  const shared = owner !== undefined
  return { date: date!, role: role === 'told' || role === 'amount' ? 'relative' : role, confidence: link.chance * MOST_SURE, start, end, ...(shared && { shared }) }
}

/** "both ok for 1 yr", "ambas, un año" */
const isOfAll = ({ start }: Span, { reading }: Findings): boolean => /(?<!\p{L})(?:both|all of them|all three|ambas|ambos|todas|las dos|las tres)(?!\p{L})[^.;\n]*$/iu.test(reading.doc.text.slice(Math.max(0, start - 40), start))

const hasLot = ({ facts }: VaccinationRecord): boolean => facts.some(({ field }) => LOT.test(field))
const isKnown = ({ group }: VaccinationRecord): boolean => group !== undefined && group.components.size > 0

/** What stands where a vaccine's name is expected may be anything; beside a vaccine that the lexicon knows it counts only with a lot. */
function withoutStrangers(records: readonly VaccinationRecord[]): readonly VaccinationRecord[] {
  return records.some(isKnown) ? records.filter((record) => isKnown(record) || hasLot(record)) : records
}

/** A sticker, or a row of a table, with its lot and more, of which only the day could not be read. */
const isStickerWithoutDay = (record: VaccinationRecord): boolean => record.row !== undefined && isNoted(record)

/** The records that tell of something given. */
export function selectRecords(findings: Findings): Selected | undefined {
  const { all, links } = linkedRecords(findings)
  const judge = new GivenJudge(all, findings)
  const told = all.filter((record) => judge.wasGiven(record))
  const given = told.length > 0 ? told : judge.mayHaveBeenGiven(all)
  const dated = given.filter((record) => record.given || isStickerWithoutDay(record))
  const records = withoutStrangers(dated.some((record) => record.given) ? dated : given)
  if (records.length === 0) return undefined
  const loose = all.filter((record) => !record.group && record.row === undefined)
  const sharedFacts = loose.flatMap((r) => r.facts)
  const sharedDates = loose.flatMap((r) => r.dates)
  const intervals = loose.flatMap((r) => r.intervals)
  for (const record of records) record.intervals.push(...(records.length === 1 ? intervals : intervals.filter((interval) => isOfAll(interval, findings))))
  return { records, links, sharedFacts, sharedDates, starts: all.map(({ start }) => start).sort((a, b) => a - b) }
}

/** The latest; on the same day the one listed last, of those with a lot where there are such (others may only be named beside them), and of those that are known. */
export function latest(records: readonly VaccinationRecord[]): VaccinationRecord {
  const rank = (record: VaccinationRecord): string => `${record.given ? iso(record.given.date) : ''} ${hasLot(record) ? 1 : 0}${isKnown(record) ? 1 : 0}`
  return records.reduce((best, record) => (rank(record) >= rank(best) ? record : best))
}
