import type { Line, Pair, Span } from './types.js'

const REACH = 2
const COLUMN_SLACK = 4

const column = (line: Line, lineStart: number, offset: number): number => offset - lineStart + 0 * line.index

/** The cell under a label that stands alone in its cell: in the same column, on the next lines. */
function under(text: string, lines: readonly Line[], pair: Pair, labels: readonly Pair[]): Span | undefined {
  const own = lines[pair.line]!
  const at = column(own, text.lastIndexOf('\n', own.start) + 1, pair.label.start)
  const single = own.cells.length === 1
  for (const line of lines.slice(pair.line + 1, pair.line + 1 + REACH)) {
    const start = text.lastIndexOf('\n', line.start) + 1
    const cell = single ? line.cells[0] : line.cells.find((c) => Math.abs(c.start - start - at) <= COLUMN_SLACK)
    if (!cell) continue
    const label = labels.find((p) => p.label.start >= cell.start && p.label.start < cell.start + 3)
    if (!label) return cell
    if (label.kind !== pair.kind || label.value.end > label.value.start) return undefined
  }
  return undefined
}

/** Gives labels without a value on their own line the value that stands below them. */
export function fillFromBelow(text: string, lines: readonly Line[], pairs: readonly Pair[]): void {
  const taken = new Set<number>()
  for (const pair of pairs) {
    if (pair.value.end > pair.value.start || !pair.delimited) continue
    const last = pairs.filter((p) => p.line === pair.line)
    const next = last[last.indexOf(pair) + 1]
    if (next && next.label.start - pair.label.end <= 4 && next.kind === pair.kind) continue
    const cell = under(text, lines, pair, pairs)
    if (cell && !taken.has(cell.start)) {
      pair.value = { start: cell.start, end: cell.end }
      taken.add(cell.start)
    }
  }
}
