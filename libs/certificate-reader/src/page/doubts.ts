import { median } from './boxes.js'
import { fold } from '../text/fold.js'
import type { Letter, ReadPage } from './types.js'

/** A character of a value that could be another one. */
export interface Doubt {
  /** Offset in the value. */
  readonly at: number
  /** What was read, then what else it could be. */
  readonly options: readonly string[]
}

const PAIRS: Readonly<Record<string, readonly string[]>> = {
  0: ['O'], O: ['0'], o: ['0'], 1: ['I', 'L'], I: ['1'], l: ['1', 'I'], 5: ['S'], S: ['5'], 8: ['B'], B: ['8'], 2: ['Z'], Z: ['2'], 6: ['G'], G: ['6'],
}
const FIGURES: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', D: '0', I: '1', l: '1', L: '1', '|': '1', Z: '2', S: '5', s: '5', G: '6', B: '8' }
/** Below this a character was guessed; between both it is in doubt where its neighbours are of the other kind. */
const guessed = 70
const sure = 92
const chipLength = 15

/** A chip's number, which has 15 figures: letters among them are figures that were misread. Undefined where it does not come to 15. */
export function chipOf(value: string): string | undefined {
  const figures = value.replace(/[\s.-]/g, '').replace(/[^\d]/g, (c) => FIGURES[c] ?? c)
  return /^\d+$/.test(figures) && figures.length === chipLength ? figures : undefined
}

/** The value's characters as they were recognised, each with its confidence; undefined where the value stands nowhere on the page. */
function lettersOf(value: string, page: ReadPage): Letter[] | undefined {
  const wanted = fold(value).replace(/\s/g, '')
  const letters = page.words.flatMap((word) => word.letters ?? [...word.text].map((text) => ({ text, confidence: word.confidence }))).filter(({ text }) => text.trim() !== '')
  const at = wanted === '' ? -1 : letters.map(({ text }) => fold(text)[0] ?? '-').join('').indexOf(wanted)
  return at < 0 ? undefined : letters.slice(at, at + wanted.length)
}

/** Whether all characters beside it are of the other kind, figures or letters. */
function contradicts(value: string, at: number): boolean {
  const isFigure = (c: string): boolean => /\d/.test(c)
  const beside = [value[at - 1], value[at + 1]].filter((c) => c !== undefined && /[\p{L}\d]/u.test(c)) as string[]
  return beside.length > 0 && beside.every((c) => isFigure(c) !== isFigure(value[at]!))
}

/**
 * Characters of a batch number that could be two (0 and O, 1 and I, 5 and S, 8 and B, 2 and Z, 6 and G) and were read unsurely. A chip's number
 * has figures alone, and none of them is in doubt: `chipOf` puts it right.
 */
export function doubtsOf(value: string, page: ReadPage): Doubt[] {
  if (chipOf(value) !== undefined) return []
  const letters = lettersOf(value, page)
  const places = [...value].flatMap((c, at) => (c.trim() === '' ? [] : [at]))
  const unsure = median(letters?.map(({ confidence }) => confidence) ?? [0])
  return places.flatMap((at, index) => {
    const options = PAIRS[value[at]!]
    const confidence = letters?.[index]?.confidence ?? unsure
    const doubtful = confidence < guessed || (confidence < sure && contradicts(value, at))
    return options && doubtful ? [{ at, options: [value[at]!, ...options] }] : []
  })
}
