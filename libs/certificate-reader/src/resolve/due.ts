import { add, iso } from '../dates/calendar.js'
import type { CivilDate, Period } from '../dates/calendar.js'
import type { Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import type { Interval } from '../fields/intervals.js'
import { belongsToOther, namesOther } from '../fields/others.js'
import { VACCINES } from '../lexicon/vaccines.js'
import { MOST_SURE } from '../learned/chances.js'
import type { Candidate } from '../learned/link-features.js'
import type { Link, Links } from '../learned/links.js'
import { intervalOf } from '../learned/usual-intervals.js'
import { compatible } from './groups.js'
import type { Group } from './groups.js'
import type { Findings, VaccinationRecord } from './types.js'

export interface Dated {
  readonly value: string
  readonly confidence: number
  readonly start: number
  readonly end: number
}

const LOT_REACH = 45
const VIAL = /^\s*(?:on|of|del?|en|in|\()\s*(?:the\s|el\s|la\s)?(?:vial|frasco|bottle|lot|lote|product|producto|label|etiqueta)\b/i

const found = (d: { date: CivilDate; start: number; end: number }, confidence: number): Dated => ({ value: iso(d.date), confidence, start: d.start, end: d.end })

function isAnniversary(date: RoledDate, given: CivilDate | undefined): boolean {
  if (!given || date.precision !== 'day') return false
  const years = date.date.year - given.year
  return years >= 1 && years <= 4 && date.date.month === given.month && Math.abs(date.date.day - given.day) <= 1
}

/** The lot stands right before the date, in the same line, with nothing but its number between. */
function besideLot(date: RoledDate, findings: Findings): boolean {
  const { reading, facts } = findings
  const label = date.pair?.label.start ?? date.start
  return facts.some((f) => (f.field === 'batchNumber' || f.field === 'serialNumber') && label - f.end >= 0 && label - f.end < LOT_REACH
    && reading.lineAt(f.start) === reading.lineAt(date.start) && !findings.dates.some((d) => d.start > f.end && d.end < label))
}

/** An expiry on the day of the vaccination some years later is that of the protection, unless it stands with the lot. */
export function isProtection(date: RoledDate, record: VaccinationRecord, findings: Findings): boolean {
  if (date.role === 'until') return true
  if (date.role !== 'exp') return false
  const around = findings.reading.doc.text.slice(date.end, date.end + 16)
  if (VIAL.test(around) || date.precision === 'month') return false
  return isAnniversary(date, record.given?.date) && !besideLot(date, findings)
}

export function expiryOf(record: VaccinationRecord, findings: Findings): Dated | undefined {
  const own = record.dates.filter((d) => (d.role === 'exp' || d.role === 'expProduct') && !isProtection(d, record, findings))
  const best = own.find((d) => d.role === 'expProduct') ?? own.find((d) => besideLot(d, findings)) ?? own[0]
  return best && found(best, best.role === 'expProduct' ? 0.95 : 0.85)
}

/** "Próximo operativo: plaza Belgrano, 25-X-2025" */
const OF_EVENT = /operativo|jornada|campa[nñ]a|esteriliza|castraci|feria/i

/** "Health certificate expires", "Seguro válido hasta", "Titer drawn": what is valid, or done, is no vaccination. */
const OF_OTHER_THING = /(?<!\p{L})(?:(?:health|travel|export|import) (?:certificate|cert|papers?)|certificado (?:de (?:salud|viaje)|sanitario|oficial|v[aá]lido)|insurance|seguro|p[oó]liza|licen[cs]\p{L}*|an[aá]lisis|anal[ií]tica|fa?ecals?|stool|recheck \p{L}+|titers?|titres?|titulaci[oó]n|blood|extracci[oó]n)(?!\p{L})[\p{L} :]{0,24}$/iu
const LABEL_REACH = 60

/** Where what is said of a date begins: at its label, or behind the date before it in a list ("Due: flu 01/09/2026, DAPP 01/09/2026"). */
export function startOf(date: RoledDate, { dates, reading }: Findings): number {
  const label = date.pair?.label.start
  const listed = dates.filter((d) => d.end <= date.start && reading.lineAt(d.start) === reading.lineAt(date.start) && (label === undefined ? d.role === 'next' : d.start > label))
  return listed.at(-1)?.end ?? label ?? date.start
}

/** "Next FVRCP": the label itself names the vaccine. @returns what that protects against */
export function namedInLabel({ pair }: RoledDate, { reading }: Findings): string[] {
  if (!pair) return []
  const { words, from, to } = reading.wordsIn(pair.label)
  return VACCINES.findAll(reading.doc.text, words, from, to).flatMap(({ value }) => value.components)
}

/** What a due date speaks of, where a vaccine is named in its label or in the note on the next visit. */
function targetOf(date: RoledDate, findings: Findings): ReadonlySet<string> | undefined {
  const inLabel = namedInLabel(date, findings)
  if (inLabel.length > 0) return new Set(inLabel)
  const from = startOf(date, findings)
  const groups = findings.groups.filter((g) => !g.heading)
  const named = groups.filter((g) => g.start >= from && g.end <= date.start)
  const planned = groups.filter((g) => g.status === 'planned')
  const isApart = (g: Group): boolean => findings.dates.some((other) => other.start >= g.end && other.end <= from)
  const before = planned.filter((g) => g.end <= from && from - g.end < 20 && !isApart(g))
  const behind = planned.filter((g) => g.start >= date.end && g.start - date.end < 40 && findings.reading.segmentAt(g.start) === date.segment)
  return (named.at(-1) ?? before.at(-1) ?? behind[0])?.components
}

/** Whether a due date may be that of a record: nothing else is named beside it, be it another vaccine, a test or an event. */
function concerns(date: RoledDate, record: VaccinationRecord, findings: Findings): boolean {
  const from = startOf(date, findings)
  const isListed = from !== (date.pair?.label.start ?? date.start)
  const line = findings.reading.lineAt(date.start)
  if (OF_EVENT.test(findings.reading.doc.text.slice(from, date.start))) return false
  if (OF_OTHER_THING.test(findings.reading.doc.text.slice(Math.max(line.start, date.start - LABEL_REACH), date.start))) return false
  if (line.row === undefined && (namesOther(findings.reading, { start: from, end: date.start }) || (!isListed && belongsToOther(findings.reading, from)))) return false
  const target = targetOf(date, findings)
  return target === undefined || (record.group !== undefined && compatible(target, record.group.components))
}

function explicit(record: VaccinationRecord, findings: Findings, dates: readonly RoledDate[]): Dated | undefined {
  const after = (d: RoledDate): boolean => !record.given || iso(d.date) > iso(record.given.date)
  const usable = dates.filter((d) => d.precision === 'day' && after(d) && concerns(d, record, findings))
  const best = usable.find((d) => d.role === 'next') ?? usable.find((d) => d.role === 'until') ?? usable.find((d) => isProtection(d, record, findings))
  return best && found(best, best.role === 'next' ? 0.95 : 0.85)
}

/** Until when a vet wrote that the vaccination protects. */
export function untilOf(dates: readonly RoledDate[]): Dated | undefined {
  const until = dates.find((d) => d.role === 'until' && d.precision === 'day')
  return until && found(until, 0.9)
}

const CLAUSE = /[,;.\n]| {3}| (?:y luego|y después|and then|then|luego|después) /i

/** The vaccine named in the same clause as a period: "the rabies in 30 days". */
function namedWith(interval: Interval, findings: Findings): Group | undefined {
  const { text } = findings.reading.doc
  const gap = (g: Group): number => (g.end <= interval.start ? interval.start - g.end : g.start - interval.end)
  const near = findings.groups.filter((g) => !g.heading && gap(g) >= 0 && gap(g) < 60 && !CLAUSE.test(text.slice(Math.min(g.end, interval.end), Math.max(g.start, interval.start))))
  return near.sort((a, b) => gap(a) - gap(b))[0]
}

function speaksOf(interval: Interval, record: VaccinationRecord, findings: Findings): boolean {
  const named = namedWith(interval, findings)
  return named === undefined || record.group === undefined || compatible(named.components, record.group.components)
}

/** Periods told elsewhere with this vaccine's name: "and the sextuple again in a year", "La PCHR se repite cada año". */
function planned(record: VaccinationRecord, findings: Findings): Interval[] {
  const own = record.group?.components ?? new Set<string>()
  return findings.intervals.filter((i) => {
    const named = namedWith(i, findings)
    return named !== undefined && named.status !== 'denied' && named.status !== 'examined' && named.components.size > 0 && own.size > 0 && compatible(named.components, own)
  })
}

/** In a table, in the vaccination's own row or in another one that names the vaccine. */
function mayConcernRow(date: RoledDate, { row, group }: VaccinationRecord, { reading, groups }: Findings): boolean {
  const own = reading.lineAt(date.start).row
  return own === undefined || own === row || groups.some((g) => reading.lineAt(g.start).row === own && g.status !== 'examined' && g.components.size > 0 && group !== undefined && compatible(g.components, group.components))
}

/** Days after which a second dose is usual. */
const USUAL_DAYS: readonly Period[] = [{ count: 14, unit: 'day' }, { count: 21, unit: 'day' }, { count: 28, unit: 'day' }]

/**
 * A day that no label and no word explains, and on which nothing was given: whole years after the vaccination, or two, three or four weeks, it is when
 * the next one is due. None where there are several.
 */
function unexplained(record: VaccinationRecord, findings: Findings, given: ReadonlySet<string>): RoledDate | undefined {
  const own = record.given!.date
  const usual = new Set(USUAL_DAYS.map((period) => iso(add(own, period))))
  const days = findings.dates.filter((d) => d.precision === 'day' && (isAnniversary(d, own) ? d.role === 'free' || d.role === 'heading' : d.role === 'free' && usual.has(iso(d.date))))
  const free = days.filter((d) => iso(d.date) > [...given].at(-1)! && mayConcernRow(d, record, findings) && concerns(d, record, findings))
  return new Set(free.map((d) => iso(d.date))).size === 1 ? free[0] : undefined
}

/** One of several days in a line that may each be the next: "21 or 28 September". */
function isOneOfSeveral(date: RoledDate, given: CivilDate, { dates, reading }: Findings): boolean {
  const line = reading.lineAt(date.start)
  return date.role === 'free' && dates.some((other) => other.role === 'free' && iso(other.date) !== iso(date.date) && iso(other.date) > iso(given) && reading.lineAt(other.start) === line)
}

/** Whether a day or length of time may say when a vaccination of `given` is due again: a label's "3 year" says what the product is. */
export function mayBeNext({ roled, start, end, date }: Candidate, given: CivilDate, record: VaccinationRecord, findings: Findings): boolean {
  if (roled) return concerns(roled, record, findings) && !isOneOfSeveral(roled, given, findings)
  if (date) return true
  const overlaps = (span: Span): boolean => span.start < end && span.end > start
  return !findings.labelMonths.some(overlaps) || findings.intervals.some(overlaps)
}

/** Below it a day or length of time that only the model sees is not worth a look; of a day that seems to be written for something else, the other, and that at a usual interval. */
const LEAST = 0.5
const LEAST_OF_OTHER = 0.75
const OF_OTHER = new Set<Candidate['role']>(['heading', 'stamp', 'date', 'given', 'none'])
/** From here on the model is right more often than the rules where they differ. */
const SURE = 0.8

/** What a model sees as the day on which it is due again, be it a day or a length of time. */
function linkedDue(ruled: Dated | undefined, next: Link | undefined, given: CivilDate): Dated | undefined {
  if (!next || next.day === ruled?.value) return ruled
  const isOfOther = OF_OTHER.has(next.candidate.role)
  const least = ruled ? SURE : isOfOther ? LEAST_OF_OTHER : LEAST
  if (next.chance < least || (isOfOther && intervalOf(next.day, iso(given)) === undefined)) return ruled
  return { value: next.day, confidence: next.chance * MOST_SURE, start: next.candidate.start, end: next.candidate.end }
}

/**
 * The date the vaccination is due again: as written in its own lines, as a model sees it, or as the rules work it out.
 * @param further dates that the text tells apart from the record
 * @param given the days of all vaccinations, in their order
 */
export function dueOf(record: VaccinationRecord, findings: Findings, further: readonly RoledDate[], given: ReadonlySet<string>, links: Links): Dated | undefined {
  const own = explicit(record, findings, record.dates)
  if (own) return own
  const ruled = dueByRules(record, findings, further, given)
  return record.given && record.group ? linkedDue(ruled, links.next(record, record.given.date), record.given.date) : ruled
}

function dueByRules(record: VaccinationRecord, findings: Findings, further: readonly RoledDate[], given: ReadonlySet<string>): Dated | undefined {
  const isTold = record.row !== undefined && record.given !== undefined && record.intervals.length > 0
  const written = isTold ? undefined : explicit(record, findings, further)
  if (written || !record.given) return written
  const day = unexplained(record, findings, given)
  if (day && isAnniversary(day, record.given.date)) return found(day, 0.7)
  const own = [...record.intervals, ...planned(record, findings)].filter((i) => speaksOf(i, record, findings))
  const interval = own.find((i) => !i.ticked) ?? own.find((i) => i.ticked)
  if (!interval) return day && found(day, 0.6)
  return { value: iso(add(record.given.date, interval.period)), confidence: interval.ticked ? 0.7 : 0.8, start: interval.start, end: interval.end }
}
