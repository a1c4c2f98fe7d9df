import { GENRES, RECORD_WORDS } from '../lexicon/genres.js'
import { PhraseBook } from '../lexicon/phrases.js'
import type { Reading } from '../reading/reading.js'
import { isActive } from './records.js'
import type { Findings, VaccinationRecord } from './types.js'

const GENRE_BOOK = new PhraseBook<number>()
for (const [weight, phrases] of GENRES) GENRE_BOOK.add(phrases, weight)
const RECORDS = new PhraseBook<true>().add(RECORD_WORDS, true)
const PRICE = /[$€£]\s?\d|\d\s?[€£]|\d+[.,]\d{2}\s?(?:eur|usd|mxn|pesos)\b/gi

/** How strongly the text looks like an offer, announcement, order, leaflet or plan. */
export function genreWeight(reading: Reading): number {
  const { text, words } = reading.doc
  const seen = new Map<string, number>()
  for (const match of GENRE_BOOK.findAll(text, words)) seen.set(text.slice(match.start, match.end).toLowerCase(), match.value)
  const prices = Math.min(3, [...text.matchAll(PRICE)].length)
  return [...seen.values()].reduce((sum, weight) => sum + weight, 0) + prices
}

export const isRecordLike = (reading: Reading): boolean => RECORDS.has(reading.doc.text, reading.doc.words)

const DATE_EVIDENCE: Readonly<Record<string, number>> = { given: 3, relative: 2.5, date: 1.5, free: 1, heading: 0.3 }

/** Two or more dated lines are a list of what was done. */
const isListed = (record: VaccinationRecord, all: readonly VaccinationRecord[]): boolean =>
  record.given !== undefined && all.filter((other) => other.group && other.given && isActive(other.group)).length >= 2

const isTold = (record: VaccinationRecord): boolean =>
  record.given?.role === 'given' || [record.group, ...record.aliases].some((group) => group?.status === 'given')

const hasFact = (record: VaccinationRecord, ...fields: string[]): boolean => record.facts.some((fact) => fields.includes(fact.field))

const hasPatient = (reading: Reading): boolean => reading.doc.pairs.some((pair) => pair.kind === 'pet' && pair.delimited)

/** How much speaks for this vaccination having been given. */
export function evidenceOf(record: VaccinationRecord, all: readonly VaccinationRecord[], findings: Findings): number {
  const { reading, facts } = findings
  const signs: ReadonlyArray<readonly [boolean, number]> = [
    [isTold(record), 2],
    [hasFact(record, 'batchNumber', 'serialNumber'), 1.5],
    [hasFact(record, 'administrationRoute'), 0.75],
    [hasFact(record, 'dosage'), 0.5],
    [facts.some((fact) => fact.field === 'veterinarianName'), 0.75],
    [isRecordLike(reading), 1],
    [hasPatient(reading), 1],
    [record.row !== undefined, 0.5],
    [isListed(record, all), 1],
  ]
  const date = record.given ? (DATE_EVIDENCE[record.given.role] ?? 0) : 0
  return signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), date)
}

/** A record that only implies it was given has to look like one, and the text like nothing else. */
function isImplied(record: VaccinationRecord, findings: Findings, weight: number): boolean {
  if (!record.given || record.given.examined) return false
  const { reading } = findings
  const framed = isRecordLike(reading) || hasPatient(reading) || record.row !== undefined || record.group?.labelled === true
  if (hasFact(record, 'batchNumber', 'serialNumber')) return framed || findings.facts.some((f) => f.field === 'veterinarianName') || findings.dates.some((d) => d.role === 'next' || d.role === 'until')
  return framed && weight < 3
}

/** Whether the record tells of something given: it says so, or it has a date and looks like a record. */
export function wasGiven(record: VaccinationRecord, all: readonly VaccinationRecord[], findings: Findings, weight: number): boolean {
  if (!record.group || (!isActive(record.group) && !record.group.heading)) return false
  const evidence = evidenceOf(record, all, findings)
  if (!isTold(record) && !isImplied(record, findings, weight)) return false
  if (!record.given && (weight > 0 || evidence < 3.5)) return false
  return evidence >= 2.5 && (evidence >= 6 || evidence > weight * 0.75)
}
