import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Glyphs of these stand in another order than their letters, or are more, or fewer: what is read aloud or copied is said beside them. */
const saidOtherwise = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}]/u
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How texts look; sizes and line heights in points. */
export const styles = {
  body: { face: 'text', size: 9.5, line: 13.5, colour: 'ink' },
  strong: { face: 'strong', size: 9.5, line: 13.5, colour: 'ink' },
  quiet: { face: 'text', size: 9, line: 13, colour: 'ink2' },
  label: { face: 'strong', size: 7.8, line: 11, colour: 'ink3' },
  value: { face: 'strong', size: 10.5, line: 14.5, colour: 'ink' },
  accent: { face: 'strong', size: 10.5, line: 14.5, colour: 'brand' },
  mono: { face: 'mono', size: 8.8, line: 13.5, colour: 'ink' },
  number: { face: 'monoStrong', size: 9.8, line: 14, colour: 'ink' },
  mark: { face: 'strong', size: 8.4, line: 12.5, colour: 'brand' },
  quietMark: { face: 'strong', size: 8.4, line: 12.5, colour: 'ink2' },
  small: { face: 'text', size: 8, line: 11, colour: 'ink3' },
  h1: { face: 'display', size: 30, line: 34, colour: 'ink' },
  h2: { face: 'display', size: 15, line: 19, colour: 'ink' },
  h3: { face: 'strong', size: 11.5, line: 16, colour: 'ink' },
  name: { face: 'display', size: 30, line: 34, colour: 'ink' },
}

export const colours = {
  ink: '#13231C', ink2: '#435249', ink3: '#5F6E66', brand: '#1A5A46', line: '#C9CFC7', sunken: '#F1F4EC', ball: '#DDEA4E', white: '#FFFFFF', over: '#AE2419', overSoft: '#FCE6E3',
}

/** A word that is wider than a line, in pieces that are not. */
function cut(fonts, word, { face, size }, width) {
  const pieces = ['']
  for (const { segment } of characters.segment(word)) {
    if (pieces.at(-1) && fonts.width(pieces.at(-1) + segment, face, size) > width) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}

function wrapParagraph(fonts, text, style, width) {
  const { face, size } = style
  const space = fonts.width(' ', face, size)
  const lines = []
  let [line, wide] = ['', 0]
  for (const word of text.split(/[ \t]+/).filter(Boolean)) {
    for (const piece of fonts.width(word, face, size) <= width ? [word] : cut(fonts, word, style, width)) {
      const own = fonts.width(piece, face, size)
      const fits = wide + space + own <= width
      if (line && !fits) lines.push(line)
      ;[line, wide] = line && fits ? [`${line} ${piece}`, wide + space + own] : [piece, own]
    }
  }
  return [...lines, line]
}

/** The lines of a text in a column; what the text breaks itself stays broken. */
export const wrap = (fonts, text, style, width) => text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapParagraph(fonts, paragraph, style, width))

/** The style with the largest letters, not larger than its own, with which a text stays on so many lines. */
export function fitted(fonts, text, style, width, { lines = 1, least }) {
  let fitting = style
  while (fitting.size > least && wrap(fonts, text, fitting, width).length > lines) {
    const size = fitting.size - 1
    fitting = { ...style, size, line: (style.line * size) / style.size }
  }
  return fitting
}

const mirrored = (text) => Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')

/** What stands from left to right, of a line in which some is read from right to left (UAX 9). The line itself is one of ours, and begins at the left. */
function inOrder(line) {
  if (!rightToLeft.test(line)) return [line]
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs = []
  for (let at = 0; at < line.length; at++) {
    const last = runs.at(-1)
    if (last?.level === levels[at]) last.text += line[at]
    else runs.push({ level: levels[at], text: line[at] })
  }
  const highest = Math.max(...levels)
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start
      while (end < runs.length && runs[end].level >= level) end++
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  // A font turns the letters of such a word by itself; the words it is given one by one.
  return runs.flatMap(({ level, text }) => (level % 2 === 0 ? [text] : mirrored(text).split(/( )/).filter(Boolean).reverse()))
}

/** Draws a line, from its top left corner on; to the right of a width it ends where that does. */
export function drawLine({ doc, fonts }, line, style, [x, y], { align = 'left', width = 0 } = {}) {
  const { face, size } = style
  const pieces = inOrder(line).flatMap((part) => fonts.pieces(part, face)).map(({ font, text }) => ({ font, text, wide: font.widthOfString(text, size) }))
  const total = pieces.reduce((sum, { wide }) => sum + wide, 0)
  let at = align === 'right' ? x + width - total : x
  const baseline = y + (style.line - size) / 2 + size * 0.8
  const isSaid = saidOtherwise.test(line)
  if (isSaid) doc.markContent('Span', { actual: line })
  doc.fillColor(colours[style.colour])
  for (const { font, text, wide } of pieces) {
    doc._font = font
    doc.fontSize(size).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += wide
  }
  if (isSaid) doc.endMarkedContent()
}

/** Draws lines one below the other, and returns where they end. */
export function drawLines(sheet, lines, style, [x, y], place) {
  for (const [at, line] of lines.entries()) drawLine(sheet, line, style, [x, y + at * style.line], place)
  return y + lines.length * style.line
}
