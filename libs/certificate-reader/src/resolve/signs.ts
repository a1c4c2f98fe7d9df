import type { Line, Span } from '../document/types.js'
import { saysGiven } from '../fields/given-words.js'
import { GENRES, RECORD_WORDS } from '../lexicon/genres.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { weightOfWords } from '../learned/report-words.js'
import { SIGN_WEIGHTS } from '../learned/report-weights.js'
import { SIGN_PATTERNS } from '../lexicon/sign-patterns.js'
import { EXAMINED, GIVEN, NOT_GIVEN, PLANNED } from '../lexicon/status.js'
import { OTHER_TITLES, RECORD_TITLES } from '../lexicon/titles.js'
import type { Reading } from '../reading/reading.js'
import type { Status } from './status.js'
import type { Findings, VaccinationRecord } from './types.js'

const bookOf = (phrases: string): PhraseBook<true> => new PhraseBook<true>().add(phrases, true)
const genresOf = (weight: number): string => GENRES.filter(([own]) => own === weight).map(([, phrases]) => phrases).join('|')

const WORDS = Object.entries({ given: GIVEN, notGiven: NOT_GIVEN, planned: PLANNED, examined: EXAMINED, record: RECORD_WORDS, genre: genresOf(3), trade: genresOf(2) })
  .map(([name, phrases]) => [name, bookOf(phrases)] as const)
const TITLES = [['otherTitle', bookOf(OTHER_TITLES)], ['recordTitle', bookOf(RECORD_TITLES)]] as const
/** A text says what it is in its first lines, if these are short. */
const TITLE_LINES = 3
const LONGEST_TITLE = 90
/** A line that begins with a date is an entry. */
const ENTRY_INDENT = 3
/** No group of words counts more often. */
const MOST = 4

export type Signs = Readonly<Record<string, number>>

const share = (count: number): number => Math.min(count, MOST) / MOST
const flag = (holds: boolean): number => (holds ? 1 : 0)

function matchesIn(reading: Reading, book: PhraseBook<true>, span: Span): string[] {
  const { words, from, to } = reading.wordsIn(span)
  return book.findAll(reading.doc.text, words, from, to).map((match) => reading.slice(match).toLowerCase())
}

/** How many different words of each group the text has, and what its title says it is. */
function signsOfWords(reading: Reading): Record<string, number> {
  const { text, lines } = reading.doc
  const isField = (line: Line): boolean => reading.doc.pairs.some((pair) => pair.line === line.index && pair.kind !== 'unknown' && pair.delimited && pair.value.end > pair.value.start)
  const isEntry = (line: Line): boolean => reading.dates.some(({ start }) => start - line.start >= 0 && start - line.start <= ENTRY_INDENT)
  const head = lines.slice(0, TITLE_LINES).filter((line) => line.end - line.start <= LONGEST_TITLE && !isField(line) && !isEntry(line))
  return Object.fromEntries([
    ...WORDS.map(([name, book]) => [name, share(new Set(matchesIn(reading, book, { start: 0, end: text.length })).size)]),
    ...SIGN_PATTERNS.map(([name, pattern]) => [name, share([...text.matchAll(pattern)].length)]),
    ...TITLES.map(([name, book]) => [name, flag(head.some((line) => matchesIn(reading, book, line).length > 0))]),
    ['saysGiven', flag(saysGiven(reading, { start: 0, end: text.length }))],
  ])
}

const hasFact = (record: VaccinationRecord, field: RegExp): boolean => record.facts.some((fact) => field.test(fact.field))
const isTold = ({ group, aliases }: VaccinationRecord): boolean => [group, ...aliases].some((g) => g?.status === 'given')

/** What the records that name a vaccine have. */
function signsOfRecords(records: readonly VaccinationRecord[]): Record<string, number> {
  const named = records.filter(({ group }) => group && (group.heading || group.status === 'given' || group.status === 'stated'))
  const dated = named.filter((record) => record.given)
  const some = (own: readonly VaccinationRecord[], test: (record: VaccinationRecord) => boolean): number => flag(own.some(test))
  return {
    told: some(dated, isTold),
    toldLot: some(dated, (record) => isTold(record) && hasFact(record, /^(?:batch|serial)/)),
    dated: some(dated, ({ given }) => given!.confidence > 0.6),
    givenLabel: some(dated, ({ given }) => given!.role === 'given'),
    lot: some(dated, (record) => hasFact(record, /^(?:batch|serial)/)),
    next: some(dated, ({ dates }) => dates.some(({ role }) => role === 'next' || role === 'until')),
    row: some(dated, ({ row }) => row !== undefined),
    listed: flag(dated.length >= 2),
    linked: Math.max(0, ...named.map(({ chance }) => chance)),
    route: some(named, (record) => hasFact(record, /Route/)),
    dose: some(named, (record) => hasFact(record, /dosage/)),
    expiry: some(named, ({ dates }) => dates.some(({ role }) => role === 'exp' || role === 'expProduct')),
    lotNoted: some(named, (record) => hasFact(record, /^(?:batch|serial)/)),
    none: flag(named.length === 0),
    form: some(dated, ({ group, given }) => group!.labelled && (given!.role === 'given' || given!.role === 'date')),
  }
}

/** What tells a report of something given from any other text, each sign between 0 and 1. */
export function signsOf({ reading, facts, groups, dates }: Findings, records: readonly VaccinationRecord[]): Signs {
  const part = (status: Status): number => (groups.length > 0 ? groups.filter((group) => group.status === status).length / groups.length : 0)
  return {
    ...signsOfWords(reading), ...signsOfRecords(records),
    denied: part('denied'), coming: part('planned'), looked: part('examined'),
    vet: flag(facts.some(({ field, confidence }) => field === 'veterinarianName' && confidence >= 0.75)),
    patient: flag(reading.doc.pairs.some(({ kind, delimited }) => kind === 'pet' && delimited)),
    until: flag(dates.some(({ role }) => role === 'until')),
    days: share(dates.filter(({ precision }) => precision === 'day').length),
  }
}

/** Below it a text reports nothing, whatever stands in it; from here on it reports something, even where no record of it says so. */
export const LEAST_LIKELY = 0.65
/** A paper on many animals. */
const SCIENCE = /(?<!\p{L})(?:et al|were challenged|fueron desafiados|control group|grupo control|seroconver\p{L}+)(?!\p{L})/iu

/** What no mere form has, whose labels name a vaccine and its day. */
const CONTRARY = [
  'appointment', 'asks', 'blanks', 'coming', 'conditional', 'denied', 'examined', 'future', 'general', 'genre', 'laboratory', 'looked', 'missing', 'notGiven', 'notVaccinated', 'otherTitle', 'plan', 'planned',
  'prices', 'questions', 'stock', 'trade', 'until',
]
const isPlainForm = (signs: Signs): boolean => signs['form'] === 1 && CONTRARY.every((name) => !signs[name])

/** Whether a text with these signs reports something as given. */
export const isReport = (signs: Signs, findings: Findings): boolean => !SCIENCE.test(findings.reading.doc.text) && (isPlainForm(signs) || likelihood(signs, findings) >= LEAST_LIKELY)

/** How likely it is that a text with these signs, and these words, reports something as given, 0..1. */
function likelihood(signs: Signs, findings: Findings): number {
  const sum = Object.entries(SIGN_WEIGHTS).reduce((all, [name, weight]) => all + weight * (name === 'always' ? 1 : (signs[name] ?? 0)), weightOfWords(findings))
  return 1 / (1 + Math.exp(-sum))
}
