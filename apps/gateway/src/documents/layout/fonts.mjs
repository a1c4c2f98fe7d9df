import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { faces } from './font-files.mjs'
import { openTypeOf } from './woff.mjs'

const packages = createRequire(import.meta.url)

/** What all the first files have, so that nobody need look. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/
/** Stands for a character that no font of ours has. */
const replacement = '?'
/** They say how their neighbours are drawn, and are not drawn themselves. */
const unseen = /[\u200c\u200d\ufe0e\ufe0f]/g

/** Files stay in memory: the next document needs the same ones. */
const bytes = new Map()
function bytesOf(file) {
  if (!bytes.has(file)) bytes.set(file, openTypeOf(readFileSync(packages.resolve(file))))
  return bytes.get(file)
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The fonts of one document. Those that it needs are embedded, and of them only what it shows. */
export class Fonts {
  #opened = new Map()
  #chosen = new Map()

  constructor(doc) {
    this.doc = doc
  }

  #open(file) {
    if (!this.#opened.has(file)) this.#opened.set(file, this.doc.registerFont(file, bytesOf(file)).font(file)._font)
    return this.#opened.get(file)
  }

  /** The first font that has all of a character, with its accents and what is joined to it. */
  #fontFor(character, face) {
    const key = `${face} ${character}`
    if (!this.#chosen.has(key)) {
      const points = Array.from(character.replace(unseen, '') || ' ', (one) => one.codePointAt(0))
      this.#chosen.set(key, faces[face].map((file) => () => this.#open(file)).find((open) => points.every((point) => open().font.hasGlyphForCodePoint(point)))?.())
    }
    return this.#chosen.get(key)
  }

  /** A text in pieces of one font each. */
  pieces(text, face) {
    if (plain.test(text)) return [{ font: this.#open(faces[face][0]), text }]
    const pieces = []
    for (const { segment } of characters.segment(text)) {
      const found = this.#fontFor(segment, face)
      const [font, shown] = found ? [found, segment] : [this.#fontFor(replacement, face), replacement]
      const last = pieces.at(-1)
      if (last?.font === font) last.text += shown
      else pieces.push({ font, text: shown })
    }
    return pieces
  }

  width(text, face, size) {
    return this.pieces(text, face).reduce((sum, piece) => sum + piece.font.widthOfString(piece.text, size), 0)
  }
}
