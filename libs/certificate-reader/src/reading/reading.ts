import { readDates } from '../dates/order.js'
import { scanDates } from '../dates/scan.js'
import type { ReadDate } from '../dates/types.js'
import { readDocument } from '../document/read.js'
import type { Document, LabelKind, Line, Pair, Span } from '../document/types.js'
import { wordAt } from '../document/words.js'
import type { Word } from '../document/words.js'

function byLine(pairs: readonly Pair[], lineOf: (pair: Pair) => number): Map<number, Pair[]> {
  const grouped = new Map<number, Pair[]>()
  for (const pair of pairs) {
    const own = grouped.get(lineOf(pair))
    if (own) own.push(pair)
    else grouped.set(lineOf(pair), [pair])
  }
  return grouped
}

/** A document with its dates, and the look-ups that the fields share. */
export class Reading {
  readonly dates: readonly ReadDate[]
  private readonly values: ReadonlyMap<number, readonly Pair[]>
  private readonly labels: ReadonlyMap<number, readonly Pair[]>

  constructor(readonly doc: Document) {
    this.dates = readDates(doc.text, scanDates(doc.text, doc.words), doc.language)
    this.values = byLine(doc.pairs, (pair) => this.lineAt(pair.value.start).index)
    this.labels = byLine(doc.pairs, (pair) => pair.line)
  }

  static of(input: string): Reading {
    return new Reading(readDocument(input))
  }

  slice(span: Span): string {
    return this.doc.text.slice(span.start, span.end)
  }

  lineAt(offset: number): Line {
    return this.doc.lines[this.indexAt(this.doc.lines, offset)] ?? this.doc.lines[0]!
  }

  segmentAt(offset: number): number {
    return this.indexAt(this.doc.segments, offset)
  }

  /** The label that speaks for what stands at `offset`. */
  pairAt(offset: number): Pair | undefined {
    let best: Pair | undefined
    for (const pair of this.values.get(this.lineAt(offset).index) ?? []) {
      if (pair.value.start <= offset && offset < pair.value.end && (!best || pair.label.start >= best.label.start)) best = pair
    }
    return best
  }

  inLabel(offset: number): Pair | undefined {
    return this.labels.get(this.lineAt(offset).index)?.find((pair) => pair.label.start <= offset && offset < pair.label.end)
  }

  pairsOf(...kinds: LabelKind[]): Pair[] {
    return this.doc.pairs.filter((pair) => kinds.includes(pair.kind))
  }

  wordsIn(span: Span): { words: readonly Word[]; from: number; to: number } {
    return { words: this.doc.words, from: wordAt(this.doc.words, span.start), to: wordAt(this.doc.words, span.end) }
  }

  private indexAt(spans: readonly Span[], offset: number): number {
    let low = 0
    let high = spans.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (spans[middle]!.start <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}
