import { fonts, handwritten, page, rect, roughWidth, rule, text, turned, width } from './svg.mjs'

const margin = 60
const inner = width - 2 * margin
const INK = '#4a4f9c'

const headings = (lines, y = 80) => lines.map((line, at) => text(line, margin, y + at * 44, { size: at === 0 ? 38 : 28, weight: at === 0 ? 700 : 400 })).join('')
const belowHeadings = (lines) => 80 + lines.length * 44 + 10

function barcode(x, y, random) {
  let bars = ''
  for (let at = 0; at < 80; at += 3 + Math.floor(random() * 5)) bars += rect(x + at, y, 1 + Math.floor(random() * 3), 56, { fill: '#16140f' })
  return bars
}

function sticker({ sticker: lines, color }, { x, y, w }, random) {
  const height = 56 + (lines.length - 1) * 32
  const body = lines.slice(1).map((line, at) => text(line, x + 14, y + 70 + at * 31, { size: /^(?:lot|batch|serial)/i.test(line) ? 27 : 22, weight: 400 })).join('')
  const parts = rect(x, y, w, height, { fill: '#fffefb', stroke: '#c9c2b4' }) + rect(x, y, w, 42, { fill: color }) + text(lines[0], x + 14, y + 31, { size: 26, weight: 700, fill: '#ffffff' }) + body + barcode(x + w - 100, y + height - 68, random)
  return turned(parts, (random() - 0.5) * 2.4, x, y)
}

function stamp(lines, x, y, w, random) {
  const height = 26 + lines.length * 28
  const size = Math.min(23, (w - 24) / Math.max(...lines.map((line) => line.length)) / 0.56)
  const body = lines.map((line, at) => text(line, x + w / 2, y + 32 + at * 28, { size, weight: at === 0 ? 700 : 400, fill: INK, anchor: 'middle' })).join('')
  return turned(`<g opacity="0.8">${rect(x, y, w, height, { stroke: INK, line: 3 })}${body}</g>`, (random() - 0.6) * 11, x + w / 2, y + height / 2)
}

const fitting = (written, room) => Math.min(46, (room - 16) / roughWidth(written, 1) / 1.05)

/** A page of a vaccination booklet: a sticker, the date by hand, sometimes the next one, and a stamp in each row. */
export function booklet({ heading, columns, rows, footer }, random) {
  const hasNext = rows.some(({ next }) => next)
  const at = hasNext ? [margin, 520, 720, 900] : [margin, 560, 860]
  const hand = random() < 0.5 ? fonts.hand : fonts.pen
  let y = belowHeadings(heading)
  let content = headings(heading)
  if (columns) content += columns.map((label, column) => text(label, at[column] + 8, y + 26, { size: 24, weight: 700 })).join('')
  if (columns) y += 44
  for (const row of rows) {
    const height = 44 + 56 + (row.sticker.length - 1) * 32
    const middle = y + height / 2
    content += rule(margin, y, width - margin, y) + sticker(row, { x: margin + 6, y: y + 18, w: at[1] - margin - 40 }, random)
    content += handwritten(row.date, at[1] + 6, middle + 14, random, { font: hand, size: fitting(row.date, at[2] - at[1]) })
    if (row.next) content += handwritten(row.next, at[2] + 6, middle + 14, random, { font: hand, size: fitting(row.next, at[3] - at[2]) })
    const left = at.at(-1)
    content += stamp(row.stamp, left, middle - 13 - row.stamp.length * 14, width - margin - left, random)
    y += height
  }
  content += rule(margin, y, width - margin, y) + [margin, ...at.slice(1)].map((x) => rule(x - 6, y, x - 6, belowHeadings(heading))).join('')
  if (footer) content += text(footer, margin, y + 50, { size: 20 })
  return page(y + 90, content)
}

/** A table with ruled cells, printed or filled in by hand. */
export function table({ heading, facts, header, widths, rows, footer, ink }, random) {
  let y = belowHeadings(heading)
  let content = headings(heading) + facts.map((fact, at) => text(fact, margin, y + 30 + at * 36, { size: 24 })).join('')
  y += 30 + facts.length * 36 + 12
  const total = widths.reduce((sum, part) => sum + part, 0)
  const lefts = widths.map((_, at) => margin + (inner * widths.slice(0, at).reduce((sum, part) => sum + part, 0)) / total)
  const top = y
  content += rect(margin, y, inner, 54, { fill: '#e7e2d5' }) + header.map((label, at) => text(label, lefts[at] + 10, y + 36, { size: 23, weight: 700 })).join('')
  y += 54
  for (const row of rows) {
    content += rule(margin, y, width - margin, y)
    content += row.map((cell, at) => (ink === 'hand' ? handwritten(cell, lefts[at] + 10, y + 44, random, { size: 40 }) : text(cell, lefts[at] + 10, y + 40, { size: 24 }))).join('')
    y += 62
  }
  content += rect(margin, top, inner, y - top, { stroke: '#6b6558', line: 2 }) + lefts.slice(1).map((x) => rule(x, top, x, y)).join('')
  content += (footer ?? []).map((line, at) => text(line, margin, y + 56 + at * 36, { size: 24 })).join('')
  return page(y + 60 + (footer ?? []).length * 40, content)
}

/** A typed letter; pairs are labels with values in a second column. */
export function certificate({ heading, font, lines }) {
  const family = fonts[font]
  let y = 90
  let content = ''
  for (const [at, line] of heading.entries()) {
    content += text(line, width / 2, y, { size: at === 0 ? 38 : 28, weight: 700, font: family, anchor: 'middle' })
    y += 50
  }
  y += 30
  for (const line of lines) {
    if (Array.isArray(line)) content += text(`${line[0]}:`, 120, y, { font: family, weight: 700 }) + text(line[1], 520, y, { font: family })
    else content += text(line, 120, y, { font: family })
    y += line === '' ? 26 : 44
  }
  return page(y + 40, content, '#ffffff')
}

/** A form: small labels above boxes, several in a row, typed or filled in by hand. */
export function form({ heading, rows, ink }, random) {
  let y = belowHeadings(heading)
  let content = headings(heading)
  for (const row of rows) {
    const each = inner / row.length
    for (const [at, [label, value]] of row.entries()) {
      const x = margin + at * each
      content += rect(x, y, each, 92, { stroke: '#7d776b', line: 2 }) + text(label, x + 10, y + 28, { size: 19, fill: '#5a554b' })
      content += ink === 'hand' ? handwritten(value, x + 16, y + 76, random, { font: fonts.pen, size: 38 }) : text(value, x + 16, y + 72, { size: 28, font: fonts.mono })
    }
    y += 92
  }
  return page(y + 60, content, '#ffffff')
}

function wrap(text, length) {
  return text.split(' ').reduce((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    return lines.length > 0 && longer.length <= length ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}

function passportLine(line, x, y, { room, isStamp, ink, random }) {
  const size = Math.min(26, room / roughWidth(line, 1))
  if (isStamp) return text(line, x, y, { size: Math.min(size, 22), fill: INK, weight: 700 })
  return ink === 'hand' ? handwritten(line, x, y, random, { size: 40 }) : text(line, x, y, { size })
}

/** A page of an EU passport: headings in capitals, several lines in each cell. */
export function passport({ heading, header, rows, ink }, random) {
  let y = belowHeadings(heading)
  let content = headings(heading)
  const each = inner / header.length
  const wrapped = header.map((label) => wrap(label, 22))
  const headerHeight = 24 + Math.max(...wrapped.map((lines) => lines.length)) * 24
  const top = y
  content += wrapped.map((lines, at) => lines.map((line, row) => text(line, margin + at * each + 8, y + 30 + row * 24, { size: 18 })).join('')).join('')
  y += headerHeight
  for (const row of rows) {
    const cells = [row.name, row.batch, row.dates, ...(row.until ? [row.until] : []), row.vet]
    const height = 40 + Math.max(...cells.map((lines) => lines.length)) * 40
    content += rule(margin, y, width - margin, y)
    content += cells.map((lines, at) => lines.map((line, index) => passportLine(line, margin + at * each + 10, y + 44 + index * 40, { room: each - 16, isStamp: at === cells.length - 1, ink, random })).join('')).join('')
    y += height
  }
  content += rect(margin, top, inner, y - top, { stroke: '#31507a', line: 2 }) + header.slice(1).map((_, at) => rule(margin + (at + 1) * each, top, margin + (at + 1) * each, y, '#31507a')).join('')
  return page(y + 60, content, '#eef3f7')
}
