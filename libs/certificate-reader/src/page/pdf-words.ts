import type { Word } from './types.js'

/** A piece of a PDF's text as pdf.js tells it: points from the lower left corner of its page. */
export interface PdfText {
  readonly str: string
  /** The fifth and sixth are where its base line begins. */
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/**
 * Its words, each as wide as its letters' part of the whole, as if they had been recognised on a picture of the page.
 * @param top height of the page in points
 * @param scale pixels of the picture for a point
 */
export function wordsOfPdf({ str, transform, width, height }: PdfText, top: number, scale = 1): Word[] {
  const letter = width / Math.max(1, str.length)
  const [left, base] = [transform[4] ?? 0, top - (transform[5] ?? 0)]
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    confidence: 100,
    box: { x0: (left + index * letter) * scale, x1: (left + (index + text.length) * letter) * scale, y0: (base - height) * scale, y1: base * scale },
  }))
}
