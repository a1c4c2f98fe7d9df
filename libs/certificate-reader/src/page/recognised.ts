import type { Box, Word } from './types.js'

interface Recognised {
  readonly text: string
  readonly confidence: number
  readonly bbox: Box
}

/** The parts of tesseract.js's blocks that are used here. */
export interface RecognisedBlock {
  readonly paragraphs: readonly {
    readonly lines: readonly { readonly words: readonly (Recognised & { readonly symbols?: readonly Recognised[] })[] }[]
  }[]
}

/** The words of tesseract.js's `blocks`, which are null where it saw none. */
export function wordsOfBlocks(blocks: readonly RecognisedBlock[] | null): Word[] {
  const words = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines).flatMap((line) => line.words)
  return words.map(({ text, confidence, bbox, symbols }) => ({
    text, confidence, box: bbox, ...(symbols ? { letters: symbols.map((symbol) => ({ text: symbol.text, confidence: symbol.confidence })) } : {}),
  }))
}

const isDrawn = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

/** Of what is read this unsurely, next to nothing of up to four letters was written; of longer words and figures, most was. */
const unsure = { short: 55, long: 20, drawn: 60 }

/** What the recogniser is known to read for what it does not know: what it writes, and what stands on the paper. */
const MISREAD: ReadonlyArray<readonly [RegExp, string]> = [
  [/^8:$/, '&'],
  [/^M[yg]\.$/, 'MV.'],
  [/^[Mm][Vv][2z]$/, 'MVZ'],
  [/^\$$/, '5'],
  [/^\((?=\d{4,}$)/, 'L'],
  [/^[[|](?=\d{5,}$)/, 'L'],
  [/^£(?=\d{4,}$)/, 'E'],
]

interface Misread {
  readonly read: RegExp
  readonly written: string
  /** What stands before and behind it; an empty text where nothing does. */
  readonly before?: RegExp
  readonly behind?: RegExp
}

/** What is known to be misread beside certain words. */
const MISREAD_BESIDE: readonly Misread[] = [
  { read: /^\((?=\d$)/, written: 'L', behind: /^$/ }, // "Canigen (4": nothing closes the bracket
  { read: /^L[aA]$/, written: 'L4', before: /^(?:nobivac|versican|plus|canigen|eurican|vanguard|biocan|5)$/i, behind: /^$/ },
  { read: /^[4H]$/, written: '#', before: /^(?:serial|lot|batch|tag|license)$/i, behind: /^$/ },
  { read: /^[Il]$/, written: '1', behind: /^(?:m[lL]|ML|cc)\b/ },
  { read: /^S$/, written: '5', behind: /^(?:a[nñ]os?|years?|yrs?|meses|months?|kg|semanas|weeks?)\b/i },
]

const isBeside = ({ before, behind }: Misread, beside: { before: string; behind: string }): boolean => (before?.test(beside.before) ?? true) && (behind?.test(beside.behind) ?? true)

/** "Canigen (4" is "Canigen L4", "Cat 8: Dog" is "Cat & Dog". What a PDF says (100) is never misread. @param beside empty where nothing stands there */
export function asWritten(word: Word, beside: { before: string; behind: string }): Word {
  if (word.confidence === 100) return word
  const always = MISREAD.reduce((written, [pattern, by]) => written.replace(pattern, by), word.text)
  const text = MISREAD_BESIDE.reduce((written, misread) => (isBeside(misread, beside) ? written.replace(misread.read, misread.written) : written), always)
  return text === word.text ? word : { text, confidence: word.confidence, box: word.box }
}

/** What lines, bar codes and paper were taken for, which nobody wrote. */
export function isNoise({ text, confidence, box }: Word): boolean {
  const word = text.replace(/[^\p{L}\p{N}]/gu, '')
  const thin = box.x1 - box.x0 < 3 || box.y1 - box.y0 < 5
  const isShort = word.length <= 4 && !/\d/.test(word)
  if (thin || isDrawn(text)) return thin || confidence < unsure.drawn || /[|_=~—[\]{}]/.test(text)
  return confidence < (isShort ? unsure.short : unsure.long) || /^[|Il1!.\-_]{4,}$/.test(text)
}
