import { PhraseBook } from '../lexicon/phrases.js'
import type { PhraseMatch } from '../lexicon/phrases.js'
import { COURTESIES, DEGREES, NAME_STOPS, PARTICLES, TITLES } from '../lexicon/people.js'
import type { Word } from '../document/words.js'
import { monthOf } from '../lexicon/months.js'

export const TITLE_BOOK = new PhraseBook<true>(/^[\s.]{0,3}$/).add(TITLES, true)
export const DEGREE_BOOK = new PhraseBook<true>(/^[\s.&,]{0,3}$/).add(DEGREES, true)
const COURTESY_BOOK = new PhraseBook<true>().add(COURTESIES, true)
export const STOP_BOOK = new PhraseBook<true>().add(NAME_STOPS, true)
export const PARTICLE_SET = new Set(PARTICLES.split('|'))
const MAX_WORDS = 6
/** Not a tab: what stands in the next cell is somebody or something else. */
const JOINT = /^(?:\.?[^\S\t]{1,2}|-|'|\.|\.-)$/

export interface PersonName {
  readonly value: string
  readonly start: number
  readonly end: number
  /** Index of the word behind the name. */
  readonly next: number
}

/** "D. Vicent Llorca" is don Vicent; "D. Okoro" has an initial. */
function courtesyAt(text: string, words: readonly Word[], at: number): PhraseMatch<true> | undefined {
  const next = words[at + 2]
  if (words[at]?.key === 'd' && !(next && / /.test(text.slice(words[at + 1]!.end, next.start)) && goesOn(text, words, at + 2, false))) return undefined
  return COURTESY_BOOK.matchAt(text, words, at)
}

/** Skips titles and courtesies; tells whether one of them was a veterinarian's. */
export function skipTitles(text: string, words: readonly Word[], index: number): { index: number; titled: boolean } {
  let at = index
  let titled = false
  for (let n = 0; n < 4; n++) {
    const title = TITLE_BOOK.matchAt(text, words, at)
    const courtesy = title ?? courtesyAt(text, words, at)
    if (!courtesy || !/^[\s./:()a]{0,4}$/i.test(text.slice(courtesy.end, words[courtesy.last + 1]?.start ?? courtesy.end))) break
    if (title) titled = true
    at = courtesy.last + 1
  }
  return { index: at, titled }
}

/** "Fdez. de Retana" */
const SHORTENED = /^(?:fdez|fndez|glez|gcia|hdez|mtez|rguez|rdguez|dguez|alvz)$/

/** "Prado", and "hEidhin" with the mark of Irish in front. */
const isCapital = (text: string, word: Word): boolean => /^(?:\p{Lu}|[hnmtdbg]\p{Lu}\p{Ll})/u.test(text.slice(word.start, word.start + 3))
const hasDigit = (word: Word): boolean => /\d/.test(word.key)

function goesOn(text: string, words: readonly Word[], at: number, first: boolean): boolean {
  const word = words[at]
  if (!word || hasDigit(word) || word.key === '#') return false
  if (!first && (DEGREE_BOOK.matchAt(text, words, at) || monthOf(word.key) && isMonth(text, word))) return false
  if (!first && STOP_BOOK.matchAt(text, words, at) && !PARTICLE_SET.has(word.key)) return false
  return isCapital(text, word)
}

/** A month has figures beside it; Abril and June are names too. */
const isMonth = (text: string, word: Word): boolean => !isInitialPart(text, word) && !/^ \p{Lu}\p{Ll}/u.test(text.slice(word.end, word.end + 3))
const isInitialPart = (text: string, word: Word): boolean => text[word.start - 1] === '-'

/** A particle belongs to the name when a capitalised part follows it. */
function particleRun(text: string, words: readonly Word[], at: number): number {
  let k = at
  while (k < at + 3 && words[k] && PARTICLE_SET.has(words[k]!.key) && words[k + 1] && /^[ ']{1,2}$/.test(text.slice(words[k]!.end, words[k + 1]!.start))) k++
  return k > at && goesOn(text, words, k, false) ? k - at : 0
}

/** The person's name that begins at word `index`: capitalised words, initials and particles, up to `limit`. */
export function nameAt(text: string, words: readonly Word[], index: number, limit = text.length): PersonName | undefined {
  let at = index
  let count = 0
  while (count < MAX_WORDS) {
    const word = words[at]
    if (!word || word.end > limit) break
    if (count > 0 && !JOINT.test(text.slice(words[at - 1]!.end, word.start))) break
    if (count > 0 && text.slice(words[at - 1]!.end, word.start).startsWith('. ') && words[at - 1]!.key.length > 2 && !SHORTENED.test(words[at - 1]!.key)) break
    const particles = count > 0 || PARTICLE_SET.has(word.key) && !isCapital(text, word) ? particleRun(text, words, at) : 0
    if (particles > 0) at += particles
    else if (!goesOn(text, words, at, count === 0)) break
    else {
      at++
      count++
    }
  }
  if (count === 0) return undefined
  const start = words[index]!.start
  const last = words[at - 1]!
  return { value: text.slice(start, last.end).replace(/\s+/g, ' '), start, end: last.end, next: at }
}

/** "PG", "FMacG" */
export const INITIALS = String.raw`\p{Lu}(?:\p{Ll}{0,3}\p{Lu}){1,3}`
const INITIALS_IN_FRONT = new RegExp(`^(${INITIALS}) (?=\\p{Lu}\\p{Ll})`, 'u')

const capitalsOf = (text: string): string => text.replace(/[^\p{Lu}]/gu, '')

/** "PG Petra Gundersen", "HMcA Hugh McAllister-Parata", where a legend says whose initials they are. */
export function withoutInitials(name: string): string {
  const match = INITIALS_IN_FRONT.exec(name)
  const rest = match ? name.slice(match[0].length) : name
  return match && capitalsOf(rest).startsWith(capitalsOf(match[1]!)) ? rest : name
}
