import { beginSheet, bottom, drawFacts, drawFeet, drawHead, drawNotice, flow, page, turnPage } from './page.mjs'
import { drawTable } from './table.mjs'
import { fitted, styles } from './text.mjs'

/** Points that must be left for a heading, and what is below it, for it not to stand alone at the foot of a page. */
const room = { H2: 165, H3: 115 }

function heading(sheet, type, text, style, before) {
  if (sheet.y + room[type] > bottom) turnPage(sheet)
  else sheet.y += before
  flow(sheet, type, text, style, { after: 6 })
}

const draw = {
  section: (sheet, { text }) => heading(sheet, 'H2', text, { ...styles.h2, size: 17, line: 22 }, 22),
  group: (sheet, { text }) => heading(sheet, 'H3', text, styles.h3, 14),
  paragraph: (sheet, { text, style = 'body' }) => flow(sheet, 'P', text, styles[style], { after: 4, keep: 2 }),
  table: (sheet, block) => drawTable(sheet, sheet.root, block),
}

/** @returns the document, which has been laid out and not been written yet */
export function booklet(model) {
  const sheet = beginSheet(model)
  drawHead(sheet, model, styles.value)
  flow(sheet, 'H1', model.heading, fitted(sheet.fonts, model.heading, styles.h1, page.inner, { lines: 2, least: 15 }), { after: 12 })
  drawFacts(sheet, sheet.root, model.facts, { gap: 26 })
  sheet.y += 16
  drawNotice(sheet, model.notice, sheet.y)
  sheet.y += 33
  for (const block of model.blocks) draw[block.kind](sheet, block)
  drawFeet(sheet, model)
  return sheet.doc
}
