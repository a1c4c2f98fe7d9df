import { isMicrochip, microchipProblem, plainMicrochip } from '@huella/care-rules'
import type { Reading } from '../reading/reading.js'
import type { Detail } from './types.js'

const NUMBER = /(?<![\p{L}\d])(?:\d[ .-]?){14}\d(?!\d)/gu
/** In front of the number, in the same line or as the label above. */
const NAMED = /(?<!\p{L})(?:micro-?chip\p{L}*|chip\p{L}*|transponder\p{L}*|transpondedor\p{L}*)(?!\p{L})[^\n|]{0,60}\n?[^\n|\d]{0,12}$/iu
/** Older chips have shorter numbers: only right behind the label. */
const OLDER = /(?<!\p{L})(?:micro-?chip|chip|transponder)(?:[ \t]*(?:n[.o°º]{0,2}|no\.|number|n[uú]mero|id|#))?[ \t]*[:#=|-]?[ \t]*(?<number>avid[*\d -]{9,16}|[\dA-F]{9,10})(?![\p{L}\d])/giu

const detail = (value: string, confidence: number, start: number, length: number): Detail => ({ value: plainMicrochip(value), confidence, start, end: start + length })

function found(text: string): Detail[] {
  const iso = [...text.matchAll(NUMBER)].filter(({ index }) => NAMED.test(text.slice(Math.max(0, index - 90), index)))
  const older = [...text.matchAll(OLDER)].filter(({ groups }) => /\d/.test(groups!['number']!))
  return [
    ...iso.map((match) => detail(match[0], 0.95, match.index, match[0].length)),
    ...older.map((match) => detail(match.groups!['number']!, 0.7, match.index, match[0].length)),
  ].filter(({ value }) => isMicrochip(value) && microchipProblem(value) !== 'length')
}

/** The number of the animal's chip as it is kept; none where the text names chips of several. */
export function microchipOf(reading: Reading): Detail | undefined {
  const chips = found(reading.doc.text)
  return new Set(chips.map(({ value }) => value)).size === 1 ? chips[0] : undefined
}
