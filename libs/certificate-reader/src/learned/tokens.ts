import { iso } from '../dates/calendar.js'
import type { Line, Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import type { Findings } from '../resolve/types.js'
import { fold } from '../text/fold.js'
import { hashOf } from './hash.js'

/** How a word looks, as features know it. */
interface Look {
  /** Folded; figures and codes by their length only, so that what is learnt is not the one batch number. */
  readonly word: string
  readonly wordHash: number
  /** Hash of "Xx", "99", "X9": capitals, small letters and figures. */
  readonly shapeHash: number
  /** And no sign. */
  readonly isWord: boolean
}

/** A word, a sign or a whole date. */
export interface Token extends Span {
  readonly look: Look
  /** Index of its line. */
  readonly line: number
  readonly date: RoledDate | undefined
  /** As YYYY-MM-DD, of a date. */
  readonly day: string | undefined
}

const TOKEN = /[\p{L}\p{N}]+(?:['’./_-][\p{L}\p{N}]+)*|\S/gu
const RUN = /\p{Lu}+|\p{Ll}+|\d+/gu
const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u
const LONGEST_WORD_WITH_FIGURES = 4
const MOST_FIGURES = 9

function wordOf(text: string): string {
  if (/^\d+$/.test(text)) return `<number ${Math.min(text.length, MOST_FIGURES)}>`
  return text.length > LONGEST_WORD_WITH_FIGURES && /\d/.test(text) ? '<code>' : fold(text)
}

const kindOf = (run: string): string => (/\d/.test(run) ? '9' : /\p{Lu}/u.test(run) ? 'X' : 'x')
/** Runs of three and more look alike. */
const shapeOf = (text: string): string => text.replace(RUN, (run) => kindOf(run).repeat(Math.min(run.length, 3)))

const lookOf = (word: string, shape: string): Look => ({ word, wordHash: hashOf(word), shapeHash: hashOf(shape), isWord: LETTER_OR_FIGURE.test(shape) })
const DATE = lookOf('<date>', 'date')

/** Cuts a text; what is asked of it goes from the front to the back. */
class Cutter {
  private readonly looks = new Map<string, Look>()
  private readonly dates: readonly RoledDate[]
  private date = 0
  private line = 0

  constructor(private readonly lines: readonly Line[], dates: readonly RoledDate[]) {
    this.dates = [...dates].sort((a, b) => a.start - b.start)
  }

  /** The first date that ends behind `offset`. */
  dateBehind(offset: number): RoledDate | undefined {
    while (this.date < this.dates.length && this.dates[this.date]!.end <= offset) this.date++
    return this.dates[this.date]
  }

  lineAt(offset: number): number {
    while (this.line + 1 < this.lines.length && this.lines[this.line + 1]!.start <= offset) this.line++
    return this.line
  }

  lookOf(text: string): Look {
    const known = this.looks.get(text)
    if (known) return known
    const look = lookOf(wordOf(text), shapeOf(text))
    this.looks.set(text, look)
    return look
  }
}

/** The words of a text in their order, each date as one. */
export function tokensOf({ reading, dates }: Pick<Findings, 'reading' | 'dates'>): Token[] {
  const cutter = new Cutter(reading.doc.lines, dates)
  const tokens: Token[] = []
  for (const { 0: text, index: start } of reading.doc.text.matchAll(TOKEN)) {
    const end = start + text.length
    const date = cutter.dateBehind(start)
    if (!date || date.start >= end) tokens.push({ look: cutter.lookOf(text), start, end, line: cutter.lineAt(start), date: undefined, day: undefined })
    else if (tokens.at(-1)?.date !== date) tokens.push({ look: DATE, start: date.start, end: date.end, line: cutter.lineAt(date.start), date, day: iso(date.date) })
  }
  return tokens
}
