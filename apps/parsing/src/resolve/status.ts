import type { Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import { GIVEN_BOOK } from '../fields/date-roles.js'
import type { Mention } from '../fields/vaccines.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { EXAMINED, NOT_GIVEN, PLANNED } from '../lexicon/status.js'
import { MEDICINES } from '../fields/others.js'
import type { Reading } from '../reading/reading.js'

export type Status = 'given' | 'stated' | 'planned' | 'denied' | 'examined'

const DENIED = new PhraseBook<true>().add(NOT_GIVEN, true)
const LATER = new PhraseBook<true>().add(PLANNED, true)
const LOOKED_FOR = new PhraseBook<true>(/^[\s\-/]{1,2}$/).add(EXAMINED, true)
const CUT = /[,;]\s|\.\s|\s(?:but|pero|aunque|however|whereas|while|mientras|and|y|e)\s|\(|\)|\n|\t/g
const MAX_SIDE = 220

/** The part of the sentence that speaks of this mention and no other. */
function clauseOf(reading: Reading, mention: Mention, others: readonly Mention[]): Span {
  const segment = reading.doc.segments[reading.segmentAt(mention.start)]!
  const line = reading.lineAt(mention.start)
  if (line.row !== undefined) return { start: line.start, end: line.end }
  const before = others.filter((m) => m.end <= mention.start && m.end > segment.start).at(-1)
  const after = others.find((m) => m.start >= mention.end && m.start < segment.end)
  let start = Math.max(segment.start, mention.start - MAX_SIDE)
  let end = Math.min(segment.end, mention.end + MAX_SIDE)
  if (before) start = cutAfter(reading.doc.text, before.end, mention.start, 'last')
  if (after) end = cutAfter(reading.doc.text, mention.end, after.start, 'first')
  return { start, end }
}

function cutAfter(text: string, from: number, to: number, which: 'first' | 'last'): number {
  const cuts = [...text.slice(from, to).matchAll(CUT)].map((cut) => from + cut.index)
  return (which === 'first' ? cuts[0] : cuts[cuts.length - 1]) ?? (which === 'first' ? to : from)
}

function has(reading: Reading, book: PhraseBook<true>, span: Span): boolean {
  const { words, from, to } = reading.wordsIn(span)
  return book.findAll(reading.doc.text, words, from, to).length > 0
}

/** A test named right beside the disease, before any lot or date. */
function isExamined(reading: Reading, mention: Mention, clause: Span): boolean {
  const near = { start: Math.max(clause.start, mention.start - 40), end: Math.min(clause.end, mention.end + 40) }
  if (mention.kind === 'product' || !has(reading, LOOKED_FOR, near)) return false
  return !/vacun|vaccin|booster|dosis|dose|refuerzo|shot/i.test(reading.slice(near))
}

function isMedicine(reading: Reading, mention: Mention): boolean {
  const { words, from } = reading.wordsIn(mention)
  const behind = MEDICINES.matchAt(reading.doc.text, words, from - 1)
  return mention.kind !== 'product' && behind !== undefined && behind.last >= from
}

export function statusOf(reading: Reading, mention: Mention, others: readonly Mention[], dates: readonly RoledDate[]): Status {
  const clause = clauseOf(reading, mention, others)
  if (isExamined(reading, mention, clause) || isMedicine(reading, mention)) return 'examined'
  const pair = reading.pairAt(mention.start)
  if (pair?.kind === 'next' && (pair.delimited || mention.start - pair.label.end < 12)) return 'planned'
  const own = dates.filter((d) => d.start >= clause.start && d.end <= clause.end)
  if (own.some((d) => d.role === 'given')) return has(reading, DENIED, clause) && !/☑/.test(reading.slice(clause)) && own.length === 0 ? 'denied' : 'given'
  const given = has(reading, GIVEN_BOOK, clause)
  if (has(reading, DENIED, clause)) return 'denied'
  if (given) return 'given'
  const question = /\?\s*$/.test(reading.slice(reading.doc.segments[reading.segmentAt(mention.start)]!).trimEnd())
  const planned = question || (has(reading, LATER, clause) && !own.some((d) => d.role === 'free' || d.role === 'date'))
  const labelled = reading.doc.pairs.some((p) => (p.kind === 'lot' || p.kind === 'serial') && p.label.start >= clause.start && p.label.end <= clause.end)
  return planned && !mention.labelled && !labelled ? 'planned' : 'stated'
}
