import type { RoledDate } from '../fields/date-roles.js'
import type { Interval } from '../fields/intervals.js'
import { belongsToOther } from '../fields/others.js'
import type { Fact } from '../fields/types.js'
import { blocksOf } from './blocks.js'
import type { Blocks } from './blocks.js'
import { compatible } from './groups.js'
import type { Group } from './groups.js'
import type { RelativeDate } from './relative.js'
import type { Findings, GivenDate, VaccinationRecord } from './types.js'

type Item =
  | { readonly type: 'vaccine'; readonly start: number; readonly group: Group }
  | { readonly type: 'date'; readonly start: number; readonly given: GivenDate }
  | { readonly type: 'fact'; readonly start: number; readonly fact: Fact }
  | { readonly type: 'when'; readonly start: number; readonly date: RoledDate }
  | { readonly type: 'interval'; readonly start: number; readonly interval: Interval }

const CONFIDENCE: Readonly<Record<string, number>> = { given: 0.95, date: 0.8, free: 0.65, relative: 0.8, heading: 0.5 }
/** From a date to the lot told with it. */
const LOT_REACH = 8
/** "1ª el 10 de enero, 2ª el 31 de enero" */
const AGAIN = /(?:^|[\s,;])[2-5]\s?(?:\.?[ªº]|nd|rd|th)(?!\p{L})/u
const JOINED_DAYS = /^\s{0,2}(?:[,;·/]|y|and|e|&)\s{0,2}(?:(?:then|then on|and|y|luego|el|on|and the last one|the last one|la [uú]ltima)\s){0,2}$/iu
const OF_VIAL = /^(?:batch|serial|dosage)/
/** "Aplicadas el", "Both given on" */
const OF_SEVERAL = /^(?:vacunas )?(?:aplicadas|administradas|puestas|colocadas|inoculadas)|^(?:a(?:mbas| y b)|both|all|a and b|vaccines) /
const PER_RECORD = new Set(['batchNumber', 'serialNumber', 'dosage', 'administrationRoute', 'veterinarianName', 'clinic', 'storageConditions'])

export const isActive = (group: Group): boolean => (group.status === 'given' || group.status === 'stated') && !group.heading

const givenDate = (d: RoledDate, leads = false): GivenDate => ({ date: d.date, role: leads ? 'date' : d.role, confidence: CONFIDENCE[leads ? 'date' : d.role] ?? 0.5, start: d.start, end: d.end, examined: /exam|revis/.test(d.pair?.name ?? '') })

const relativeGiven = (r: RelativeDate): GivenDate => ({ date: r.date, role: 'relative', confidence: r.told ? 0.85 : 0.7, start: r.start, end: r.end })

const sameDay = (a: GivenDate, b: GivenDate): boolean => a.date.year === b.date.year && a.date.month === b.date.month && a.date.day === b.date.day

/** Puts what was found, in the order of the text, into one record per vaccination. */
export class RecordBuilder {
  readonly records: VaccinationRecord[] = []
  private readonly active: readonly Group[]
  private readonly blocks: Blocks
  private current: VaccinationRecord | undefined

  constructor(private readonly findings: Findings) {
    this.active = findings.groups.filter(isActive)
    this.blocks = blocksOf(findings, this.active)
  }

  build(): VaccinationRecord[] {
    for (const item of this.items()) this.take(item)
    this.shareDay()
    return this.records
  }

  /** "Aplicadas el 14/02/2026" below two vaccines with their lots: the day of both. */
  private shareDay(): void {
    const [told, ...others] = this.findings.dates.filter(({ role, pair }) => role === 'given' && OF_SEVERAL.test(pair?.name ?? ''))
    if (!told || others.length > 0) return
    for (const record of this.records) {
      const isNoted = record.group !== undefined && record.facts.some((fact) => /^(?:batch|serial)/.test(fact.field))
      if (isNoted && !record.given && record.start < told.start) record.given = givenDate(told)
    }
  }

  private items(): Item[] {
    const { findings } = this
    const segments = new Set(this.active.map((g) => this.segment(g.start)))
    const { byLine, leading } = this.blocks
    const isSticker = (d: RoledDate): boolean => leading.size === 0 && byLine.has(findings.reading.lineAt(d.start).index)
    const dates = findings.dates.filter((d) => d.precision === 'day' && ((d.role === 'given' && !this.isOfMedicine(d)) || d.role === 'date' || leading.has(d) || (d.role === 'free' && (segments.has(d.segment) || isSticker(d) || this.hasLotBehind(d)))))
    const items: Item[] = [
      ...this.active.map((group) => ({ type: 'vaccine' as const, start: group.start, group })),
      ...dates.map((d) => ({ type: 'date' as const, start: d.start, given: givenDate(d, leading.has(d)) })),
      ...findings.relative.filter((r) => r.told && segments.has(this.segment(r.start))).map((r) => ({ type: 'date' as const, start: r.start, given: relativeGiven(r) })),
      ...findings.facts.filter((f) => PER_RECORD.has(f.field) && !(OF_VIAL.test(f.field) && this.isOfDenied(f.start))).map((fact) => ({ type: 'fact' as const, start: fact.start, fact })),
      ...findings.dates.filter((d) => d.role === 'exp' || d.role === 'expProduct' || d.role === 'until' || d.role === 'next').map((date) => ({ type: 'when' as const, start: date.start, date })),
      ...findings.intervals.map((interval) => ({ type: 'interval' as const, start: interval.start, interval })),
    ]
    return items.sort((a, b) => a.start - b.start)
  }

  /** "Had drawn up Vanguard Plus 5 (lot 610274) before temp was taken, NOT injected": nor does its lot belong to another. */
  private isOfDenied(offset: number): boolean {
    const last = this.findings.groups.filter(({ end }) => end <= offset).at(-1)
    return last?.status === 'denied' && this.segment(last.start) === this.segment(offset)
  }

  /** "Simparica Trio monthly, last given June 1, 2025" */
  private isOfMedicine({ pair }: RoledDate): boolean {
    return pair !== undefined && /^(?:date )?last given$|^ultima/.test(pair.name) && belongsToOther(this.findings.reading, pair.label.start)
  }

  /** "2.ª puesta 17-10-24, lote A291A01" */
  private hasLotBehind({ end }: RoledDate): boolean {
    return this.findings.facts.some((fact) => /^(?:batch|serial)/.test(fact.field) && fact.start >= end && fact.start < end + LOT_REACH)
  }

  private segment(offset: number): number {
    return this.findings.reading.segmentAt(offset)
  }

  /** Of a table, or of a page with several stickers. */
  private rowAt(offset: number): number | undefined {
    const line = this.findings.reading.lineAt(offset)
    return line.row ?? this.blocks.byLine.get(line.index)
  }

  private take(item: Item): void {
    const row = this.rowAt(item.start)
    if (!this.current || this.current.row !== row) this.open(item, row)
    const record = this.current!
    if (item.type === 'vaccine') this.takeVaccine(record, item.group)
    else if (item.type === 'date') this.takeDate(record, item.given)
    else if (item.type === 'fact') record.facts.push(item.fact)
    else if (item.type === 'when') record.dates.push(item.date)
    else record.intervals.push(item.interval)
  }

  private open(item: { start: number; type: Item['type'] }, row: number | undefined = this.rowAt(item.start)): VaccinationRecord {
    const lead = item.type === 'date' ? 'date' : item.type === 'vaccine' ? 'vaccine' : 'other'
    this.current = { lead, row, start: item.start, chance: 0, aliases: [], facts: [], dates: [], intervals: [] }
    this.records.push(this.current)
    return this.current
  }

  private takeVaccine(record: VaccinationRecord, group: Group): void {
    if (!record.group) {
      record.group = group
      if (record.lead === 'other') record.lead = 'vaccine'
    } else if (this.isAlias(record, group)) record.aliases.push(group)
    else if (this.isNamedAgain(record, group)) this.current = this.isNamedAgain(record, group)
    else this.carryDate(record, group)
  }

  /** In one entry a vaccine is named first and told of below: "Triple, rabies" and then "Triple: lot A". */
  private isNamedAgain({ row }: VaccinationRecord, group: Group): VaccinationRecord | undefined {
    if (row === undefined || !this.blocks.leading.size || group.components.size === 0) return undefined
    return this.records.find((r) => r.row === row && r.group !== undefined && r.group.components.size > 0 && compatible(r.group.components, group.components))
  }

  /** "On 3 March he had DHPP (lot A) and rabies (lot B)": the date goes on, unless the new sentence has its own. */
  private carryDate(record: VaccinationRecord, group: Group): void {
    const before = this.standsAlone(record, group) ? undefined : record.given
    const next = this.open({ type: 'vaccine', start: group.start })
    next.group = group
    if (before && record.lead === 'date') {
      const isFarther = record.group !== undefined && this.segment(record.group.start) !== this.segment(group.start)
      next.given = { ...before, confidence: before.confidence * 0.9, ...(isFarther && { shared: true }) }
      next.lead = 'date'
    }
  }

  /** Below an entry that is told in one line, a name and nothing else is the next line of the form, not filled in. */
  private standsAlone({ row, group, given }: VaccinationRecord, { start, end }: Group): boolean {
    const { reading } = this.findings
    const line = reading.lineAt(start)
    const told = row !== undefined && group !== undefined && given !== undefined && reading.lineAt(given.start) === reading.lineAt(group.start)
    return told && line !== reading.lineAt(group.start) && !/[\p{L}\d]/u.test(reading.doc.text.slice(line.start, start) + reading.doc.text.slice(end, line.end))
  }

  /** The same vaccine named again without a date or lot of its own. */
  private isAlias(record: VaccinationRecord, group: Group): boolean {
    const known = record.group!
    if (record.row !== undefined) return compatible(known.components, group.components)
    if (!compatible(known.components, group.components)) return false
    if (this.segment(group.start) === this.segment(known.start) && !this.hasOwn(record, group, known)) return true
    return !this.hasOwn(record, group, known)
  }

  private hasOwn(record: VaccinationRecord, group: Group, known: Group): boolean {
    const next = this.active.find((g) => g.start > group.start)
    const span = { start: group.end, end: Math.min(next?.start ?? Infinity, group.end + 400) }
    const own = (start: number): boolean => start >= span.start && start < span.end
    const date = this.findings.dates.find((d) => own(d.start) && d.precision === 'day' && (d.role === 'given' || d.role === 'date' || (d.role === 'free' && d.segment === this.segment(group.start))))
    const leading = this.findings.dates.find((d) => d.segment === this.segment(group.start) && d.start > known.end && d.end <= group.start && d.precision === 'day' && (d.role === 'given' || d.role === 'date' || d.role === 'free'))
    const other = [date, leading].some((d) => d && record.given && !sameDay(givenDate(d), record.given))
    const lot = this.findings.facts.find((f) => own(f.start) && (f.field === 'batchNumber' || f.field === 'serialNumber'))
    const lots = record.facts.filter((f) => f.field === lot?.field)
    const isBelow = this.findings.reading.lineAt(group.start) !== this.findings.reading.lineAt(known.start)
    const isPart = isBelow && group.components.size > 0 && group.components.size < known.components.size
    return other || (!isPart && lot !== undefined && lots.length > 0 && !lots.some((f) => f.value === lot.value))
  }

  private takeDate(record: VaccinationRecord, given: GivenDate): void {
    const row = this.rowAt(given.start)
    const comes = this.active.some((g) => g.start > given.start && this.rowAt(g.start) === row && this.isNear(given, g) && !this.isClosed(record, given.end, g.start))
    if (!record.given) {
      if (record.group && comes && record.lead === 'vaccine' && this.leadsLine(given)) this.opened(given)
      else {
        record.given = given
        if (record.lead === 'other') record.lead = 'date'
      }
    } else if (!sameDay(record.given, given)) this.takeOtherDay(record, given, comes)
    else if (record.group && comes && this.leadsLine(given) && this.segment(given.start) !== this.segment(record.group.start)) this.opened(given)
  }

  /** Another day than the record has: of the next vaccine, of the same one again, or the better one of two. */
  private takeOtherDay(record: VaccinationRecord, given: GivenDate, comes: boolean): void {
    const before = record.given!
    const isLater = record.group !== undefined && this.segment(given.start) > this.segment(Math.max(before.start, record.group.start))
    if (this.isGivenAgain(record, given) && (!comes || this.isListedOn(before, given))) this.again(record.group!, given)
    else if (record.group && comes && (record.lead === 'date' || this.leadsLine(given) || isLater)) this.opened(given)
    else if (given.confidence > before.confidence + 0.05 || (!record.group && comes)) record.given = given
  }

  /** "FVRCP: 08/01/2024 (lot 550111), 08/28/2025 (lot 563009)": each date with its lot is a vaccination of its own. */
  private isGivenAgain(record: VaccinationRecord, given: GivenDate): boolean {
    const { group, given: before } = record
    const line = this.findings.reading.lineAt(given.start)
    if (!group || !before || record.row !== undefined || this.findings.reading.lineAt(group.start) !== line) return false
    const lot = (from: number, to: number): boolean => this.findings.facts.some((f) => /^(?:batch|serial)/.test(f.field) && f.start >= from && f.start < to)
    if (this.isListedOn(before, given)) return true
    if (group.end <= before.start && AGAIN.test(this.findings.reading.doc.text.slice(before.end, given.start))) return true
    return group.end <= before.start && lot(before.end, given.start) && lot(given.end, given.end + LOT_REACH)
  }

  /** "DHPP 12 Apr, 10 May and 7 June 2021": days joined by nothing but commas. */
  private isListedOn(before: GivenDate, given: GivenDate): boolean {
    return given.role === 'free' && JOINED_DAYS.test(this.findings.reading.doc.text.slice(before.end, given.start))
  }

  private again(group: Group, given: GivenDate): void {
    this.opened(given)
    this.current!.group = group
  }

  private opened(given: GivenDate): void {
    this.open({ type: 'date', start: given.start }).given = given
  }

  /** The vaccine follows in the same sentence, or on the lines right below a date that stands as a heading. */
  private isNear(given: GivenDate, group: Group): boolean {
    return this.segment(group.start) === this.segment(given.start) || (group.start - given.end < 80 && this.leadsLine(given) && !this.saysMore(given.end, group.start))
  }

  /** A lot or the like between a date and a vaccine: the date belongs to what came before. */
  private saysMore(from: number, to: number): boolean {
    return this.findings.facts.some((fact) => fact.start >= from && fact.end <= to && fact.field !== 'clinic')
  }

  /** "Rabies, given 10/21/2025, next due 10/21/2028" over the next vaccine: the date belongs to what came before. */
  private isClosed({ lead }: VaccinationRecord, from: number, to: number): boolean {
    return lead === 'vaccine' && this.findings.dates.some(({ role, start, end }) => (role === 'next' || role === 'until') && start >= from && end <= to)
  }

  private leadsLine(given: GivenDate): boolean {
    const line = this.findings.reading.lineAt(given.start)
    return given.start - line.start <= 24 && !this.active.some((g) => g.start >= line.start && g.end <= given.start)
  }
}
