import { labelKindOf } from '../document/known-label.js'
import { splitCells, splitterOf } from './table-cells.js'

const LONGEST_LABEL = 60

/** A line of a form that holds nothing but labels; their values stand in the line below. */
export function isLabelRow(line: string | undefined): boolean {
  if (line === undefined) return false
  const cells = splitCells(line, splitterOf(line)).map(({ text }) => text).filter((text) => text !== '')
  const known = cells.filter((text) => labelKindOf(text) !== undefined).length
  return cells.length >= 2 && known >= 2 && known >= cells.length - (cells.length > 3 ? 1 : 0) && cells.every((text) => text.length < LONGEST_LABEL && !/\d{2}|:/.test(text))
}

/** The next line that is not blank, `step` lines at a time. */
export function filledFrom(lines: readonly string[], from: number, step: 1 | -1): number {
  let at = from
  while (lines[at] !== undefined && lines[at]!.trim() === '') at += step
  return at
}

/** Whether the labels at `at`, with one line of values below, are one of several such pairs: a form whose boxes stand in rows. */
export function isOfForm(lines: readonly string[], at: number): boolean {
  const values = filledFrom(lines, at + 1, 1)
  const before = filledFrom(lines, filledFrom(lines, at - 1, -1) - 1, -1)
  return isLabelRow(lines[filledFrom(lines, values + 1, 1)]) || isLabelRow(lines[before])
}

/** Reads a row of labels with the row of values below it; @returns how many lines were read, 0 where it is none. */
export function readLabelRow(lines: readonly string[], from: number, out: string[]): number {
  const at = filledFrom(lines, from + 1, 1)
  if (!isLabelRow(lines[from]) || lines[at] === undefined || isLabelRow(lines[at])) return 0
  const labels = splitCells(lines[from]!, splitterOf(lines[from]!)).map(({ text }) => text)
  const values = splitCells(lines[at]!, splitterOf(lines[at]!)).map(({ text }) => text)
  if (values.length > labels.length || values.length < 1 || values.some((text) => /:\s/.test(text))) return 0
  out.push(values.map((value, column) => `${labels[column]!.replace(/:$/, '')}: ${value}`).join('\t'))
  return at - from + 1
}
