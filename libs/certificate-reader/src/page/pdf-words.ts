import type { Word } from './types.js'

/** A piece of a PDF's text as pdf.js tells it, in points of the page as its file has it, however that is turned to be looked at. */
export interface PdfText {
  readonly str: string
  /** The first two are where its letters go, the last two where its base line begins. */
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/** How the page is looked at, `page.getViewport()` of pdf.js: its transform leads from the file's points to pixels of the page as people see it, level and from its upper left corner. */
export interface PdfView {
  readonly transform: readonly number[]
}

/** How far a line may climb or fall in its length: a scan that was put in slanting, not what runs up its margin or across it. */
const steepest = 0.2

/** The words of a page that are level, each as wide as its letters' part of its piece, as if they had been recognised on a picture of the page. */
export const wordsOfPdf = (items: readonly (PdfText | { readonly type: string })[], view: PdfView): Word[] => items.flatMap((item) => ('str' in item ? wordsOf(item, view) : []))

function wordsOf({ str, transform, width, height }: PdfText, { transform: view }: PdfView): Word[] {
  const seen = (x: number, y: number): [number, number] => [view[0]! * x + view[2]! * y, view[1]! * x + view[3]! * y]
  const [along, across] = seen(transform[0]!, transform[1]!)
  if (height <= 0 || Math.abs(across) > along * steepest) return []
  const scale = Math.hypot(view[0]!, view[1]!)
  const letter = ((width / Math.max(1, str.length)) * scale) / Math.hypot(along, across)
  const [left, base] = seen(transform[4]!, transform[5]!)
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const [from, to] = [index * letter, (index + text.length) * letter]
    const [x, y] = [left + view[4]!, base + view[5]!]
    const [first, last] = [y + across * from, y + across * to]
    return { text, confidence: 100, box: { x0: x + along * from, x1: x + along * to, y0: Math.min(first, last) - height * scale, y1: Math.max(first, last) } }
  })
}
