export interface Cell {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type Splitter = '\t' | '|' | ';' | ',' | 'blanks'

/** The character that most likely stands between the columns of this line. */
export function splitterOf(line: string): Splitter {
  for (const candidate of ['\t', '|', ';'] as const) {
    const count = line.split(candidate).length - 1
    if (count >= 2 || (count === 1 && candidate !== ';')) return candidate
  }
  if (/\S {2,}\S/.test(line)) return 'blanks'
  return line.split(',').length > 2 ? ',' : 'blanks'
}

/** A line that only draws a border: "|---|---|", "+====+". */
export const isRule = (line: string): boolean => /^[\s|+:=_-]{3,}$/.test(line)

function cut(line: string, pattern: RegExp): Cell[] {
  const cells: Cell[] = []
  let at = 0
  const push = (end: number): void => {
    const raw = line.slice(at, end)
    const lead = raw.length - raw.trimStart().length
    cells.push({ text: raw.trim(), start: at + lead, end: at + lead + raw.trim().length })
  }
  for (const match of line.matchAll(pattern)) {
    push(match.index)
    at = match.index + match[0].length
  }
  push(line.length)
  return cells
}

/** Quoted fields may hold the separator; a doubled quote is a quote. */
function quoted(line: string, separator: string): Cell[] {
  const cells: Cell[] = []
  let field = ''
  let inside = false
  let start = 0
  for (let i = 0; i <= line.length; i++) {
    const c = line[i]
    if (c === '"') inside = !inside
    if (c === undefined || (c === separator && !inside)) {
      cells.push({ text: field.replace(/^\s*"|"\s*$/g, '').replace(/""/g, '"').trim(), start, end: i })
      field = ''
      start = i + 1
    } else field += c
  }
  return cells
}

/** Cells of a table whose lines do not begin with a bar: what stands in front of the first one is a cell, be it empty. */
export const openCells = (line: string, header: string): Cell[] => cut(/\|\s*$/.test(header) ? line.trimEnd().replace(/\|$/, '') : line, /\|/g)

export function splitCells(line: string, splitter: Splitter): Cell[] {
  if (splitter === 'blanks') return cut(line.trimEnd(), / {2,}|\t/g).filter((cell) => cell.text !== '')
  if (splitter !== '|') return quoted(line, splitter)
  const cells = cut(line.trim().replace(/^\|/, '').replace(/\|$/, ''), /\|/g)
  return cells
}
