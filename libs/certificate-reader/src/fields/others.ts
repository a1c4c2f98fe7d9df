import { PhraseBook } from '../lexicon/phrases.js'
import { OTHER_MEDICINES } from '../lexicon/status.js'
import { VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'

export const MEDICINES = new PhraseBook<true>().add(OTHER_MEDICINES, true)
const REACH = 160

/** Whether the last product named before `offset`, in the same sentence or row, is something other than a vaccine. */
export function belongsToOther(reading: Reading, offset: number): boolean {
  const { text, segments } = reading.doc
  const segment = segments[reading.segmentAt(offset)]
  const start = Math.max(segment?.start ?? 0, offset - REACH)
  const { words, from, to } = reading.wordsIn({ start, end: offset })
  let other = false
  for (let index = from; index < to; index++) {
    if (MEDICINES.matchAt(text, words, index)) other = true
    else if (VACCINES.matchAt(text, words, index)?.value.weak === false) other = false
  }
  return other
}

/** Whether a stretch of text names a medicine, test or service that is not a vaccine. */
export function namesOther(reading: Reading, span: { start: number; end: number }): boolean {
  const { words, from, to } = reading.wordsIn(span)
  return MEDICINES.findAll(reading.doc.text, words, from, to).length > 0
}
