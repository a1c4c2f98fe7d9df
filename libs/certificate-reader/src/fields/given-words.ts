import { PhraseBook } from '../lexicon/phrases.js'
import { GIVEN } from '../lexicon/status.js'
import type { Reading } from '../reading/reading.js'

export const GIVEN_BOOK = new PhraseBook<true>().add(GIVEN, true)
const GENERIC_PASSIVE = /\b(?:are|is|be|being|if|when|can|may|must|should|before|ser|sea|sean|son)\s+(?:\w+ly\s+)?$/i

/** "no se vacuna", "has not been given" */
const NEGATED = /(?<!\p{L})(?:no|not|never|nunca|sin|without|ni|nor|\p{L}+n't)\s+(?:(?:se|le|la|lo|les|ha|has|have|been|be|being|han|hemos|sido|yet|fue|era)\s+){0,3}$/iu

/** Whether a stretch of text says that something was given; "boosters are given every year" does not. */
export function saysGiven(reading: Reading, span: { start: number; end: number }): boolean {
  const { text } = reading.doc
  const { words, from, to } = reading.wordsIn(span)
  return GIVEN_BOOK.findAll(text, words, from, to).some((match) => !/^had (?:been|to|lapsed|expired|no|not|never|an?|not|severe|some)\b/i.test(text.slice(match.start, match.start + 12)) && ![GENERIC_PASSIVE, NEGATED].some((pattern) => pattern.test(text.slice(Math.max(0, match.start - 24), match.start))))
}
