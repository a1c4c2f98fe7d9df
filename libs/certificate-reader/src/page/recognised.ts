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
  [/^\((?=\d{4,}$)/, 'L'],
  [/^[[|](?=\d{5,}$)/, 'L'],
  [/^£(?=\d{4,}$)/, 'E'],
]

/** At the end of what stands together nothing closes a bracket: "Canigen (4". */
const MISREAD_LAST: readonly [RegExp, string] = [/^\((?=\d$)/, 'L']

/** "Nobivac La", "PLUS 5 LA": products that have one with four strains of Leptospira. */
const LEPTO_FOUR = /^(?:nobivac|versican|plus|canigen|eurican|vanguard|biocan|5)$/i

/** "Canigen (4" is "Canigen L4", "Cat 8: Dog" is "Cat & Dog". What a PDF says (100) is never misread. */
export function asWritten(word: Word, isLast: boolean, before?: Word): Word {
  if (word.confidence === 100) return word
  if (isLast && /^L[aA]$/.test(word.text) && LEPTO_FOUR.test(before?.text ?? '')) return { text: 'L4', confidence: word.confidence, box: word.box }
  const text = [...MISREAD, ...(isLast ? [MISREAD_LAST] : [])].reduce((written, [pattern, by]) => written.replace(pattern, by), word.text)
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
