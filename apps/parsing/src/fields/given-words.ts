import { PhraseBook } from '../lexicon/phrases.js'
import { GIVEN } from '../lexicon/status.js'
import type { Reading } from '../reading/reading.js'

export const GIVEN_BOOK = new PhraseBook<true>().add(GIVEN, true)
const GENERIC_PASSIVE = /\b(?:are|is|be|being|if|when|can|may|must|should|before|ser|sea|sean|son)\s+(?:\w+ly\s+)?$/i

/** Whether a stretch of text says that something was given; "boosters are given every year" does not. */
export function saysGiven(reading: Reading, span: { start: number; end: number }): boolean {
  const { text } = reading.doc
  const { words, from, to } = reading.wordsIn(span)
  return GIVEN_BOOK.findAll(text, words, from, to).some((match) => !GENERIC_PASSIVE.test(text.slice(Math.max(0, match.start - 24), match.start)))
}
