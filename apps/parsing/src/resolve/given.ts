import { GENRES, RECORD_WORDS } from '../lexicon/genres.js'
import { PhraseBook } from '../lexicon/phrases.js'
import type { Reading } from '../reading/reading.js'
import { isActive } from './records.js'
import type { Findings, VaccinationRecord } from './types.js'

const GENRE_BOOK = new PhraseBook<number>()
for (const [weight, phrases] of GENRES) GENRE_BOOK.add(phrases, weight)
const RECORDS = new PhraseBook<true>().add(RECORD_WORDS, true)
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

const DATE_EVIDENCE: Readonly<Record<string, number>> = { given: 3, relative: 2.5, date: 1.5, free: 1, heading: 0.3 }

const isTold = (record: VaccinationRecord): boolean =>
  record.given?.role === 'given' || [record.group, ...record.aliases].some((group) => group?.status === 'given')

const hasFact = (record: VaccinationRecord, ...fields: string[]): boolean => record.facts.some((fact) => fields.includes(fact.field))

/** Decides which records tell of something given; what holds for the whole text is looked up once. */
export class GivenJudge {
  private readonly weight: number
  /** Figures like prices, which an invoice has too: they speak only against what tells nothing of how it was given. */
  private readonly columns: number
  private readonly recordLike: boolean
  private readonly patient: boolean
  private readonly vet: boolean
  private readonly upcoming: boolean
  /** Two or more dated vaccines are a list of what was done. */
  private readonly listed: boolean

  constructor(all: readonly VaccinationRecord[], findings: Findings) {
    const { reading, facts, dates } = findings
    this.weight = genreWeight(reading)
    this.columns = Math.min(3, [...reading.doc.text.matchAll(COLUMN_OF_PRICES)].length)
    this.recordLike = RECORDS.has(reading.doc.text, reading.doc.words)
    this.patient = reading.doc.pairs.some((pair) => pair.kind === 'pet' && pair.delimited)
    this.vet = facts.some((fact) => fact.field === 'veterinarianName')
    this.upcoming = dates.some((date) => date.role === 'next' || date.role === 'until')
    this.listed = all.filter((record) => record.given && record.group && isActive(record.group)).length >= 2
  }

  /** Whether the record says that it was given, or has a date and looks like a record. */
  wasGiven(record: VaccinationRecord): boolean {
    if (!record.group || (!isActive(record.group) && !record.group.heading)) return false
    if (!isTold(record) && !this.isImplied(record)) return false
    const evidence = this.evidenceOf(record)
    if (!record.given && (this.weight > 0 || evidence < 3.5)) return false
    const charted = hasFact(record, 'batchNumber', 'serialNumber') && hasFact(record, 'administrationRoute')
    const weight = this.weight + (charted ? 0 : this.columns)
    return evidence >= 2.5 && (evidence >= 6 || evidence > weight * 0.75)
  }

  private evidenceOf(record: VaccinationRecord): number {
    const signs: ReadonlyArray<readonly [boolean, number]> = [
      [isTold(record), 2],
      [hasFact(record, 'batchNumber', 'serialNumber'), 1.5],
      [hasFact(record, 'administrationRoute'), 0.75],
      [hasFact(record, 'dosage'), 0.5],
      [this.vet, 0.75],
      [this.recordLike, 1],
      [this.patient, 1],
      [record.row !== undefined, 0.5],
      [this.listed && record.given !== undefined, 1],
    ]
    const date = record.given ? (DATE_EVIDENCE[record.given.role] ?? 0) : 0
    return signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), date)
  }

  /** A record that only implies it was given has to look like one, and the text like nothing else. */
  private isImplied(record: VaccinationRecord): boolean {
    if (!record.given || record.given.examined) return false
    const framed = this.recordLike || this.patient || record.row !== undefined || record.group?.labelled === true
    if (hasFact(record, 'batchNumber', 'serialNumber')) return framed || this.vet || this.upcoming
    return framed && this.weight < 3
  }
}
