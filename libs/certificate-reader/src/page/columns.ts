import { labelKindOf } from '../document/known-label.js'
import type { LabelKind } from '../document/types.js'
import { normaliseCharacters } from '../text/characters.js'
import { isHeader } from '../text/tables.js'
import { daysIn, saysDay } from './days.js'
import type { Run, Upright } from './lines.js'

/** One cell of a line of the text: its lines from the top. */
export interface Cell {
  readonly lines: readonly Run[]
  /** What the column is called, where the cell's line does not stand below its headings. */
  readonly label?: string
  /** What is written between its lines; a blank where nothing is told. */
  readonly between?: string
}

/** One line of the text: its cells from the left. An empty line parts what does not belong together. */
export type TextLine = readonly Cell[]

export const cellOf = (run: Run): Cell => ({ lines: [run] })

export const wordsIn = (run: Run): string => run.words.map(({ word }) => word.text).join(' ')
const isDay = (run: Run): boolean => saysDay(wordsIn(run))
/** What a run is the label of, if it is nothing else. */
const kindOf = (run: Run): LabelKind | undefined => labelKindOf(normaliseCharacters(wordsIn(run)))

/** Whether runs beside each other are the headings of a table of vaccinations. */
export function areHeadings(runs: readonly Run[]): boolean {
  return runs.length >= 3 && isHeader(runs.map((run) => ({ text: normaliseCharacters(wordsIn(run)), start: run.left, end: run.right })))
}

const startsAt = (word: Upright, heading: Run): boolean => Math.abs(word.left - heading.left) < Math.max(word.height, heading.height) * 1.2

const cutAt = (run: Run, at: number): Run[] => [run.words.slice(0, at), run.words.slice(at)].map((words) => ({ ...run, words, left: words[0]!.left, right: Math.max(...words.map(({ right }) => right)) }))

/** Whether the words from here on begin with a day ("3", "Dec", "2024") below the middle of a heading that tells one: such headings are centred. */
function isDayUnder(heading: Run, words: readonly Upright[]): boolean {
  const day = [1, 2, 3].map((count) => words.slice(0, count)).find((some) => saysDay(some.map(({ word }) => word.text).join(' ')))
  const middle = (heading.left + heading.right) / 2
  return day !== undefined && tellsDay(heading) && day[0]!.left < middle && day.at(-1)!.right > middle
}

/**
 * A run that goes on into the next columns, parted where a word begins below their headings: a day from what stands beside it, so that no day and
 * no name falls apart.
 */
export function partedBelow(headings: readonly Run[], run: Run): Run[] {
  const further = headings.filter((heading) => heading.left > run.left + heading.height)
  const beginsCell = (at: number): boolean => further.some((heading) => startsAt(run.words[at]!, heading) || isDayUnder(heading, run.words.slice(at)))
  const cuts = run.words.flatMap((_, at) => (at > 0 && beginsCell(at) ? [cutAt(run, at)] : []))
  const cut = cuts.find((parts) => parts.some(isDay) && parts.reduce((sum, part) => sum + daysIn(wordsIn(part)), 0) >= daysIn(wordsIn(run)))
  return cut ? [cut[0]!, ...partedBelow(headings, cut[1]!)] : [run]
}

/** The column that a run stands in: below the heading that it shares most width with, else the next one on its left. */
export function columnOf(headings: readonly Run[], run: Run): number {
  const shared = headings.map(({ left, right }) => Math.min(right, run.right) - Math.max(left, run.left))
  const most = Math.max(...shared)
  if (most > 0) return shared.indexOf(most)
  return Math.max(0, headings.filter(({ left }) => left <= run.left + run.height).length - 1)
}

const NAMED = /^([^:]{2,30}):/
/** "Rabies: Imrab 3", "Ana: col. 12" are no labels. */
const OF_VACCINE = new Set<LabelKind>(['vaccine', 'kind', 'components'])
/** "Fecha 11-12-2025", "Dr: Ana Gil": it says itself what it is. */
const namesItself = (run: Run): boolean => !OF_VACCINE.has(labelKindOf(NAMED.exec(wordsIn(run))?.[1] ?? '') ?? 'vaccine') || (isDay(run) && labelKindOf(run.words[0]!.word.text) !== undefined)

/** What a vaccination has one of: two of them are two vaccinations. */
const ONCE = new Set<LabelKind | undefined>(['lot', 'serial', 'serialLot'])

/** Whether runs beside each other are a row of this table, and not what stands below it. */
export function isRow(headings: readonly Run[], runs: readonly Run[]): boolean {
  const columns = new Set(runs.map((run) => columnOf(headings, run)))
  const hasLot = runs.some((run) => ONCE.has(kindOf(headings[columnOf(headings, run)] ?? run)) && /\d{3}/.test(wordsIn(run)))
  return columns.size >= 2 && (runs.some(isDay) || (columns.size >= 3 && hasLot)) && !runs.some(namesItself)
}

/** "from 20/08/2018", "hasta 19/08/2021": further days of one vaccination, each saying which. */
const VALIDITY = /^(?:f?rom|to|until|desde|hasta|v[aá]lid[ao]?(?: (?:from|until|desde|hasta))?)[:.]? /i
const tellsValidity = (run: Run): boolean => VALIDITY.test(wordsIn(run)) && isDay(run)

/** A label of a form, whose value stands below it. */
const isLabel = (run: Run): boolean => !OF_VACCINE.has(kindOf(run) ?? 'vaccine')

/** Whether these can be further lines of a row's cells: no day stands there, no label, and nothing that says itself what it is. */
export const isRestOfRow = (runs: readonly Run[]): boolean => !runs.some((run) => isDay(run) || namesItself(run) || isLabel(run))

/** What runs below several headings is a line of its own, and no cell. */
export const spansColumns = (headings: readonly Run[], run: Run): boolean => headings.filter(({ left, height }) => left > run.left + height && left < run.right - height).length > 0

/** Whether two lines below a heading for lots name one each. */
const haveTwoLots = (headings: readonly Run[], runs: readonly Run[]): boolean => headings.some((heading, column) =>
  ONCE.has(kindOf(heading)) && runs.filter((run) => columnOf(headings, run) === column && /^[^:]*\d{2}[^:/]*$/.test(wordsIn(run))).length > 1)

/** Whether several lines are one row of which some cells have more than one line: only one of them has a day. */
export function areOneRow(headings: readonly Run[], rows: readonly (readonly Run[])[]): boolean {
  const [row, ...others] = rows.filter((runs) => runs.some((run) => isDay(run) && !tellsValidity(run)))
  const rest = rows.filter((runs) => runs !== row).flat()
  return row !== undefined && others.length === 0 && rest.length > 0 && isRow(headings, row) && isRestOfRow(rest.filter((run) => !tellsValidity(run))) && !haveTwoLots(headings, rows.flat())
}

const DAYS = new Set<LabelKind | undefined>(['given', 'date', 'next', 'until'])

/** Whether a heading says which day stands below it. */
export const tellsDay = (heading: Run): boolean => DAYS.has(kindOf(heading))

/** In a table whose rows begin with their day: a line below one, without a day and without anything in its first column, goes on with it. */
export function goesOnBelow(headings: readonly Run[], row: readonly Run[], next: readonly Run[]): boolean {
  return headings.length > 0 && tellsDay(headings[0]!) && isRow(headings, row) && isRestOfRow(next) && !haveTwoLots(headings, [...row, ...next]) && next.every((run) => columnOf(headings, run) > 0)
}

/** Who gave it, where and under which number stand below each other. */
const STAMPED = new Set<LabelKind | undefined>(['vet', 'clinic', undefined])

/** A row with a cell for each heading, be it empty. */
export function rowBelow(headings: readonly Run[], runs: readonly Run[]): TextLine {
  const last = headings.length - 1
  return headings.map((heading, column) => {
    const lines = runs.filter((run) => columnOf(headings, run) === column)
    return column === last && STAMPED.has(kindOf(heading)) ? { lines, between: ', ' } : { lines }
  })
}

/** A cell of a sticker's row with the name of its column, where that tells which day it is; "Given / Valid until" tells of two. */
export function told(headings: readonly Run[], run: Run): Cell {
  const heading = headings[columnOf(headings, run)]
  const label = heading && tellsDay(heading) && /\d/.test(wordsIn(run)) ? wordsIn(heading).replace(/[:.]$/, '') : ''
  return label === '' || label.includes('/') ? cellOf(run) : { lines: [run], label }
}
