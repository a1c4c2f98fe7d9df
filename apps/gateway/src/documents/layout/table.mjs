import { drawMark } from './marks.mjs'
import { bottom, decorate, page, tag, turnPage } from './page.mjs'
import { colours, drawLines, styles, wrap } from './text.mjs'

const padding = { above: 9, below: 9, right: 10 }
const markSide = 11.5
const beforeWord = markSide + 4.5

/** A cell's texts in their lines, as deep as they are. */
function measured(fonts, texts, width) {
  const parts = texts.map(({ text, style = 'body', mark }) => {
    const own = styles[mark === undefined ? style : mark ? 'mark' : 'quietMark']
    const inset = mark === undefined ? 0 : beforeWord
    return { lines: wrap(fonts, text, own, width - inset), style: own, inset, mark }
  })
  return { parts, height: parts.reduce((sum, { lines, style, mark }) => sum + lines.length * style.line + (mark === undefined ? 0 : 2), 0) }
}

function drawCell(sheet, { parts }, x, y) {
  let at = y
  for (const { lines, style, inset, mark } of parts) {
    if (mark !== undefined) {
      at += 2
      drawMark(sheet.doc, mark, x, at + 0.3, markSide)
    }
    at = drawLines(sheet, lines, style, [x + inset, at])
  }
}

/** Places of the columns, by their shares of the width. */
function columnsOf(columns) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let at = page.left
  return columns.map((column, index) => {
    const width = (column.share / all) * page.inner
    const place = { ...column, x: at, width: width - (index === columns.length - 1 ? 0 : padding.right) }
    at += width
    return place
  })
}

const headHeight = (sheet, columns) => Math.max(...columns.map(({ label, width }) => wrap(sheet.fonts, label, styles.label, width).length)) * styles.label.line + 8

const drawHeadCell = (sheet, { label, x, width }, y) => drawLines(sheet, wrap(sheet.fonts, label, styles.label, width), styles.label, [x, y])

function drawHead(sheet, table, columns, isFirst) {
  const height = headHeight(sheet, columns)
  if (isFirst) {
    const row = tag(sheet, table, 'TR')
    for (const column of columns) tag(sheet, row, 'TH', { scope: 'Column' }, () => drawHeadCell(sheet, column, sheet.y))
    row.end()
  } else {
    decorate(sheet, () => columns.forEach((column) => drawHeadCell(sheet, column, sheet.y)), 'Pagination')
  }
  sheet.y += height
  decorate(sheet, (doc) => doc.moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).lineWidth(1).stroke(colours.ink))
}

function drawRow(sheet, table, columns, cells, height) {
  const row = tag(sheet, table, 'TR')
  for (const [at, { x }] of columns.entries()) {
    const options = at === 0 ? { scope: 'Row' } : {}
    tag(sheet, row, at === 0 ? 'TH' : 'TD', options, () => drawCell(sheet, cells[at], x, sheet.y + padding.above))
  }
  row.end()
  sheet.y += height
  decorate(sheet, (doc) => doc.moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).lineWidth(0.6).stroke(colours.line))
}

/**
 * A table below what is there; its head is there again on each page that it goes on to.
 * @param options `end`: where it must turn the first page, `most`: after so many rows
 */
export function drawTable(sheet, parent, { columns: given, rows }, { end = bottom, most = Infinity, onTurn = () => undefined } = {}) {
  const columns = columnsOf(given)
  const table = tag(sheet, parent, 'Table')
  const cellsOf = (row) => row.map((texts, at) => measured(sheet.fonts, texts, columns[at].width))
  const heightOf = (cells) => Math.max(...cells.map(({ height }) => height)) + padding.above + padding.below
  let [limit, left, isFirst] = [end, most, true]
  const turn = () => {
    onTurn()
    turnPage(sheet)
    limit = bottom
    left = Infinity
  }
  const first = rows.length > 0 ? heightOf(cellsOf(rows[0])) : 0
  if (sheet.y + headHeight(sheet, columns) + first > limit && sheet.y > page.top + 24) turn()
  drawHead(sheet, table, columns, isFirst)
  for (const row of rows) {
    const cells = cellsOf(row)
    const height = heightOf(cells)
    if (left === 0 || sheet.y + height > limit) {
      turn()
      isFirst = false
      drawHead(sheet, table, columns, isFirst)
    }
    drawRow(sheet, table, columns, cells, height)
    left--
  }
  table.end()
}

