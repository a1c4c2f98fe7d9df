import type { Findings } from '../resolve/types.js'
import { hashOf, mixed } from './hash.js'
import type { Token } from './tokens.js'
import { intervalOf } from './usual-intervals.js'

/** Features are told apart by this many numbers; two that share one share their weights. */
export const FEATURES = 1 << 15

const MOST_DAYS = 12
/** Distance of a date to a vaccine, in characters. */
const DISTANCES = [12, 40, 120]

/** What a feature speaks of; the word, label or count itself is mixed into its number. */
const SAYS = {
  word: hashOf('word'), shape: hashOf('shape'), two: hashOf('two'), three: hashOf('three'), before: hashOf('before'), behind: hashOf('behind'),
  lineBegins: hashOf('line begins'), lineBeginsTwo: hashOf('line begins two'), place: hashOf('place'), lineLength: hashOf('line length'), fromTop: hashOf('from top'), fromEnd: hashOf('from end'),
  above: hashOf('above'), aboveEnds: hashOf('above ends'), below: hashOf('below'),
  label: hashOf('label'), labelName: hashOf('label name'), labelShape: hashOf('label shape'), inLabel: hashOf('in label'), inVaccine: hashOf('in vaccine'),
  cell: hashOf('cell'), cellLength: hashOf('cell length'), cellBegins: hashOf('cell begins'), cellLabel: hashOf('cell label'),
  code: hashOf('code'), wordBegins: hashOf('word begins'), wordEnds: hashOf('word ends'), wordShape: hashOf('word shape'),
  day: hashOf('day'), dayFromLast: hashOf('day from last'), precision: hashOf('precision'), vaccineNear: hashOf('vaccine near'), apart: hashOf('apart'), language: hashOf('language'),
} as const
const START = hashOf('<start>')
const END = hashOf('<end>')
const OTHER_LINE = hashOf('<other line>')
const COLON = hashOf(':')

interface Cell {
  readonly place: number
  readonly of: number
  readonly begins: number
  length: number
  /** The words in front of a colon, mixed; 0 while there is none. */
  label: number
}

/** What is known of each token from its neighbours, its line, its cell and its label. */
export class Features {
  private readonly lines = new Map<number, number[]>()
  private readonly places: number[] = []
  private readonly cellsByStart = new Map<number, Cell>()
  private readonly cells: (Cell | undefined)[] = []
  private readonly days: readonly string[]
  private readonly language: number
  private found: number[] = []

  constructor(private readonly tokens: readonly Token[], private readonly findings: Pick<Findings, 'reading' | 'groups'>) {
    tokens.forEach((token, i) => {
      const line = this.lines.get(token.line)
      this.places.push(line?.length ?? 0)
      if (line) line.push(i)
      else this.lines.set(token.line, [i])
      this.cells.push(this.cellWith(token))
    })
    this.days = [...new Set(tokens.flatMap(({ day }) => (day ? [day] : [])))].sort().slice(0, MOST_DAYS)
    this.language = hashOf(findings.reading.doc.language)
  }

  /** The numbers of the features of a token, each below FEATURES. */
  of(i: number): number[] {
    this.found = []
    const token = this.tokens[i]!
    this.around(i)
    this.inLine(i)
    this.beside(token.line)
    this.labelled(token)
    this.inCell(this.cells[i])
    if (token.day) this.ofDay(token, token.day)
    else this.ofWord(token)
    this.add(SAYS.language, this.language)
    return this.found
  }

  private add(says: number, of: number): void {
    this.found.push((mixed(says, of) >>> 0) % FEATURES)
  }

  private cellWith({ line, start, look: { wordHash } }: Token): Cell | undefined {
    const { cells } = this.findings.reading.doc.lines[line]!
    const place = cells.findIndex((cell) => start >= cell.start && start < cell.end)
    if (place < 0) return undefined
    const known = this.cellsByStart.get(cells[place]!.start)
    const cell = known ?? { place, of: cells.length, begins: wordHash, length: 0, label: 0 }
    if (!known) this.cellsByStart.set(cells[place]!.start, cell)
    else if (cell.label === 0 && wordHash === COLON) cell.label = mixed(cell.begins, cell.length)
    cell.length++
    return cell
  }

  /** The word `by` places on, told apart where it stands on another line. */
  private word(i: number, by: number, of: 'wordHash' | 'shapeHash' = 'wordHash'): number {
    const other = this.tokens[i + by]
    if (!other) return by < 0 ? START : END
    return other.line === this.tokens[i]!.line ? other.look[of] : mixed(OTHER_LINE, other.look[of])
  }

  private around(i: number): void {
    for (let by = -5; by <= 4; by++) this.add(mixed(SAYS.word, by), this.word(i, by))
    for (let by = -2; by <= 2; by++) this.add(mixed(SAYS.shape, by), this.word(i, by, 'shapeHash'))
    for (let by = -2; by <= 1; by++) this.add(mixed(SAYS.two, by), mixed(this.word(i, by), this.word(i, by + 1)))
    this.add(SAYS.three, mixed(mixed(this.word(i, -3), this.word(i, -2)), this.word(i, -1)))
  }

  /** Of the words of a line, from one place up to another, as far as it has them. */
  private wordsOf(line: readonly number[], from: number, to: number): number[] {
    return line.slice(Math.max(0, from), Math.max(0, to)).map((k) => this.tokens[k]!.look.wordHash)
  }

  private inLine(i: number): void {
    const line = this.lines.get(this.tokens[i]!.line)!
    const place = this.places[i]!
    for (const word of this.wordsOf(line, place - 12, place)) this.add(SAYS.before, word)
    for (const word of this.wordsOf(line, place + 1, place + 9)) this.add(SAYS.behind, word)
    const [first, second = 0] = this.wordsOf(line, 0, 2)
    this.add(SAYS.lineBegins, first!)
    this.add(SAYS.lineBeginsTwo, mixed(first!, second))
    this.add(SAYS.place, Math.min(place, 6))
    this.add(SAYS.lineLength, Math.min(line.length, 12))
  }

  private beside(line: number): void {
    const [above, below] = [this.lines.get(line - 1) ?? [], this.lines.get(line + 1) ?? []]
    for (const word of this.wordsOf(above, 0, 4)) this.add(SAYS.above, word)
    this.add(SAYS.aboveEnds, this.wordsOf(above, above.length - 1, above.length)[0] ?? 0)
    for (const word of this.wordsOf(below, 0, 3)) this.add(SAYS.below, word)
    this.add(SAYS.fromTop, Math.min(line, 4))
    this.add(SAYS.fromEnd, Math.min(this.findings.reading.doc.lines.length - 1 - line, 4))
  }

  private labelled({ start, end, look: { shapeHash } }: Token): void {
    const { reading, groups } = this.findings
    const pair = reading.pairAt(start)
    const kind = pair ? hashOf(pair.kind) : 0
    this.add(SAYS.label, kind)
    if (pair) {
      this.add(SAYS.labelName, hashOf(pair.name))
      this.add(SAYS.labelShape, mixed(kind, shapeHash))
    }
    if (reading.inLabel(start)) this.add(SAYS.inLabel, 1)
    if (groups.some((group) => start < group.end && end > group.start)) this.add(SAYS.inVaccine, 1)
  }

  private inCell(cell: Cell | undefined): void {
    if (!cell) return
    this.add(SAYS.cell, mixed(Math.min(cell.place, 5), Math.min(cell.of, 6)))
    this.add(SAYS.cellLength, Math.min(cell.length, 8))
    this.add(SAYS.cellBegins, cell.begins)
    this.add(SAYS.cellLabel, cell.label)
  }

  private ofWord({ look: { word, wordHash, shapeHash }, start, end }: Token): void {
    const length = end - start
    if (length > 4 && word === '<code>') this.add(SAYS.code, Math.min(length, 10))
    if (length > 3) {
      this.add(SAYS.wordBegins, hashOf(word.slice(0, 3)))
      this.add(SAYS.wordEnds, hashOf(word.slice(-3)))
    }
    this.add(SAYS.wordShape, mixed(wordHash, shapeHash))
  }

  private ofDay({ start, end, date }: Token, day: string): void {
    const order = this.days.indexOf(day)
    const near = Math.min(...this.findings.groups.map((group) => Math.min(Math.abs(group.start - start), Math.abs(group.end - end))))
    this.add(SAYS.day, mixed(order, this.days.length))
    this.add(SAYS.dayFromLast, mixed(this.days.length - order, this.days.length))
    this.add(SAYS.precision, hashOf(date!.precision))
    this.add(SAYS.vaccineNear, DISTANCES.findIndex((distance) => near < distance))
    for (const other of this.days) {
      const interval = intervalOf(day, other)
      if (interval) this.add(SAYS.apart, interval)
    }
  }
}
