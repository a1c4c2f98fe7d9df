import { LABELS } from '../lexicon/labels.js'
import type { LabelEntry } from '../lexicon/labels.js'
import type { PhraseMatch } from '../lexicon/phrases.js'
import type { LabelKind, Line, Pair, Span } from './types.js'
import { labelKindOf } from './known-label.js'
import { wordAt } from './words.js'
import type { Word } from './words.js'

const DELIMITER = /^\)?(?:\s{0,3}\([^()\n]{1,40}\))?\s{0,40}(?::|=|\.{3,}|_{3,}|\.\s?:)/
const ANYWHERE = new Set<LabelKind>(['given', 'date', 'exp', 'expProduct', 'until', 'next', 'none', 'lot', 'serial', 'serialLot', 'series', 'interval'])
const LOTS = new Set<LabelKind>(['lot', 'serial', 'serialLot'])
const UNKNOWN = /^[("]?(\p{L}[^:=\t|]{0,45}?)\s?[:=](?=\s|$|\p{L})/u
/** "S: 571220", "V: 09/25" */
const SINGLE_LETTER = /^\s?:\s?[\p{L}-]{0,3}\d/u
/** "L. L540082" */
const LOT_INITIAL = /^\.\s?\p{Lu}{0,3}-?\d{3}/u
/** "you'd said he was due. Nobivac DHP" */
const ENDS_SENTENCE = /^\.\s+\p{Lu}\p{Ll}/u
/** "Control 05.11.2025" is a visit. */
const DAY_BEHIND = /^\s\d{1,2}([./-])\d{1,2}\1\d{4}/
const BY = /(?:^| )(?:by|por|of|supervision de|cargo de|fdo|firmado|atendio|vacuno)$/

interface Found {
  readonly match: PhraseMatch<LabelEntry>
  readonly delimited: boolean
  /** Where the value can begin. */
  readonly from: number
}

const cellOf = (line: Line, offset: number): Span => line.cells.find((cell) => offset >= cell.start && offset < cell.end) ?? line

function opensCell(text: string, line: Line, offset: number): boolean {
  const before = text.slice(cellOf(line, offset).start, offset)
  return before.length < 8 && /^[\s\d.)("'☑#°-]*(?:[A-Z]\.)?\s*$/.test(before)
}

class LineReader {
  private readonly first: number
  private readonly last: number

  constructor(private readonly text: string, private readonly words: readonly Word[], private readonly line: Line) {
    this.first = wordAt(words, line.start)
    this.last = wordAt(words, line.end)
  }

  pairs(): Pair[] {
    const found = this.labels()
    const known = found.map((f, i) => this.pair(f, found[i + 1]?.match.start ?? this.line.end))
    return [...known, ...this.unknown(known)].sort((a, b) => a.label.start - b.label.start)
  }

  private labels(): Found[] {
    const found: Found[] = []
    for (let index = this.first; index < this.last; ) {
      const match = LABELS.matchAt(this.text, this.words, index)
      const label = match && match.last < this.last && match.end <= cellOf(this.line, match.start).end ? this.accept(match) : undefined
      if (label && !this.beginsCode(label, found[found.length - 1]) && !this.beginsDate(label, found[found.length - 1])) found.push(label)
      index = label ? label.match.last + 1 : index + 1
    }
    return found
  }

  /** "Batch: RR-4419": letters right behind a lot's label are the lot. */
  private beginsCode({ match, delimited }: Found, before: Found | undefined): boolean {
    const isCode = match.value.kind === 'code' || LOTS.has(match.value.kind)
    if (delimited || !isCode || !before || !LOTS.has(before.match.value.kind)) return false
    return this.text.slice(before.from, match.start).trim() === '' && /^[-/]?\d/.test(this.text.slice(match.end, match.end + 2))
  }

  /** "Expires: Day 30 Month 04 Year 2027": the day is part of the date. */
  private beginsDate({ match }: Found, before: Found | undefined): boolean {
    if (!before || match.value.kind !== 'date' || !/^(?:day|dia)$/.test(this.name(match))) return false
    return ANYWHERE.has(before.match.value.kind) && this.text.slice(before.from, match.start).trim() === ''
  }

  private accept(match: PhraseMatch<LabelEntry>): Found | undefined {
    const cell = cellOf(this.line, match.start)
    if (/[\p{L}\d][-']$/u.test(this.text.slice(Math.max(0, match.start - 2), match.start))) return undefined
    const rest = this.text.slice(match.end, Math.min(this.line.end, match.end + 90))
    const delimiter = DELIMITER.exec(rest)
    const alone = match.end >= cell.end - 1 && (opensCell(this.text, this.line, match.start) || labelKindOf(this.text.slice(cell.start, cell.end)) !== undefined)
    const isNameless = alone && delimiter === null && match.value.kind === 'clinic' && /[\p{L}]/u.test(this.text.slice(this.line.start, cell.start))
    if (isNameless) return undefined
    const delimited = delimiter !== null || alone
    const from = match.end + (delimiter?.[0].length ?? 0)
    return this.counts(match, delimited, rest, from) ? { match, delimited, from } : undefined
  }

  private counts(match: PhraseMatch<LabelEntry>, delimited: boolean, rest: string, from: number): boolean {
    const { kind } = match.value
    if (kind === 'code') return this.isCode(match, delimited, from)
    if (match.end - match.start === 1) return SINGLE_LETTER.test(rest) || (kind === 'lot' && LOT_INITIAL.test(rest) && opensCell(this.text, this.line, match.start))
    if (this.name(match) === 'siguiente' && /(?<!\p{L})lo $/iu.test(this.text.slice(Math.max(0, match.start - 4), match.start))) return false // "constancia de lo siguiente:"
    if (delimited) return !/^\s*:\d\d/.test(rest)
    if (ENDS_SENTENCE.test(rest) && this.name(match) === 'due') return false
    if (match.value.kind === 'lot' && DAY_BEHIND.test(rest)) return false
    return this.countsInSentence(match) || this.countsAtStart(match, rest)
  }

  private countsInSentence(match: PhraseMatch<LabelEntry>): boolean {
    const { kind, strong } = match.value
    return strong && (ANYWHERE.has(kind) || (kind === 'vet' && BY.test(this.name(match))))
  }

  /** At the start of a cell a label needs no colon when what follows is of its kind. */
  private countsAtStart(match: PhraseMatch<LabelEntry>, rest: string): boolean {
    const { kind, strong } = match.value
    const opens = opensCell(this.text, this.line, match.start)
    if (strong && kind === 'route') return opens || /^\s{0,3}\S{1,3}\b/.test(rest)
    if (!opens) return false
    if (kind === 'date' || kind === 'given') return /^[\s,]{0,3}(?:el |on |- )?\d/i.test(rest)
    return (this.line.caps && (kind === 'person' || kind === 'pet' || strong)) || rest.startsWith(' - ')
  }

  /** A code's label stands in front of a code; elsewhere the same letters are ordinary words. */
  private isCode(match: PhraseMatch<LabelEntry>, delimited: boolean, from: number): boolean {
    const next = /^[\s.:#ºo°-]{0,6}([\p{L}\d/.-]{0,20})(?: ([\p{L}\d/.-]{1,12}))?/u.exec(this.text.slice(from, from + 40))
    const isNumber = /\d/.test(next?.[1] ?? '') || (/^\p{Lu}{1,5}$/u.test(next?.[1] ?? '') && /\d/.test(next?.[2] ?? ''))
    const short = match.end - match.start <= 2
    return short ? isNumber && (delimited || /^\p{Lu}/u.test(this.text.slice(match.start, match.start + 1))) : delimited || isNumber
  }

  private name(match: PhraseMatch<LabelEntry>): string {
    return this.words.slice(match.first, match.last + 1).map((word) => word.key).join(' ')
  }

  private pair(found: Found, limit: number): Pair {
    const { match, delimited } = found
    const name = this.name(match)
    const label = { start: match.start, end: match.end }
    return { kind: match.value.kind, label, name, delimited, line: this.line.index, value: this.value(found.from, limit, match.value.kind) }
  }

  private value(from: number, limit: number, kind: LabelKind): Span {
    const start = from + /^[\s.:=#º°)\]|*>-]*/.exec(this.text.slice(from, limit))![0].length
    if (start >= limit) return { start: limit, end: limit }
    const next = this.text[start] === '/' ? this.line.cells.find((cell) => cell.start > start) : undefined
    // "Vaccination date / Date de vaccination     14-11-2024": the label goes on in another language.
    if (next && limit >= next.end) return { start: next.start, end: Math.min(limit, next.end) }
    const end = Math.min(limit, cellOf(this.line, start).end)
    if (kind !== 'code') return { start, end }
    const code = /^(?:\p{Lu}{1,5}[ -])?[^\s,;|]*\d[^\s,;|]*(?: \d[\d-]*)*/u.exec(this.text.slice(start, end))
    return { start, end: code ? start + code[0].length : end }
  }

  /** "Anything: " at the start of a cell is a label too, though one that this reader has no word for. */
  private unknown(known: readonly Pair[]): Pair[] {
    const pairs: Pair[] = []
    for (const cell of this.line.cells) {
      const match = UNKNOWN.exec(this.text.slice(cell.start, Math.min(cell.end, cell.start + 60)))
      const end = cell.start + (match?.[0].length ?? 0)
      if (!match || known.some((p) => p.label.start < end && p.label.end > cell.start)) continue
      const next = known.find((p) => p.label.start >= end)?.label.start ?? this.line.end
      const label = { start: cell.start, end: cell.start + match[1]!.length }
      pairs.push({ kind: 'unknown', label, name: match[1]!.toLowerCase(), delimited: true, line: this.line.index, value: this.value(end, next, 'unknown') })
    }
    return pairs
  }
}

/** Labels and their values, line by line. */
export function pairsOf(text: string, words: readonly Word[], lines: readonly Line[]): Pair[] {
  return lines.flatMap((line) => new LineReader(text, words, line).pairs())
}
