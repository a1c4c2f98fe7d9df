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

/** How much speaks for this vaccination having been given. */
export function evidenceOf(record: VaccinationRecord, findings: Findings): number {
  const has = (field: string): boolean => record.facts.some((fact) => fact.field === field)
  const told = [record.group, ...record.aliases].some((group) => group?.status === 'given')
  const date = record.given ? (DATE_EVIDENCE[record.given.role] ?? 0) : 0
  const numbers = has('batchNumber') || has('serialNumber') ? 1.5 : 0
  const how = (has('administrationRoute') ? 0.75 : 0) + (has('dosage') ? 0.5 : 0)
  const who = findings.facts.some((f) => f.field === 'veterinarianName') ? 0.75 : 0
  const titled = isRecordLike(findings.reading) ? 1 : 0
  const patient = findings.reading.doc.pairs.some((p) => p.kind === 'pet' && p.delimited) ? 1 : 0
  return date + patient + (told ? 2 : 0) + numbers + how + who + titled + (record.row !== undefined ? 0.5 : 0)
}

/** Whether the record tells of something given: it says so, or it has a date and looks like a record. */
export function wasGiven(record: VaccinationRecord, findings: Findings, weight: number): boolean {
  if (!record.group || !isActive(record.group) && !record.group.heading) return false
  const told = [record.group, ...record.aliases].some((group) => group.status === 'given') || record.given?.role === 'given'
  if (!told && !record.given) return false
  const evidence = evidenceOf(record, findings)
  if (!record.given && (weight > 0 || evidence < 3.5)) return false
  return evidence >= 2.5 && (evidence >= 6 || evidence > weight * 0.75)
}
