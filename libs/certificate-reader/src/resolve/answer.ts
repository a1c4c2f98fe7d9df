import { COMPONENT_NAMES } from '../lexicon/component-names.js'
import { iso } from '../dates/calendar.js'
import type { RoledDate } from '../fields/date-roles.js'
import type { Fact, FieldName } from '../fields/types.js'
import { typeOf } from '../lexicon/vaccines.js'
import type { ParsedField, ParsedFields, RulesAnswer } from './answer-types.js'
import { detailFor } from './details.js'
import { dueOf, expiryOf, namedInLabel, startOf, untilOf } from './due.js'
import { Gaps } from './gaps.js'
import { nameOf } from './name.js'
import { latest } from './select.js'
import type { Selected } from './select.js'
import type { Findings, VaccinationRecord } from './types.js'

interface Found {
  readonly value: string
  readonly confidence: number
  readonly start: number
  readonly end: number
}

const EVIDENCE_LENGTH = 160

/** What is looked up once for all records. */
interface Shared extends Selected {
  readonly latest: VaccinationRecord
  readonly forAll: readonly Fact[]
  /** The days on which something was given, in their order. */
  readonly days: ReadonlySet<string>
  readonly namedDues: readonly NamedDue[]
}

/** A due date beside the name of a vaccine: "Reminders: Leptospirosis 07-09-2026". */
interface NamedDue {
  readonly date: RoledDate
  /** The components of each vaccine that it may be due for. */
  readonly names: ReadonlyArray<readonly string[]>
}

const BEFORE_DATE = 30

function namedDues(findings: Findings): NamedDue[] {
  const { dates, groups } = findings
  return dates.filter(({ role }) => role === 'next').map((date) => {
    const from = startOf(date, findings) - BEFORE_DATE
    const group = groups.find(({ status, start, end }) => status !== 'denied' && start >= from && end <= date.start)
    const names = [namedInLabel(date, findings), [...group?.components ?? []]]
    return { date, names: names.filter(({ length }) => length > 0) }
  })
}

/** "Both were given under the skin." */
const FOR_ALL = /(?<!\p{L})(?:both|all|each|ambas|ambos|todas|todos|cada una|cada uno)(?!\p{L})/iu

function factsForAll({ reading, facts }: Findings): Fact[] {
  const common = facts.filter((fact) => fact.field === 'administrationRoute' || fact.field === 'dosage')
  return common.filter((fact) => FOR_ALL.test(reading.slice(reading.doc.segments[reading.segmentAt(fact.start)]!)))
}

/** How sure it is that what stands apart from the one vaccination is said of it. */
const ONLY_ONE = 0.5

class RecordAnswer {
  readonly fields: ParsedFields = {}
  readonly confidence: Partial<Record<ParsedField, number>> = {}
  readonly evidence: Partial<Record<ParsedField, string>> = {}

  constructor(private readonly record: VaccinationRecord, private readonly findings: Findings, private readonly selected: Shared) {
    this.vaccine()
    this.numbers()
    this.dates()
    this.people()
    this.details()
  }

  private get single(): boolean {
    return this.selected.records.length === 1
  }

  set(field: ParsedField, found: Found | undefined): void {
    if (!found || found.value === '') return
    if (field === 'labelMonths') this.fields.labelMonths = Number(found.value)
    else this.fields[field] = found.value
    this.confidence[field] = Math.round(found.confidence * 100) / 100
    this.evidence[field] = this.findings.reading.doc.raw.slice(found.start, Math.min(found.end, found.start + EVIDENCE_LENGTH)).trim()
  }

  private vaccine(): void {
    const group = this.record.group
    if (!group) return
    const groups = [group, ...this.record.aliases]
    const mentions = groups.flatMap((g) => g.mentions)
    const named = groups.find((g) => g.mentions.some((m) => m.kind === 'product' || (m.kind === 'unknown' && m.labelled))) ?? groups.find((g) => g.mentions.some((m) => m.kind !== 'range')) ?? group
    const heading = this.single ? this.findings.groups.filter((g) => g.heading || g.status === 'stated') : []
    const components = named.components.size > 0 ? named.components : (groups.find((g) => g.components.size > 0) ?? heading.find((g) => g.components.size > 0))?.components ?? new Set<string>()
    const confidence = mentions.some((m) => m.labelled) ? 0.95 : group.heading ? 0.6 : 0.85
    this.set('vaccineName', { value: nameOf(this.findings.reading, named), confidence, start: named.start, end: named.end })
    const type = typeOf(components)
    if (type) this.set('vaccineType', { value: type, confidence: 0.9, start: named.start, end: named.end })
    this.components(mentions.filter((m) => m.kind === 'disease').map((m) => m.components), { ...named, confidence })
  }

  /** Only the diseases that the text itself spells out, as sure as the name they stand in. */
  private components(written: ReadonlyArray<ReadonlySet<string>>, at: { start: number; end: number; confidence: number }): void {
    const codes = new Set(written.flatMap((set) => [...set]))
    const names = COMPONENT_NAMES[this.findings.reading.doc.language === 'en' ? 'en' : 'es']
    const value = [...codes].map((code) => names[code]).filter((name) => name !== undefined).join(', ')
    this.set('vaccineComponent', { ...at, value })
  }

  private numbers(): void {
    this.set('batchNumber', this.best('batchNumber', this.single))
    this.set('serialNumber', this.best('serialNumber', this.single))
    this.set('dosage', this.best('dosage', this.single))
    this.set('administrationRoute', this.best('administrationRoute', this.single))
    this.set('storageConditions', this.best('storageConditions', true))
  }

  private dates(): void {
    const given = this.record.given
    if (given) this.set('administeredDate', { value: iso(given.date), confidence: given.confidence, start: given.start, end: given.end })
    const record = this.single ? { ...this.record, dates: [...this.record.dates, ...this.selected.sharedDates] } : this.record
    this.set('expirationDate', expiryOf(record, this.findings))
    // What an entry says of itself goes before what the text says elsewhere.
    const isTold = this.record.row !== undefined && this.record.intervals.length > 0
    this.set('nextDueDate', dueOf(isTold ? this.record : record, this.findings, this.elsewhere(), this.selected.days, this.selected.links))
  }

  /** Due dates written apart from the record that name its vaccine. */
  private elsewhere(): Findings['dates'] {
    const own = this.record.group?.components
    if (!own) return []
    const loose = this.record.row !== undefined && this.record === this.selected.latest ? this.selected.sharedDates : []
    const named = this.selected.namedDues.filter(({ names }) => names.some((components) => components.every((component) => own.has(component))))
    return [...loose, ...named.map(({ date }) => date)]
  }

  private people(): void {
    const vet = this.best('veterinarianName', true)
    this.set('veterinarianName', vet && this.fuller(vet))
    this.set('clinic', this.best('clinic', true))
  }

  /** "Dr. Salas" here and "Dr. Renwick Salas" there are one person. */
  private fuller(vet: Fact): Fact {
    const last = vet.value.split(' ').at(-1)!
    if (vet.value.includes(' ') && !/^\p{L}\.? /u.test(vet.value)) return vet
    const longer = this.findings.facts.filter((f) => f.field === 'veterinarianName' && f.value.length > vet.value.length && f.confidence >= 0.5 && f.value.split(' ').includes(last))
    return longer.sort((a, b) => b.confidence - a.confidence)[0] ?? vet
  }

  private details(): void {
    const { makers, labelMonths, microchip } = this.findings
    this.set('manufacturer', detailFor(this.record, makers, this.selected, this.findings))
    this.set('labelMonths', detailFor(this.record, labelMonths, this.selected, this.findings))
    this.set('validUntil', untilOf(this.single ? [...this.record.dates, ...this.selected.sharedDates] : this.record.dates))
    this.set('microchip', microchip)
  }

  /** Who and where, told in the sentence that names the vaccine. */
  private beside(field: FieldName): Fact | undefined {
    const { group, row } = this.record
    const { reading, facts } = this.findings
    if (!group || row !== undefined) return undefined
    const surest = pick(facts, field)?.confidence ?? 0
    return pick(facts.filter((fact) => fact.confidence >= Math.max(0.55, surest - 0.2) && reading.segmentAt(fact.start) === reading.segmentAt(group.start)), field)
  }

  private best(field: FieldName, shared: boolean): Fact | undefined {
    const near = field === 'clinic' || field === 'veterinarianName' ? this.beside(field) : undefined
    if (near) return near
    const own = pick(this.record.facts, field)
    if (own && own.confidence >= 0.6 && !this.single) return own
    const pools = this.single ? [...this.record.facts, ...this.selected.sharedFacts] : shared ? this.findings.facts : []
    const found = pick(pools, field) ?? own
    const common = field === 'administrationRoute' || field === 'dosage'
    const signed = field === 'veterinarianName' || field === 'clinic'
    return found ?? (common ? pick(this.selected.forAll, field) ?? this.only(field) : signed ? pick(this.findings.facts, field) : undefined)
  }

  /** Of one vaccination, what the whole text says in one way only, wherever it stands. */
  private only(field: FieldName): Fact | undefined {
    const [first, ...more] = this.single ? this.findings.facts.filter((fact) => fact.field === field) : []
    return first && more.every(({ value }) => value === first.value) ? { ...first, confidence: ONLY_ONE } : undefined
  }
}

/** The surest; of equally sure ones the first. */
function pick(facts: readonly Fact[], field: FieldName): Fact | undefined {
  const own = facts.filter((fact) => fact.field === field)
  return own.reduce<Fact | undefined>((best, fact) => (best === undefined || fact.confidence > best.confidence + 0.001 ? fact : best), undefined)
}

/** What the rules left empty in the records, from what the text's words look like. */
function fillGaps(answers: ReadonlyArray<readonly [VaccinationRecord, RecordAnswer]>, gaps: Gaps): void {
  for (const [record, answer] of answers) {
    const others = answers.filter(([other]) => other !== record).map(([, { fields }]) => fields)
    for (const filled of gaps.filledFor(record, answer.fields, others)) answer.set(filled.field, filled)
  }
}

/** The form's values for the latest vaccination, and all of them as records. */
export function answerFrom(selected: Selected, findings: Findings): RulesAnswer {
  const gaps = new Gaps(findings, selected)
  const shared = { ...selected, latest: latest(selected.records), forAll: factsForAll(findings), days: new Set(selected.records.flatMap(({ given }) => (given ? [iso(given.date)] : [])).sort()), namedDues: namedDues(findings) }
  const answers = new Map(selected.records.map((record) => [record, new RecordAnswer(record, findings, shared)]))
  fillGaps([...answers], gaps)
  const top = answers.get(shared.latest)!
  const records = selected.records.length > 1 ? { records: [...answers.values()].map(({ fields, confidence, evidence }) => ({ ...fields, confidence, evidence })) } : {}
  return { ...top.fields, ...records, source: 'rules', confidence: top.confidence, evidence: top.evidence }
}
