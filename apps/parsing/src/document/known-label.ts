import { LABELS } from '../lexicon/labels.js'
import type { LabelKind } from './types.js'
import { wordsOf } from './words.js'

/** The kind of label a cell is, when it is nothing but labels ("Lote / Lot No."); a bracketed unit does not matter. */
export function labelKindOf(cell: string): LabelKind | undefined {
  const text = cell.replace(/\([^()]{0,20}\)|[:*]+\s*$/g, ' ').trim()
  if (text.length === 0 || text.length > 60) return undefined
  const words = wordsOf(text)
  const matches = LABELS.findAll(text, words)
  const covered = matches.reduce((sum, m) => sum + m.last - m.first + 1, 0)
  return covered > 0 && covered === words.length ? matches[0]!.value.kind : undefined
}

export const isKnownLabel = (cell: string): boolean => labelKindOf(cell) !== undefined
