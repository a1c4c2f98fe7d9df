import { GENRES, RECORD_WORDS } from '../lexicon/genres.js'
import { PhraseBook } from '../lexicon/phrases.js'
import type { Span } from '../document/types.js'
import type { Reading } from '../reading/reading.js'
import { firstBlock } from './blocks.js'
import { isActive } from './records.js'
import { isReport, signsOf } from './signs.js'
import type { Findings, VaccinationRecord } from './types.js'

const GENRE_BOOK = new PhraseBook<number>()
for (const [weight, phrases] of GENRES) GENRE_BOOK.add(phrases, weight)
const RECORDS = new PhraseBook<true>().add(RECORD_WORDS, true)
const PLANS = new PhraseBook<true>().add('plan|planner|protocol|protocolo|schedule|calendario|calendar|pauta|propuesta|proposal|estimate|presupuesto', true)
const PRICE = /[$€£]\s?\d|\d\s?[€£]|\d+[.,]\d{2}\s?(?:eur|usd|mxn|pesos)\b/gi

/** Figures that close a line: "12.49". */
const COLUMN_OF_PRICES = /[ .]{2}\d{1,4}[.,]\d{2}$/gm

/** How strongly the text looks like an offer, announcement, order, leaflet or plan. */
export function genreWeight(reading: Reading): number {
  const { text, words } = reading.doc
  const seen = new Map<string, number>()
  for (const match of GENRE_BOOK.findAll(text, words)) seen.set(text.slice(match.start, match.end).toLowerCase(), match.value)
  const prices = Math.min(3, [...text.matchAll(PRICE)].length)
  return [...seen.values()].reduce((sum, weight) => sum + weight, 0) + prices
}

/** Says of the visit, not of one vaccine, that nothing was given: "not vaccinated today", "se pospone la vacunación". */
const NOTHING_GIVEN = new RegExp([
  String.raw`(?:not|no|never|sin)\s(?:(?:be|been|being|se|la|le|fue|ha|sido|a)\s){0,2}(?:vaccinated|vaccinate|vacun(?:ar|ada|ado|a|o|ó|amos|aron))(?:\s(?:today|hoy|a mi))?`,
  String.raw`(?<=(?:^|[.;:,\u2013-]\s*|(?:the|all|these|both|her|his|any)\s))(?:vaccin(?:e|es|ation|ations)|boosters?|vx|vax)\s(?:(?:was|were|is|are|has|been)\s){0,2}(?:not given|withheld|deferred|postponed|declined|refused|delayed)`,
  String.raw`(?:pospon|aplaz|posterg|difier|suspend|rechaz|reprogram)\p{L}*\s(?:(?:la|el|su|hoy)\s)*(?:aplicaci[oó]n de la\s)?vacun\p{L}*`,
  String.raw`(?:defer|postpone|delay|withhold|hold off|declin|refus)\p{L}*\s(?:on\s)?(?:the\s|these\s|all\s|her\s|his\s)*(?:vaccin|booster)\p{L}*`,
  String.raw`no vaccin(?:es|ations) (?:(?:were |was )?(?:given|administered)|today|given|this visit|at this visit)`, String.raw`vaccin\p{L}+: none(?: needed| given)?`, String.raw`vacunas: ningun\p{L}`,
  String.raw`none (?:was |were )?given`, String.raw`(?<=[.;]\s)not given(?=[,.;]|\s-)`,
  String.raw`but not (?:injected|given|administered|used)`, String.raw`we (?:don't|do not|won't|will not|cannot|can't) vaccinate`,
  String.raw`(?:prefi\p{L}*|deci\p{L}*|opt\p{L}*(?: por)?|eligi[oó]|resuelv\p{L}*|solicit\p{L}*) no (?:vacunar|poner|aplicar)\p{L}*`,
  String.raw`(?:decid|chose|opt|elect)\p{L}* not to (?:vaccinate|have (?:him|her|it|them|the \p{L}+) vaccinated)`,
  String.raw`no (?:le|la|lo|les) (?:ha |han |hemos |hab[ií]a )?(?:puso|puesto|pusieron|pusimos|aplic\p{L}*|vacun\p{L}*) (?:nada|ninguna)`,
  String.raw`no se l[ao]s? (?:aplic|pus|administr|coloc)\p{L}*`,
  String.raw`hoy no se (?:le |la |lo |les )?(?:puso|pusieron|aplic\p{L}*|vacun\p{L}*)`,
  String.raw`no se (?:aplic|vacun|administr|pon)\p{L}*(?:\s(?:nada|ninguna|vacunas?))?\s(?:hoy|en esta visita)`,
  String.raw`no (?:autorizo|autorizamos|consiento|consentimos|doy permiso)`, String.raw`(?:i|we) (?:do|did) not (?:authori[sz]e|consent)`,
  'not a day for (?:jabs|shots|vaccin\\p{L}+)', 'unvaccinated', 'has not been vaccinated', 'no debe recibir', 'desaconseja', 'injection not achieved', 'no acepta',
].map((part) => `(?<!\\p{L})(?:${part})(?!\\p{L})`).join('|'), 'gimu')

const LONGEST_TITLE = 90
/** In the title of a paper on which somebody declines what a vet has offered. */
const REFUSAL = /(?<!\p{L})(?:negativa|rechazo|renuncia|refusal|declination|declinaci[oó]n|waiver)(?!\p{L})/iu

/** A vaccination that has a day of its own with this likelihood was given, though the text says of another that it was not. */
const LIKELY = 0.8

/** "Rabies not vaccinated" speaks of one vaccine. */
const NEAR_NAME = 15

const DATE_EVIDENCE: Readonly<Record<string, number>> = { given: 3, relative: 2.5, date: 1.5, free: 1, heading: 0.3 }

function has(reading: Reading, book: PhraseBook<true>, span: Span): boolean {
  const { words, from, to } = reading.wordsIn(span)
  return book.findAll(reading.doc.text, words, from, to).length > 0
}

const isTold = (record: VaccinationRecord): boolean =>
  record.given?.role === 'given' || [record.group, ...record.aliases].some((group) => group?.status === 'given')

const isNamed = ({ group }: VaccinationRecord): boolean => group !== undefined && (isActive(group) || group.heading)

const hasFact = (record: VaccinationRecord, ...fields: string[]): boolean => record.facts.some((fact) => fields.includes(fact.field))

const hasExpiry = ({ dates }: VaccinationRecord): boolean => dates.some(({ role }) => role === 'exp' || role === 'expProduct')

/** "ayer lo llevé a lo de la tos: gotitas por la nariz, 0,4 ml" */
const isChatted = (record: VaccinationRecord): boolean => record.given?.role === 'relative' && hasFact(record, 'administrationRoute') && hasFact(record, 'dosage')

/** What is noted of an injection whose day could not be read: its lot, and two of expiry, route or dose, and who gave it. */
export const isNoted = (record: VaccinationRecord): boolean =>
  hasFact(record, 'batchNumber', 'serialNumber')
  && [hasExpiry(record), hasFact(record, 'administrationRoute', 'dosage'), hasFact(record, 'veterinarianName')].filter(Boolean).length >= 2

/** How it was given stands beside the name, not in it ("Bronchi-Shield Oral"). */
const isCharted = ({ group, facts }: VaccinationRecord): boolean =>
  facts.some(({ field, start }) => field === 'administrationRoute' && !(group && start >= group.start && start < group.end))

/** The row or entry that a place in the text is part of: that of the record begun last before it. */
const rowsOf = (all: readonly VaccinationRecord[]) => (at: number): number | undefined => all.filter(({ start }) => start <= at).at(-1)?.row

function bareRows(all: readonly VaccinationRecord[]): ReadonlySet<number> {
  const rows = all.filter((record) => record.row !== undefined && record.row < firstBlock && record.group)
  const isDetailed = (record: VaccinationRecord): boolean => hasFact(record, 'batchNumber', 'serialNumber') || record.dates.some(({ role }) => role === 'exp' || role === 'expProduct')
  const bare = rows.filter((record) => !isDetailed(record) && !hasFact(record, 'dosage', 'administrationRoute'))
  const detailed = rows.filter(isDetailed).length
  return new Set(detailed >= 2 && detailed >= bare.length ? bare.map(({ row }) => row!) : [])
}

/** Decides which records tell of something given; what holds for the whole text is looked up once. */
export class GivenJudge {
  private readonly weight: number
  /** Figures like prices, which an invoice has too: they speak only against what tells nothing of how it was given. */
  private readonly columns: number
  private readonly recordLike: boolean
  private readonly patient: boolean
  private readonly vet: boolean
  private readonly upcoming: boolean
  /** Rows that say how many there are: of goods. */
  private readonly counted: ReadonlySet<number | undefined>
  private readonly plan: boolean
  private readonly isReport: boolean
  /** The rows or entries that say of themselves that nothing was given; undefined is the text outside of any. */
  private readonly nothing: ReadonlySet<number | undefined>
  /** Two or more dated vaccines are a list of what was done. */
  private readonly listed: boolean
  private readonly told: boolean
  /** Some vaccine has its lot and a day of its own. */
  private readonly charted: boolean
  /** Rows of a table that tell nothing but a name and a day, where most others say what was given and how: appointments, offers, reminders. */
  private readonly bare: ReadonlySet<number>

  constructor(all: readonly VaccinationRecord[], findings: Findings) {
    const { reading, facts, dates, groups } = findings
    this.weight = genreWeight(reading)
    this.columns = Math.min(3, [...reading.doc.text.matchAll(COLUMN_OF_PRICES)].length)
    this.recordLike = RECORDS.has(reading.doc.text, reading.doc.words)
    this.patient = reading.doc.pairs.some((pair) => pair.kind === 'pet' && pair.delimited)
    this.vet = facts.some((fact) => fact.field === 'veterinarianName')
    const rowOf = rowsOf(all)
    const ofOne = (at: number): boolean => groups.some(({ end }) => end <= at && at - end < NEAR_NAME && reading.segmentAt(end) === reading.segmentAt(at))
    const nothing = [...reading.doc.text.matchAll(NOTHING_GIVEN)]
    const isRefusal = nothing.length > 0 && reading.doc.lines.slice(0, 3).some((line) => line.end - line.start <= LONGEST_TITLE && REFUSAL.test(reading.slice(line)))
    this.isReport = !isRefusal && isReport(signsOf(findings, all), findings)
    this.nothing = new Set(nothing.filter((match) => !ofOne(match.index)).map((match) => rowOf(match.index)))
    this.counted = new Set(reading.pairsOf('quantity').map((pair) => reading.lineAt(pair.label.start).row))
    this.plan = reading.doc.lines.slice(0, 2).some((line) => has(reading, PLANS, line))
    this.upcoming = dates.some((date) => date.role === 'next' || date.role === 'until')
    this.bare = bareRows(all)
    this.charted = all.some((record) => record.given && !record.given.shared && hasFact(record, 'batchNumber', 'serialNumber'))
    this.told = all.some((record) => record.given !== undefined && isTold(record))
    this.listed = all.filter((record) => record.given && record.group && isActive(record.group)).length >= 2
  }

  /** Whether the record says that it was given, or has a date and looks like a record. */
  wasGiven(record: VaccinationRecord): boolean {
    if (!this.isReport || !isNamed(record)) return false
    if (!isTold(record) && (this.nothing.has(record.row) || this.isBare(record) || !this.isImplied(record))) return false
    const evidence = this.evidenceOf(record)
    if (!record.given && (isNoted(record) ? this.weight >= 3 || evidence < 3 : this.weight > 0 || evidence < 3.5)) return false
    const charted = hasFact(record, 'batchNumber', 'serialNumber') && hasFact(record, 'administrationRoute')
    const weight = this.weight + (charted ? 0 : this.columns)
    return evidence >= 2.5 && (evidence >= 6 || evidence > weight * 0.75)
  }

  /** What a report that says of no record that it was given may speak of: those with a name, or else with a day or a number. */
  mayHaveBeenGiven(all: readonly VaccinationRecord[]): VaccinationRecord[] {
    if (!this.isReport) return []
    const possible = all.filter((record) => !record.given?.examined && (!this.nothing.has(record.row) || record.chance >= LIKELY))
    const named = possible.filter(isNamed)
    return named.length > 0 ? named : possible.filter((record) => !record.group && (record.given || hasFact(record, 'batchNumber', 'serialNumber')))
  }

  /** A row that tells nothing of it, or a vaccine named without a day of its own beside one that was given. */
  private isBare(record: VaccinationRecord): boolean {
    if (record.row !== undefined && record.row < firstBlock) return this.bare.has(record.row)
    return (this.told || this.charted) && record.given?.shared === true && !record.group!.labelled && !hasExpiry(record) && !hasFact(record, 'batchNumber', 'serialNumber', 'dosage', 'administrationRoute')
  }

  private evidenceOf(record: VaccinationRecord): number {
    const signs: ReadonlyArray<readonly [boolean, number]> = [
      [isTold(record), 2],
      [hasFact(record, 'batchNumber', 'serialNumber'), 1.5],
      // "given 03/06/25, batch 502917" under the item of an invoice.
      [isTold(record) && record.given !== undefined && hasFact(record, 'batchNumber', 'serialNumber'), 1],
      [hasFact(record, 'administrationRoute'), 0.75],
      [hasFact(record, 'dosage'), 0.5],
      [this.vet, 0.75],
      [this.recordLike, 1],
      [this.patient, 1],
      [record.row !== undefined, 0.5],
      [this.listed && record.given !== undefined, 1],
      // A sticker beside others of which the day could be read.
      [this.charted && !record.given && isNoted(record), 1.5],
    ]
    const date = record.given ? (DATE_EVIDENCE[record.given.role] ?? 0) : 0
    return signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), date)
  }

  /** A row that says how many there are, and not how one was given. */
  private isOfGoods(record: VaccinationRecord): boolean {
    return !this.patient && record.row !== undefined && this.counted.has(record.row) && !(hasFact(record, 'batchNumber', 'serialNumber') && (isCharted(record) || hasFact(record, 'veterinarianName')))
  }

  /** A record that only implies it was given has to look like one, and the text like nothing else. */
  private isImplied(record: VaccinationRecord): boolean {
    const hasLot = hasFact(record, 'batchNumber', 'serialNumber')
    if ((!record.given && !isNoted(record)) || record.given?.examined || this.isOfGoods(record) || (this.plan && !hasLot)) return false
    if (isChatted(record)) return true
    const framed = this.recordLike || this.patient || record.row !== undefined || record.group?.labelled === true || (this.listed && this.told)
    // A sticker with a day beside it: nobody writes a day on a vial that is for sale.
    if (hasLot) return framed || this.vet || this.upcoming || hasExpiry(record)
    return framed && this.weight < 3
  }
}
