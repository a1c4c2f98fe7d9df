import type { Word } from './words.js'

export interface Span {
  readonly start: number
  readonly end: number
}

export type LabelKind =
  | 'given' | 'date' | 'exp' | 'expProduct' | 'until' | 'next' | 'none'
  | 'lot' | 'serial' | 'serialLot' | 'code'
  | 'vaccine' | 'maker' | 'dose' | 'series' | 'route' | 'site' | 'vet' | 'clinic' | 'storage' | 'interval' | 'kind' | 'components'
  | 'quantity' | 'person' | 'pet' | 'notes' | 'unknown'

/** A label, and the stretch of text that it speaks for. */
export interface Pair {
  readonly kind: LabelKind
  readonly label: Span
  /** The label's words, folded, one blank between. */
  readonly name: string
  value: Span
  /** A colon, a column border or the like stood behind the label: it is a label for certain. */
  readonly delimited: boolean
  readonly line: number
}

export interface Line extends Span {
  readonly index: number
  readonly cells: readonly Span[]
  /** Number of the table row this line was unfolded from. */
  readonly row?: number
  /** Everything in capitals. */
  readonly caps: boolean
  /** Date and author of a chat message; the line begins behind them. */
  readonly stamp?: Span
  readonly sender?: Span
  /** Blank lines before this one. */
  readonly gapBefore: boolean
}

/** The readable text with its structure; all offsets refer to `text`. */
export interface Document {
  readonly text: string
  /** As `text`, before misread characters were repaired; same length. */
  readonly raw: string
  readonly words: readonly Word[]
  readonly lines: readonly Line[]
  readonly pairs: readonly Pair[]
  /** Starts of sentences, rows and list items, ascending. */
  readonly segments: readonly Span[]
  readonly language: 'en' | 'es' | 'mixed'
  readonly ocr: boolean
}
