import { fold } from '../text/fold.js'

/** A run of letters and digits (or a '#'), folded; offsets are those of the text. */
export interface Word {
  readonly key: string
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{N}]+|#/gu

export function wordsOf(text: string): Word[] {
  const folded = fold(text).replace(/[ºª]/g, 'o')
  const words: Word[] = []
  for (const match of folded.matchAll(WORD)) {
    words.push({ key: match[0], start: match.index, end: match.index + match[0].length })
  }
  return words
}

/** Index of the first word that starts at or after `offset`. */
export function wordAt(words: readonly Word[], offset: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]!.start < offset) low = middle + 1
    else high = middle
  }
  return low
}
