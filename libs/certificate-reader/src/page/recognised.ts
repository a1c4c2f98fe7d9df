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

/** What lines, bar codes and paper were taken for, which nobody wrote. */
export function isNoise({ text, confidence, box }: Word): boolean {
  const word = text.replace(/[^\p{L}\p{N}]/gu, '')
  const thin = box.x1 - box.x0 < 3 || box.y1 - box.y0 < 5
  const isShort = word.length <= 4 && !/\d/.test(word)
  if (thin || isDrawn(text)) return thin || confidence < unsure.drawn || /[|_=~—[\]{}]/.test(text)
  return confidence < (isShort ? unsure.short : unsure.long) || /^[|Il1!.\-_]{4,}$/.test(text)
}
