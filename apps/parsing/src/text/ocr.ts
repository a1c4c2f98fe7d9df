import { fold } from './fold.js'
import { isVocabulary } from '../lexicon/vocabulary.js'

const WORD = /[\p{L}\p{N}|!]+/gu
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'il', '|': 'il', '!': 'il', l: 'i', i: 'l', '5': 's', '8': 'b', '9': 'g', o: '0', '6': 'g' }
const MAX_VARIANTS = 48
const LONGEST_WORD = 24
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', i: '1', '|': '1', '!': '1', S: '5', s: '5', B: '8', g: '9', q: '9', Z: '2', z: '2' }
const DATE_LIKE = /(?<![\p{L}\p{N}|])[\dOoQlI|!SsBgqZz]{1,4}( ?[/.-] ?)[\dOoQlI|!SsBgqZz]{1,2}\1[\dOoQlI|!SsBgqZz]{2,4}(?![\p{L}\p{N}|])/gu
const MONTH_LIKE = /(?<![\p{L}\p{N}|/.-])[\dOoQlI|!]{2}[/-][\dOoQlI|!SB]{4}(?![\p{L}\p{N}|/.-])/gu
const DOSE_LIKE = /(?<![\p{L}\p{N}|])[\dOolI|!]+(?:[.,][\dOolI|!]+)?(?= ?(?:m[lLI1|]|cc|CC|yr|año|dos[ie]s|ds\b))/gu

const toDigits = (text: string): string => text.replace(/[OoQDlIi|!SsBgqZz]/g, (c) => DIGITS[c] ?? c)

/** Letters with a misread digit or bar among them ("Vacc1ne", "RAB|SlN"); codes such as "DA2PP" have other digits or are capitals. */
function looksMisread(word: string): boolean {
  return /[a-zñáéíóú]/.test(word) ? /\p{L}[01|!589]{1,2}\p{L}|^[01|]\p{Ll}{2,}|\p{L}{2}[01|]$|\p{Lu}\p{Lu}*l\p{Lu}/u.test(word) : /\p{L}{2}[01|]\p{L}|\p{L}[01|]\p{L}{2}/u.test(word)
}

/** A capital at the start read as a figure: "5unset", "0ca". */
const OPENED = /^(?:[58]\p{Ll}{4,}|0\p{Ll}{2,})$/u

function* variants(word: string): Generator<string> {
  const queue: Array<[string, number]> = [[word, 0]]
  let made = 0
  while (queue.length > 0 && made++ < MAX_VARIANTS) {
    const [text, from] = queue.shift()!
    yield text
    for (let i = from; i < text.length; i++) {
      for (const other of LOOKALIKES[text[i]!] ?? '') queue.push([text.slice(0, i) + other + text.slice(i + 1), i + 1])
    }
  }
}

/** A stroke beside a vowel is more often an l than an i ("Mi1es", "Ho11oway", "C1ara"). */
const strokes = (key: string): string => key.replace(/(?<=[aeiouáéíóúl])[1|!]|(?<=[bcfgkp])[1|!](?=[aeiouáéíóú])|^[1|!](?=[aeiou])/g, 'l').replace(/(?<=l)[1|!]/g, 'l').replace(/[1|!]/g, 'i')

/** Each misread character as the letter it stands for most often. */
const plain = (key: string): string => strokes(key.replace(/0/g, 'o')).replace(/5/g, 's').replace(/8/g, 'b').replace(/9/g, 'g')

function known(key: string): string | undefined {
  if (isVocabulary(key)) return key
  for (const start of new Set([plain(key), plain(key.replace(/[1|!]/g, 'l')), key])) {
    for (const variant of variants(start)) if (isVocabulary(variant)) return variant
  }
  return undefined
}

function inCaseOf(word: string, repaired: string): string {
  const letters = word.replace(/[^\p{L}]/gu, '')
  const upper = letters.replace(/l/g, '')
  const first = word[0] ?? ''
  if (upper.length > 0 && upper === upper.toUpperCase() && (upper.length > 1 || word.length === 2)) return repaired.toUpperCase()
  return /\p{Lu}|[\d|!]/u.test(first) ? repaired.charAt(0).toUpperCase() + repaired.slice(1) : repaired
}

function repairWord(word: string): string {
  if (word.length < 2 || word.length > LONGEST_WORD || /^\d+$/.test(word)) return word
  const key = fold(word)
  if (isVocabulary(key)) return word
  if (!/[01|!589lI]/.test(word)) return word
  const digits = word.replace(/[^\d]/g, '').length
  const better = known(key)
  if (better !== undefined) return inCaseOf(word, better)
  if (OPENED.test(word) && (word.startsWith('0') || !isVocabulary(key.slice(1)))) return inCaseOf(word, plain(key))
  if (digits * 2 >= word.length || /[2-467]/.test(word) || word.length < 4 || !looksMisread(word)) return word
  return inCaseOf(word, plain(key))
}

/** How many words only make sense when misread characters are put right. */
export function misreadWords(text: string): number {
  let count = 0
  for (const match of text.matchAll(WORD)) {
    const word = match[0]
    if (word.length < 3 || word.length > LONGEST_WORD || !/[01|!5]|\p{L}l\p{Lu}|\p{Lu}l/u.test(word) || !/\p{L}/u.test(word)) continue
    const key = fold(word)
    if (!isVocabulary(key) && known(key) !== undefined) count++
    if (count > 3) break
  }
  return count
}

/** A scanner reads "m" as "rn" ("Recornbitek"). */
export function withoutSplitM(text: string): string {
  return text.replace(/\p{L}*rn\p{L}*/gu, (word) => {
    const better = word.replaceAll('rn', 'm')
    return !isVocabulary(fold(word)) && isVocabulary(fold(better)) ? better : word
  })
}

const HALVES = /(?<![\p{L}\p{N}|])([\p{L}01|]{1,14}) (?=([\p{L}01|]{1,14})(?![\p{L}\p{N}|]))/gu

/** "Vac una", "ap licacion": halves that are no words make one together. */
export function joinBroken(text: string): string {
  return text.replace(HALVES, (both: string, first: string, second: string) => {
    const whole = known(fold(first + second))
    const own = [first, second].every((half) => half.length > 1 && known(fold(half)) !== undefined)
    return whole !== undefined && whole.length >= 5 && !own ? first : both
  })
}

export interface Repaired {
  readonly text: string
  readonly ocr: boolean
}

/** Puts misread characters right, one for one, so that offsets do not move; leaves clean text alone. */
export function repairOcr(text: string): Repaired {
  if (misreadWords(text) < 2) return { text, ocr: false }
  const dated = text.replace(DATE_LIKE, (m) => (/\d/.test(m) ? toDigits(m) : m)).replace(MONTH_LIKE, (m) => (/\d/.test(m) ? toDigits(m) : m)).replace(DOSE_LIKE, toDigits)
  return { text: dated.replace(WORD, (word) => (/[\p{L}|]/u.test(word) ? repairWord(word) : word)), ocr: true }
}
