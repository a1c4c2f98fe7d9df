import { LABELS } from '../lexicon/labels.js'
import { repairWords } from '../text/ocr.js'
import type { LabelKind } from './types.js'
import { wordsOf } from './words.js'

/** A program's name for a column in words: "BatchNo" is "Batch No". */
export const spaced = (name: string): string => name.replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ')

/** The stages ask for the same few cells again and again. */
const lately = new Map<string, LabelKind | undefined>()
const MOST_REMEMBERED = 500

/** The kind of label a cell is, when it is nothing but labels ("Lote / Lot No."), also as a scan has them; a bracketed remark does not matter. */
export function labelKindOf(cell: string): LabelKind | undefined {
  if (lately.has(cell)) return lately.get(cell)
  if (lately.size >= MOST_REMEMBERED) lately.clear()
  const kind = readKind(cell)
  lately.set(cell, kind)
  return kind
}

function readKind(cell: string): LabelKind | undefined {
  const text = spaced(cell).replace(/\([^()]{0,20}\)|[:*]+\s*$/g, ' ').trim()
  if (text.length === 0 || text.length > 60) return undefined
  return kindOf(text) ?? kindOf(text.replace(/(?<=\p{L}{3}) [1-4A-C]$/u, '')) ?? (MAYBE_MISREAD.test(text) ? kindOf(repairWords(text)) : undefined)
}

const MAYBE_MISREAD = /\p{L}[01|!58]|[01|!58]\p{L}|\p{Lu}l|l\p{Lu}/u

function kindOf(text: string): LabelKind | undefined {
  const words = wordsOf(text)
  const matches = LABELS.findAll(text, words)
  const covered = matches.reduce((sum, m) => sum + m.last - m.first + 1, 0)
  return covered > 0 && covered === words.length ? matches[0]!.value.kind : undefined
}

export const isKnownLabel = (cell: string): boolean => labelKindOf(cell) !== undefined
