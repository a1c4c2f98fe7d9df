import type { LabelKind } from '../document/types.js'
import { CODE_LABELS, OTHER_LABELS } from './labels-other.js'
import { DATE_LABELS } from './labels-dates.js'
import { PhraseBook } from './phrases.js'

export interface LabelEntry {
  readonly kind: LabelKind
  /** Counts anywhere in a sentence, not only in front of a colon. */
  readonly strong: boolean
}

function bookOf(groups: ReadonlyArray<Readonly<Record<string, string>>>): PhraseBook<LabelEntry> {
  const book = new PhraseBook<LabelEntry>(/^[\s.\-/'"&_+,()]{0,3}$/)
  for (const group of groups) {
    for (const [kind, phrases] of Object.entries(group)) {
      for (const phrase of phrases.split('|')) {
        const strong = phrase.startsWith('!')
        book.add(strong ? phrase.slice(1) : phrase, { kind: kind as LabelKind, strong })
      }
    }
  }
  return book
}

export const LABELS = bookOf([DATE_LABELS, CODE_LABELS, OTHER_LABELS])
