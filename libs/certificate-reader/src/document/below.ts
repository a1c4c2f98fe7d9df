import type { Line, Pair, Span } from './types.js'

const REACH = 2
const COLUMN_SLACK = 4
const LONGEST_CODE = 40

class Columns {
  private readonly byLine = new Map<number, Pair[]>()
  private readonly taken = new Set<number>()

  constructor(private readonly text: string, private readonly lines: readonly Line[], private readonly pairs: readonly Pair[]) {
    for (const pair of pairs) this.byLine.set(pair.line, [...(this.byLine.get(pair.line) ?? []), pair])
  }

  fill(): void {
    for (const pair of this.pairs) {
      if (pair.value.end > pair.value.start || !pair.delimited || this.goesOn(pair)) continue
      const cell = this.under(pair)
      if (!cell || this.taken.has(cell.start) || (pair.kind === 'code' && cell.end - cell.start > LONGEST_CODE)) continue
      pair.value = { start: cell.start, end: cell.end }
      this.taken.add(cell.start)
    }
  }

  /** "Lote / Lot:": the second of two labels for one thing takes the value. */
  private goesOn(pair: Pair): boolean {
    const own = this.byLine.get(pair.line) ?? []
    const next = own[own.indexOf(pair) + 1]
    return next !== undefined && next.label.start - pair.label.end <= 4 && next.kind === pair.kind
  }

  private column(offset: number): number {
    return offset - this.text.lastIndexOf('\n', offset - 1) - 1
  }

  /** The cell in the same column on the next lines, unless another label comes first. */
  private under(pair: Pair): Span | undefined {
    const at = this.column(pair.label.start)
    const single = this.lines[pair.line]!.cells.length === 1
    for (const line of this.lines.slice(pair.line + 1, pair.line + 1 + REACH)) {
      if (line.stamp) return undefined // what another message says
      const cell = single ? line.cells[0] : line.cells.find((c) => Math.abs(this.column(c.start) - at) <= COLUMN_SLACK)
      if (!cell) continue
      const label = this.byLine.get(line.index)?.find((p) => p.label.start >= cell.start && p.label.start < cell.start + 3)
      if (!label) return cell
      if (label.kind !== pair.kind || label.value.end > label.value.start) return undefined
    }
    return undefined
  }
}

/** Gives labels without a value on their own line the value that stands below them. */
export function fillFromBelow(text: string, lines: readonly Line[], pairs: readonly Pair[]): void {
  new Columns(text, lines, pairs).fill()
}
