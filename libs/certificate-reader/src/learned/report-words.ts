import type { Findings } from '../resolve/types.js'
import { hashOf, mixed } from './hash.js'
import { SCALE, unpacked } from './packed.js'
import { WORD_WEIGHTS } from './report-weights.js'

/** Features are told apart by this many numbers; two that share one share their weight. */
export const FEATURES = 1 << 16
/** Words in the first lines tell what kind of text it is. */
const FIRST_LINES = 3
/** Words so many characters from a vaccine tell what was done with it. */
const BESIDE_VACCINE = 60

/** What a feature speaks of; the word itself is mixed into its number. */
const SAYS = { word: hashOf('word'), pair: hashOf('pair'), firstLines: hashOf('first lines'), besideVaccine: hashOf('beside vaccine') } as const

let weights: Int8Array | undefined

/** The numbers of what the words of a text say, each below FEATURES, each once. */
export function wordFeaturesOf(findings: Findings): number[] {
  const vaccines = findings.groups.map(({ start }) => start).sort((a, b) => a - b)
  const found = new Set<number>()
  let [next, before] = [0, 0]
  for (const { look, start, line } of findings.words.tokens) {
    const add = (says: number, what: number): void => void found.add((mixed(says, what) >>> 0) % FEATURES)
    const word = look.wordHash
    while (next < vaccines.length && vaccines[next]! <= start - BESIDE_VACCINE) next++
    add(SAYS.word, word)
    add(SAYS.pair, mixed(before, word))
    if (line < FIRST_LINES) add(SAYS.firstLines, word)
    if (next < vaccines.length && vaccines[next]! < start + BESIDE_VACCINE) add(SAYS.besideVaccine, word)
    before = word
  }
  return [...found]
}

/** How much the words of a text speak for a report of something given: a part of log odds. */
export function weightOfWords(findings: Findings): number {
  weights ??= unpacked(WORD_WEIGHTS, FEATURES)
  return wordFeaturesOf(findings).reduce((sum, feature) => sum + weights![feature]!, 0) / SCALE
}
