import type { Word } from '../document/words.js'
import { NamedDates } from './named.js'
import { numericDates } from './numeric.js'
import type { DateToken } from './types.js'

/** Every stretch of the text that can be a date, in order; of overlapping ones the first and longest. */
export function scanDates(text: string, words: readonly Word[]): DateToken[] {
  const all = [...new NamedDates(text, words).find(), ...numericDates(text)]
  all.sort((a, b) => (b.precision === 'day' ? 1 : 0) - (a.precision === 'day' ? 1 : 0) || a.start - b.start || b.end - a.end)
  const taken = new Uint8Array(text.length + 1)
  const kept: DateToken[] = []
  for (const token of all) {
    if (taken[token.start] === 1 || taken[token.end - 1] === 1) continue
    taken.fill(1, token.start, token.end)
    kept.push(token)
  }
  return kept.sort((a, b) => a.start - b.start)
}
