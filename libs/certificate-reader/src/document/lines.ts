import { ROW_MARK } from '../text/marks.js'
import type { Line, Span } from './types.js'

const CELL_BORDER = / {2,}|\t+| *[|·•‖] */g
/** A scanner leaves wide gaps between words of one cell. */
const SCANNED_BORDER = / {4,}|\t+/g

function cellsOf(text: string, line: Span, border: RegExp): Span[] {
  const cells: Span[] = []
  let at = line.start
  for (const match of text.slice(line.start, line.end).matchAll(border)) {
    if (line.start + match.index > at) cells.push({ start: at, end: line.start + match.index })
    at = line.start + match.index + match[0].length
  }
  if (at < line.end) cells.push({ start: at, end: line.end })
  return cells
}

const isCaps = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}{2}/u.test(text)

/** Lines with their cells. The row marks are replaced by blanks of the same length. */
export function linesOf(marked: string, scanned = false): { text: string; lines: Line[] } {
  const text = marked.replaceAll(ROW_MARK, ' ')
  const lines: Line[] = []
  let start = 0
  let row = 0
  let gapBefore = false
  for (const content of marked.split('\n')) {
    const end = start + content.length
    const isRow = content.startsWith(ROW_MARK)
    if (content.trim() === '') gapBefore = true
    else {
      const from = isRow ? start + 1 : start + (content.length - content.trimStart().length)
      const span = { start: from, end }
      lines.push({ index: lines.length, ...span, cells: cellsOf(text, span, isRow ? /\t+/g : scanned ? SCANNED_BORDER : CELL_BORDER), caps: isCaps(content), gapBefore, ...(isRow ? { row: ++row } : {}) })
      gapBefore = false
    }
    start = end + 1
  }
  return { text, lines }
}

const breaksWord = (line: string, next: string | undefined): boolean => /\p{L}{2}-\s*$/u.test(line) && /^\s*\p{Ll}/u.test(next ?? '')

/** Words that were parted at the ends of lines are whole again; where that is done twice in a paragraph, it is a narrow column of prose and becomes one line. */
function joinHyphenated(lines: readonly string[]): string[] {
  const out: string[] = []
  for (let from = 0; from < lines.length; ) {
    const blank = lines.findIndex((line, index) => index > from && line.trim() === '')
    const paragraph = lines.slice(from, blank < 0 ? undefined : blank)
    const parted = paragraph.filter((line, index) => breaksWord(line, paragraph[index + 1])).length
    if (parted < 2) out.push(...paragraph.reduce<string[]>((done, line) => (breaksWord(done.at(-1) ?? '', line) ? [...done.slice(0, -1), joined(done.at(-1)!, line)] : [...done, line]), []))
    else out.push(paragraph.reduce((all, line) => (breaksWord(all, line) ? joined(all, line) : `${all.trimEnd()} ${line.trim()}`)))
    from += paragraph.length
  }
  return out
}

const joined = (line: string, next: string): string => line.trimEnd().slice(0, -1) + next.trim()

/** "Nobivac L4 (batch" over "A496C01, expiry 08/2022)" */
const breaksBracket = (line: string, next: string): boolean => /\([^()]{0,60}$/.test(line) && /^[^()]{1,80}\)/.test(next)

/** A sentence broken over several lines by a mail program reads as one. */
export function joinWrapped(text: string): string {
  const lines = joinHyphenated(text.split('\n'))
  const out: string[] = []
  for (const line of lines) {
    const last = out[out.length - 1]
    const goesOn = last !== undefined && ((/[\p{Ll},\d)]$/u.test(last) && /^\p{Ll}/u.test(line)) || breaksBracket(last, line))
    const wrapped = goesOn && last.length > 45 && !/[\t|:]| {3}/.test(last.slice(0, 30)) && !/^[^ ]{0,20}:/.test(line) && !/\t| {3}/.test(line)
    if (wrapped) out[out.length - 1] = `${last} ${line}`
    else out.push(line)
  }
  return out.join('\n')
}
