import PDFDocument from 'pdfkit'
import { Fonts } from './fonts.mjs'
import { colours, drawLine, drawLines, styles, wrap } from './text.mjs'

const millimetres = (length) => (length * 72) / 25.4
const margin = millimetres(16)
/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: margin, right: 595.28 - margin, top: millimetres(14), inner: 595.28 - 2 * margin, foot: 841.89 - millimetres(17) }
/** Where the last line of the content may end. */
export const bottom = page.foot - 10

/** A document that is being laid out: `doc` draws, `root` is where its structure begins, `y` is how far it has come. */
export function beginSheet({ language, title, brand, reference, madeAt }) {
  const doc = new PDFDocument({
    size: 'A4', margin: 0, font: null, lang: language, tagged: true, displayTitle: true, pdfVersion: '1.7', subset: 'PDF/UA', bufferPages: true,
    info: { Title: title, Author: brand.name, Creator: brand.name, Producer: brand.name, CreationDate: new Date(madeAt) },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, fonts: new Fonts(doc), y: page.top, title, reference }
}

/** A part of the structure. What it draws, it draws at once, on the page where the document is. */
export function tag({ doc }, parent, type, options, draw) {
  const element = draw ? doc.struct(type, options, [draw]) : doc.struct(type, options)
  parent.add(element)
  return element
}

/** Draws what is no content: lines, grounds, what is there twice. */
export function decorate({ doc }, draw, type = 'Layout') {
  doc.markContent('Artifact', { type })
  doc.save()
  draw(doc)
  doc.restore()
  doc.endMarkedContent()
}

/** Pages get separated: each says what it belongs to. */
export function turnPage(sheet) {
  const { title, reference } = sheet
  sheet.doc.addPage()
  const number = `${reference.label} ${reference.value}`
  const room = page.inner - sheet.fonts.width(number, styles.small.face, styles.small.size) - 20
  decorate(sheet, () => {
    drawLine(sheet, wrap(sheet.fonts, title, styles.small, room)[0], styles.small, [page.left, page.top])
    drawLine(sheet, number, styles.small, [page.left, page.top], { align: 'right', width: page.inner })
  }, 'Pagination')
  sheet.y = page.top + 24
}

/** A text below what is there; it goes on, on the next page where it must. */
export function flow(sheet, type, text, style, { after = 0, keep = 1 } = {}) {
  const lines = wrap(sheet.fonts, text, style, page.inner)
  const element = tag(sheet, sheet.root, type)
  for (let from = 0; from < lines.length; ) {
    const room = Math.floor((bottom - sheet.y) / style.line)
    if (room < Math.min(keep, lines.length - from)) {
      turnPage(sheet)
      continue
    }
    const part = lines.slice(from, from + room)
    element.add(() => drawLines(sheet, part, style, [page.left, sheet.y]))
    sheet.y += part.length * style.line
    from += part.length
  }
  element.end()
  sheet.y += after
}

const toes = [[5.9, 15.2, 2.75, 3.55, -30], [12, 8.3, 3, 3.95, -9], [20, 8.3, 3, 3.95, 9], [26.1, 15.2, 2.75, 3.55, 30]]
const pad = 'M16 15.4C20.6 15.4 25.2 19.9 25.2 24.2 25.2 27.5 22.6 28.9 19.9 28.3 18.5 28 17.4 27.8 16 27.8 14.6 27.8 13.5 28 12.1 28.3 9.4 28.9 6.8 27.5 6.8 24.2 6.8 19.9 11.4 15.4 16 15.4Z'

function drawLogo(doc, x, y, side) {
  doc.translate(x, y).scale(side / 44)
  doc.roundedRect(0, 0, 44, 44, 13).fill(colours.brand)
  doc.translate(6.4, 5.2).scale(0.975)
  for (const [at, [cx, cy, rx, ry, turn]] of toes.entries()) {
    doc.save()
    doc.rotate(turn, { origin: [cx, cy] }).ellipse(cx, cy, rx, ry).fill(at === 3 ? colours.ball : colours.white)
    doc.restore()
  }
  doc.path(pad).fill(colours.white)
  doc.path('M11.9 22.3l2.9 2.9 5.5-5.7').lineWidth(2.3).lineCap('round').lineJoin('round').stroke(colours.brand)
}

const logoSide = 34

/** Whose paper it is, and at the right what tells it from others. */
export function drawHead(sheet, { brand, reference }, style) {
  decorate(sheet, (doc) => drawLogo(doc, page.left, sheet.y, logoSide))
  const beside = page.left + logoSide + 10
  tag(sheet, sheet.root, 'P', {}, () => {
    drawLine(sheet, brand.name, { ...styles.h2, size: 15 }, [beside, sheet.y + 1])
    drawLine(sheet, brand.line, { ...styles.small, size: 8.6 }, [beside, sheet.y + 20])
  })
  tag(sheet, sheet.root, 'P', {}, () => {
    const place = { align: 'right', width: page.inner }
    drawLine(sheet, reference.label, styles.label, [page.left, sheet.y + 4], place)
    drawLine(sheet, reference.value, style, [page.left, sheet.y + 15], place)
  })
  sheet.y += logoSide + 22
}

/** Facts beside each other, each below its name; as many lines of them as they need. */
export function drawFacts(sheet, parent, facts, { x = page.left, width = page.inner, gap = 20 } = {}) {
  const wide = ({ label, value, isAccent }) => Math.min(width, Math.max(sheet.fonts.width(label, styles.label.face, styles.label.size), sheet.fonts.width(value, 'strong', styles[isAccent ? 'accent' : 'value'].size)))
  let at = x
  let deepest = sheet.y
  for (const fact of facts) {
    const own = wide(fact)
    if (at > x && at + own > x + width) [at, sheet.y] = [x, deepest + 7]
    const style = styles[fact.isAccent ? 'accent' : 'value']
    const lines = wrap(sheet.fonts, fact.value, style, width)
    tag(sheet, parent, 'P', {}, () => {
      drawLine(sheet, fact.label, styles.label, [at, sheet.y])
      drawLines(sheet, lines, style, [at, sheet.y + 13])
    })
    deepest = Math.max(deepest, sheet.y + 13 + lines.length * style.line)
    at += own + gap
  }
  sheet.y = deepest
}

/** The last line of every page, once it is known how many there are. */
export function drawFeet(sheet, { footer, pageOf }) {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    sheet.doc.switchToPage(at)
    decorate(sheet, () => {
      drawLine(sheet, footer, styles.small, [page.left, page.foot])
      drawLine(sheet, pageOf.replace('{page}', at + 1).replace('{pages}', count), styles.small, [page.left, page.foot], { align: 'right', width: page.inner })
    }, 'Pagination')
  }
}

/** What a paper must say that can be taken for another one. */
export function drawNotice(sheet, { title, text }, y, height = 29) {
  decorate(sheet, (doc) => doc.roundedRect(page.left, y, page.inner, height, 9).lineWidth(0.8).stroke(colours.ink))
  tag(sheet, sheet.root, 'P', {}, () => {
    drawLine(sheet, title, styles.strong, [page.left + 11, y + 8])
    drawLine(sheet, text, styles.quiet, [page.left + 11, y + 8], { align: 'right', width: page.inner - 22 })
  })
}
