import { fold } from './fold.js'
import { monthOf } from '../lexicon/months.js'
import { isVocabulary, tradeWords } from '../lexicon/vocabulary.js'

const WORD = /[\p{L}\p{N}|!]+/gu
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'il', '|': 'il', '!': 'il', l: 'i', i: 'l', '5': 's', '8': 'b', '9': 'g', o: '0', '6': 'g' }
const MAX_VARIANTS = 48
const LONGEST_WORD = 24
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', i: '1', '|': '1', '!': '1', S: '5', s: '5', B: '8', g: '9', q: '9', Z: '2', z: '2' }
const DATE_LIKE = /(?<![\p{L}\p{N}|])[\dOoQlI|!SsBgqZz]{1,4}( ?[/.-] ?)[\dOoQlI|!SsBgqZz]{1,2}\1[\dOoQlI|!SsBgqZz]{2,4}(?![\p{L}\p{N}|])/gu
const MONTH_LIKE = /(?<![\p{L}\p{N}|/.-])[\dOoQlI|!]{2} ?[/.-] ?[\dOoQlI|!SB]{4}(?![\p{L}\p{N}|/-]|\.[\p{L}\d])/gu
/** "Fel-0-Vax", as people type it too. */
const FEL_O = /(?<=(?<!\p{L})fel[- ])0(?=[- ](?:vax|guard))/giu
/** "0'Farrill" */
const O_OF_NAME = /(?<![\p{L}\p{N}])0(?='\p{Lu}\p{Ll})/gu
/** "Día: $ mayo 2003": a five by hand. */
const FIVE_OF_DAY = /(?<=(?:^|[\s:])[123]?)\$(?= (?:de |of )?(\p{L}{3,10})\.?(?: de| of)? \d)/gmu
const SHORT_NAMES = 'ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec'.split('|')
const DOSE_LIKE = /(?<![\p{L}\p{N}|])[\dOolI|!]+(?:[.,][\dOolI|!]+)?(?=\)? ?(?:m[l1|]|rn[l1|]|cc|dos[ie]s|ds\b|yr|year|año|r?n?month|rnonth|mes(?:es)?\b|week|wk|seman|day|d[ií]as|\((?:un|una|one|dos|two|tres|three)\)))/giu
/** Behind a word for it a month and year of two figures too: "Exp: O1/25". */
const EXPIRY_LIKE = /(?<=(?:exp|cad|caduca|caducidad|venc|vence|vto|expires?|expiry|exp date)[.:]{0,2} {1,3})[\dOoQlI|!]{1,2}(?:[/-][\dOoQlI|!SB]{2}|[ /-][2l][Oo0][\dOoQlI|!SB]{2})(?![\p{L}\p{N}|/-])/giu
/** "l8 O2 2O25", "2O24": a year with letters in it is no word of any language. */
const SPACED_DATE = /(?<![\p{L}\p{N}|./-])[\dOolI|!]{1,2} [\dOolI|!]{1,2} 2[0Oo][\dOoQlI|!SsBZz]{2}(?![\p{L}\p{N}|])/gu
const YEAR_LIKE = /(?<![\p{L}\p{N}|])2[0Oo][\dOoQlI|!SsBZz]{2}(?![\p{L}\p{N}|])/gu
/** A day before the name of its month: "O3 DEC 25", "l4 de agosto", "l9JAN27". */
const DAY_OF_MONTH = /(?<![\p{L}\p{N}|])[\dOoQlI|!SBZgq]{1,2}(?=(?:st|nd|rd|th)?[ .,/-]{1,3}(?:de |of )?([\p{L}\d|]{3,10})|([A-Z]{3})[\dOl]{2,4}(?![\p{L}\p{N}]))/gu

/** "Día l9 Mes O9 Año 2O25" */
const PART_LIKE = /(?<=(?:d[ií]a|mes|a[nñ]o|day|month|year):? {1,4})[\dOolI|!]{1,4}(?![\p{L}\p{N}|])/giu

const toDigits = (text: string): string => text.replace(/[OoQDlIi|!SsBgqZz]/g, (c) => DIGITS[c] ?? c)

/** Letters with a misread digit or bar among them ("Vacc1ne", "RAB|SlN"); codes such as "DA2PP" have other digits or are capitals. */
function looksMisread(word: string): boolean {
  return /[a-zñáéíóú]/.test(word) ? /\p{L}[01|!589]{1,2}\p{L}|^[01|]\p{Ll}{2,}|\p{L}{2}(?:[015|]|11)$|\p{Lu}\p{Lu}*l\p{Lu}/u.test(word) : /\p{L}{2}[01|]\p{L}|\p{L}[01|]\p{L}{2}/u.test(word)
}

/** A capital at the start read as a figure: "5unset", "0ca". */
const OPENED = /^(?:[58]\p{Ll}{4,}|0(?:\p{Ll}{2,}|\p{Lu}{2,}))$/u

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

/** No word begins like this: "lsla", "lrish", "lmogen" begin with a capital I. */
const OPENED_I = /^l(?=[bcdfghjkmnpqrstvwxz]\p{Ll})/u

function inCaseOf(word: string, repaired: string): string {
  if (OPENED_I.test(word) && repaired.startsWith('i')) return `I${repaired.slice(1)}`
  const letters = word.replace(/[^\p{L}]/gu, '')
  const upper = letters.replace(/l/g, '')
  const first = word[0] ?? ''
  if (upper.length > 0 && upper === upper.toUpperCase() && (upper.length > 1 || word.length === 2)) return repaired.toUpperCase()
  return /\p{Lu}|[\d|!]/u.test(first) ? repaired.charAt(0).toUpperCase() + repaired.slice(1) : repaired
}

/** An l among capitals is an I: "MlLLBROOK". */
const AMONG_CAPITALS = /^(?=.*l)(?=.*\p{Lu}.*\p{Lu})[\p{Lu}l]+$/u

function repairWord(word: string): string {
  if (word.length < 2 || word.length > LONGEST_WORD || /^\d+$/.test(word)) return word
  const key = fold(word)
  if (isVocabulary(key)) return word
  if (!/[01|!589lI]/.test(word)) return word
  const digits = word.replace(/[^\d]/g, '').length
  const better = known(key)
  if (better !== undefined) return inCaseOf(word, better)
  if (AMONG_CAPITALS.test(word)) return word.replace(/l/g, 'I')
  if (OPENED_I.test(word)) return word.replace(OPENED_I, 'I')
  if (OPENED.test(word) && (word.startsWith('0') || !isVocabulary(key.slice(1)))) return inCaseOf(word, plain(key))
  if (digits * 2 >= word.length || /[2-467]/.test(word) || word.length < 4 || !looksMisread(word)) return word
  return inCaseOf(word, plain(key))
}

/** The words of a text as they were printed, as far as certificates use them. */
export const repairWords = (text: string): string => text.replace(WORD, (word) => (/[\p{L}|]/u.test(word) ? repairWord(word) : word))

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

const CONSONANTS = 'bcdfghjklmnpqrstvwxz'
/** No syllable ends or begins like this: what stands on both sides of the blank is one word ("Silv ia", "Oste rgaard"). */
const NO_END = new RegExp(`[${CONSONANTS}][vrl]$|[bcdfgpt]r$`)
const NO_START = new RegExp(`^(?:[lrnm][${CONSONANTS}]|[bcdfgkpt][${CONSONANTS.replace(/[lrh]/g, '')}])`)
const isHalf = (first: string, second: string): boolean =>
  /^\p{Lu}?\p{Ll}+$/u.test(first) && /^\p{Ll}{2,}$/u.test(second) && !isVocabulary(fold(second)) && first.length > 2 && !OPENED_I.test(second) && (NO_END.test(fold(first)) || NO_START.test(fold(second)))

/** "Vac una", "ap licacion": halves that are no words make one together; in front of a colon short ones too ("Lot e:"). */
export function joinBroken(text: string): string {
  return text.replace(/(?<!\p{L})Fe LV(?!\p{L})/gu, 'FeLV').replace(HALVES, (both: string, first: string, second: string, at: number, all: string) => {
    const whole = known(fold(first + second))
    const own = [first, second].every((half) => half.length > 1 && known(fold(half)) !== undefined)
    const isLabel = all[at + both.length + second.length] === ':'
    return (whole !== undefined && whole.length >= (isLabel ? 3 : 5) && (isLabel || !own)) || isHalf(first, second) ? first : both
  })
}

const hasBoth = (figure: string): boolean => /\d/.test(figure) && /[^\d ./-]/.test(figure)

/** A month by its name, also where a figure stands for a letter of it ("0ct", "AG0STO") or "rn" for "m". */
const namesMonth = (word: string): boolean => [fold(word), fold(word).replaceAll('rn', 'm'), plain(fold(word)), known(fold(word)) ?? ''].some((key) => monthOf(key) !== undefined)

/** Whether a date has letters among its figures, which only a scan has. */
const hasMisreadDate = (text: string): boolean =>
  [DATE_LIKE, SPACED_DATE, YEAR_LIKE].some((pattern) => [...text.matchAll(pattern)].some(([figure]) => hasBoth(figure)))
  || [...text.matchAll(DAY_OF_MONTH)].some(([day, month, glued]) => hasBoth(day) && namesMonth(month ?? glued!))

/** "2O25 - SEP - O3" */
const DAY_BEHIND_MONTH = /(?<=2[\dO]{3} ?[-/.] ?[A-Z]{3} ?[-/.] ?)[\dOolI|]{1,2}(?![\p{L}\p{N}])/gu
/** "O8 - III - 25" */
const DAY_OF_ROMAN = /(?<![\p{L}\p{N}|])[\dOolI|]{1,2}(?= ?[-/.] ?[IVXl]{1,4} ?[-/.] ?[\dOo]{2,4}(?![\p{L}\p{N}]))/gu
/** "3 - Xl - 2O24" */
const ROMAN_LIKE = /(?<=(?<![\p{L}\p{N}])[\dOol]{1,2} ?[-/.] ?)[IVXl]{1,4}(?= ?[-/.] ?2?[\dOo]{2,3}(?![\p{L}\p{N}]))/gu
/** "14-ILT-11", "9 - I1I - 24": a month in Roman figures of which one was misread. */
const ROMAN_MISREAD = /(?<=(?<![\p{L}\p{N}])[\dOol]{1,2} ?[-.] ?)(?=[IVXl1T|L]*[IVX])[IVXl1T|L]{2,4}(?= ?[-.] ?[\dOo]{2,4}(?![\p{L}\p{N}]))/gu
/** "15-I/-25", "6-/-25": a slash in front of a dash is a V. */
const ROMAN_V = /(?<=(?<![\p{L}\p{N}])\d{1,2}-I{0,1})\/(?=I{0,3}-\d{2,4}(?![\p{L}\p{N}]))/gu
const MONTH_NAME = `(?:${SHORT_NAMES.join('|')})`
/** "24Mmar/25", "3l/jan/25": what stands between the day and the month was a slash. */
const SLASH_BEFORE_MONTH = new RegExp(`(?<=(?<![\\p{L}\\p{N}])\\d{1,2})[MHljI|](?=${MONTH_NAME}[/-])`, 'giu')
/** "27/enel25": and between the month and the year. */
const SLASH_BEHIND_MONTH = new RegExp(`(?<=(?<![\\p{L}\\p{N}])\\d{1,2}[/-]${MONTH_NAME})[ljI|](?=\\d[\\dSsOoBb](?![\\p{L}\\p{N}]))`, 'giu')
/** "06/ene/2S", "22JUNO7" */
const YEAR_OF_MONTH = new RegExp(`(?<=(?<![\\p{L}\\p{N}])\\d{1,2}[-/. ]{0,2}${MONTH_NAME}[-/. ljI|]{0,2})(?=[SsOolBb]{0,2}\\d)[\\dSsOolBb]{2}(?![\\p{L}\\p{N}])`, 'giu')
/** "12/cet/22", "3-0ct-22": a month between two of the same stroke. */
const SHORT_MONTH = /(?<=(?<![\p{L}\p{N}])\d{1,2}([-/.]))[\p{L}0]{3}(?=\1\d{2,4}(?![\p{L}\p{N}]))/gu
/** "18-II-26": the month in Roman figures, as it was written. */
const ROMAN_MONTH = /^\d{1,2} ?[/.-] ?I{1,3} ?[/.-] ?\d{2,4}$/

const TRADE_LIKE = /(?<![\p{L}\p{N}])\p{Lu}?\p{L}{5,13}(?![\p{L}\p{N}])/gu

/** A word that differs in one letter from one trade name alone, and is no other word, was misread. */
function withTradeName(word: string): string {
  const key = fold(word)
  const near = isVocabulary(key) ? [] : tradeWords(key.length).filter((name) => differsOnce(name, key))
  return near.length === 1 ? inCaseOf(word, near[0]!) : word
}

function differsOnce(one: string, other: string): boolean {
  let count = 0
  for (let at = 0; at < one.length && count < 2; at++) if (one[at] !== other[at]) count++
  return count === 1
}

/** The only month whose short name differs in one letter; the word as it is where there is none, or several. */
function nearestMonth(word: string): string {
  const key = fold(word).replace('0', 'o')
  if (monthOf(key) !== undefined) return key
  const near = SHORT_NAMES.filter((name) => [...name].filter((letter, at) => letter !== key[at]).length === 1)
  return new Set(near.map(monthOf)).size === 1 ? near[0]! : word
}

const isMonthNear = (word: string): boolean => monthOf(fold(word)) === undefined && monthOf(nearestMonth(word)) !== undefined

/** Dates of which a stroke, a Roman figure, a month or a year was misread, and trade names; none of these is anything else. */
const repairSure = (text: string): string =>
  text
    .replace(FEL_O, 'O')
    .replace(O_OF_NAME, 'O')
    .replace(FIVE_OF_DAY, (dollar: string, month: string) => (namesMonth(month) ? '5' : dollar))
    .replace(ROMAN_MISREAD, (month) => month.replace(/[l1T|L]/g, 'I'))
    .replace(ROMAN_V, 'V')
    .replace(SLASH_BEFORE_MONTH, '/')
    .replace(SLASH_BEHIND_MONTH, '/')
    .replace(YEAR_OF_MONTH, toDigits)
    .replace(SHORT_MONTH, (month: string) => (isMonthNear(month) ? nearestMonth(month) : month))
    .replace(TRADE_LIKE, withTradeName)

/** Figures of dates, doses and intervals that were read as letters. */
function repairFigures(text: string): string {
  const dated = [DATE_LIKE, MONTH_LIKE, SPACED_DATE, YEAR_LIKE].reduce((all, pattern) => all.replace(pattern, (figure) => (/\d/.test(figure) && !ROMAN_MONTH.test(figure) ? toDigits(figure) : figure)), text)
  return dated
    .replace(DAY_OF_MONTH, (day: string, month?: string, glued?: string) => (namesMonth(month ?? glued!) ? toDigits(day) : day))
    .replace(DAY_BEHIND_MONTH, toDigits)
    .replace(DAY_OF_ROMAN, toDigits)
    .replace(ROMAN_LIKE, (month) => month.replaceAll('l', 'I'))
    .replace(PART_LIKE, toDigits)
    .replace(DOSE_LIKE, toDigits)
    .replace(EXPIRY_LIKE, toDigits)
}

export interface Repaired {
  readonly text: string
  readonly ocr: boolean
}

/** Figures that were written into boxes, one each: "1 4 / 03 / 2025", "Año 2 0 2 5". */
export const joinFigures = (text: string): string =>
  text
    .replace(/(?<![\dOl.,])([0-3Ol]) ([\dOl])(?= {0,2}[/.-] {0,2}[\dOl] ?[\dOl] {0,2}[/.-] {0,2}[\dOl])/g, '$1$2')
    .replace(/(?<=[/.-] {0,2})([01Ol]) ([\dOl])(?= {0,2}[/.-] {0,2}[\dOl])/g, '$1$2')
    .replace(/(?<![\dOl])2 [0Oo] ([\dOl]) ([\dOl])(?![\dOl])/g, '20$1$2')
    .replace(/(?<=(?:d[ií]a|mes|day|month):? {1,4})([0-3Ol]) ([\dOl])(?![\dOl])/giu, '$1$2')

/** Puts misread characters right, one for one, so that offsets do not move; in clean text only what can be nothing else. */
export function repairOcr(text: string): Repaired {
  const sure = repairSure(text)
  if (misreadWords(text) < 2 && !hasMisreadDate(text)) return { text: sure, ocr: false }
  return { text: repairWords(repairFigures(sure)), ocr: true }
}
