import { beginSheet, bottom, decorate, drawFacts, drawFeet, drawHead, drawNotice, page, tag } from './page.mjs'
import { drawTable } from './table.mjs'
import { colours, drawLine, drawLines, fitted, styles, wrap } from './text.mjs'

const millimetres = (length) => (length * 72) / 25.4
/** A certificate's symbol on paper: at least so wide, and so much for each module. */
const symbol = { least: millimetres(36), module: millimetres(0.4), quiet: 4 }
const inset = 17
/** So many doses stand beside the code; more make a second page of it. */
const mostRows = 4
const noticeHeight = 29

/** Dark modules that follow each other in a row are one rectangle: seams between them could be taken for light ones. */
function drawSymbol(doc, rows, x, y, side) {
  const unit = side / rows.length
  for (const [at, row] of rows.entries())
    for (const { index, 0: dark } of row.matchAll(/1+/g)) doc.rect(x + index * unit, y + at * unit, dark.length * unit, unit * 1.002)
  doc.fill('#000000')
}

/** A certificate that has been withdrawn says so before anything else. */
function drawWithdrawn(sheet, { title, text }) {
  const lines = wrap(sheet.fonts, text, styles.body, page.inner - 2 * inset)
  const height = 44 + lines.length * styles.body.line + 6
  decorate(sheet, (doc) => doc.roundedRect(page.left, sheet.y, page.inner, height, 12).lineWidth(1.6).fillAndStroke(colours.overSoft, colours.over))
  tag(sheet, sheet.root, 'H2', {}, () => drawLine(sheet, title, { ...styles.h2, size: 22, line: 28, colour: 'over' }, [page.left + inset, sheet.y + 10]))
  tag(sheet, sheet.root, 'P', {}, () => drawLines(sheet, lines, styles.body, [page.left + inset, sheet.y + 40]))
  sheet.y += height + 14
}

/** The animal, large: it is compared with the one that stands there. */
function drawAnimal(sheet, { name, microchip, facts }) {
  const top = sheet.y
  const inner = page.inner - 2 * inset
  const chip = fitted(sheet.fonts, microchip.value, microchip.isMissing ? styles.value : { ...styles.number, size: 18, line: 24 }, inner * 0.56, { least: 9 })
  const chipWidth = Math.max(sheet.fonts.width(microchip.value, chip.face, chip.size), sheet.fonts.width(microchip.label, 'strong', styles.label.size))
  const nameWidth = inner - chipWidth - 20
  const nameStyle = fitted(sheet.fonts, name.value, styles.name, nameWidth, { lines: 2, least: 13 })
  const lines = wrap(sheet.fonts, name.value, nameStyle, nameWidth)
  const nameEnd = Math.max(top + 28 + lines.length * nameStyle.line, top + 58)
  tag(sheet, sheet.root, 'P', {}, () => {
    drawLine(sheet, name.label, styles.label, [page.left + inset, top + 13])
    drawLines(sheet, lines, nameStyle, [page.left + inset, nameEnd - lines.length * nameStyle.line])
  })
  tag(sheet, sheet.root, 'P', {}, () => {
    const place = { align: 'right', width: inner }
    drawLine(sheet, microchip.label, styles.label, [page.left + inset, nameEnd - chip.line - 13], place)
    drawLine(sheet, microchip.value, chip, [page.left + inset, nameEnd - chip.line - 1], place)
  })
  sheet.y = nameEnd + 22
  drawFacts(sheet, sheet.root, facts, { x: page.left + inset, width: inner, gap: 38 })
  sheet.y += 13
  decorate(sheet, (doc) => {
    doc.moveTo(page.left, nameEnd + 11).lineTo(page.right, nameEnd + 11).lineWidth(0.7).stroke(colours.line)
    doc.roundedRect(page.left, top, page.inner, sheet.y - top, 14).lineWidth(0.9).stroke(colours.ink)
  })
}

const panelHeight = (side) => side + 2 * 15 + 8

/** The code, and how it is checked; at the foot of the first page. */
function drawCheck(sheet, { qr, check, notice }, side, top) {
  const height = panelHeight(side)
  const unit = side / qr.rows.length
  const white = side + 2 * symbol.quiet * unit
  const [x, y] = [page.left + 15 + symbol.quiet * unit, top + (height - side) / 2]
  decorate(sheet, (doc) => {
    doc.roundedRect(page.left, top, page.inner, height, 14).fill(colours.sunken)
    doc.roundedRect(x - symbol.quiet * unit, y - symbol.quiet * unit, white, white, 5).fill(colours.white)
  })
  tag(sheet, sheet.root, 'Figure', { alt: qr.alt, bbox: [x, y, x + side, y + side] }, () => drawSymbol(sheet.doc, qr.rows, x, y, side))
  drawSteps(sheet, check, x + side + symbol.quiet * unit + 20, top + height / 2)
  drawNotice(sheet, notice, top + height + 10, noticeHeight)
}

const ball = 7.4

function drawSteps(sheet, { heading, steps }, x, middle) {
  const width = page.right - 15 - x
  const texts = steps.map((step) => wrap(sheet.fonts, step, styles.body, width - 22))
  const height = 28 + texts.reduce((sum, lines) => sum + lines.length * styles.body.line + 7, -7)
  let y = middle - height / 2
  tag(sheet, sheet.root, 'H2', {}, () => drawLine(sheet, heading, styles.h2, [x, y]))
  y += 28
  const list = tag(sheet, sheet.root, 'L')
  for (const [at, lines] of texts.entries()) {
    decorate(sheet, (doc) => doc.circle(x + ball, y + styles.body.line / 2, ball).fill(colours.brand))
    const item = tag(sheet, list, 'LI')
    const digit = { ...styles.mark, size: 8, line: styles.body.line, colour: 'white' }
    const number = String(at + 1)
    tag(sheet, item, 'Lbl', {}, () => drawLine(sheet, number, digit, [x + ball - sheet.fonts.width(number, digit.face, digit.size) / 2, y]))
    tag(sheet, item, 'LBody', {}, () => drawLines(sheet, lines, styles.body, [x + 22, y]))
    item.end()
    y += lines.length * styles.body.line + 7
  }
  list.end()
}

/** @returns the document, which has been laid out and not been written yet */
export function certificate(model) {
  const sheet = beginSheet(model)
  const { doc, root } = sheet
  drawHead(sheet, model, styles.number)
  tag(sheet, root, 'H1', {}, () => drawLine(sheet, model.heading, styles.h1, [page.left, sheet.y]))
  sheet.y += styles.h1.line + 14
  if (model.withdrawn) drawWithdrawn(sheet, model.withdrawn)
  drawAnimal(sheet, model.animal)
  sheet.y += 15
  drawFacts(sheet, root, model.facts, { gap: 24 })
  sheet.y += 14
  const side = Math.max(symbol.least, model.qr.rows.length * symbol.module)
  const top = bottom - noticeHeight - 10 - panelHeight(side)
  let isChecked = false
  const check = () => {
    if (!isChecked) drawCheck(sheet, model, side, top)
    isChecked = true
  }
  drawTable(sheet, root, model.table, { end: top - 8, most: mostRows, onTurn: check })
  check()
  drawFeet(sheet, model)
  return doc
}
