// Reads the PDF on stdin as a reader program does, and says on stdout what it found, as JSON. pdf.js is an ES module that Jest's CommonJS cannot load.
// With the argument `qr` the first page is drawn, and the code on it is read.
import { buffer } from 'node:stream/consumers'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'

const bytes = await buffer(process.stdin)
const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise

/** The texts of a page, by the mark that the structure knows them by. */
async function textsOf(page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map()
  const open = []
  for (const item of items) {
    if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') open.push(item.id)
    else if (item.type === 'endMarkedContent') open.pop()
    else {
      const id = open.findLast(Boolean)
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    }
  }
  return texts
}

function* partsOf(node, texts) {
  const own = (node.children ?? []).filter(({ type }) => type === 'content').map(({ id }) => texts.get(id) ?? '')
  if (node.role && node.role !== 'Root') yield { role: node.role, ...(node.alt && { alt: node.alt }), text: own.join(' ').replace(/\s+/g, ' ').trim() }
  for (const child of node.children ?? []) if (child.role) yield* partsOf(child, texts)
}

async function codeOn(page) {
  const viewport = page.getViewport({ scale: 4 })
  const canvas = createCanvas(viewport.width, viewport.height)
  const canvasContext = canvas.getContext('2d')
  await page.render({ canvas, canvasContext, viewport }).promise
  const { width, height, data } = canvasContext.getImageData(0, Math.floor(viewport.height / 2), Math.floor(viewport.width / 2), Math.floor(viewport.height / 2))
  return decodeQr({ width, height, data })
}

const pages = []
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number)
  const texts = await textsOf(page)
  const { items } = await page.getTextContent()
  pages.push({ text: items.map(({ str, hasEOL }) => `${str}${hasEOL ? ' ' : ''}`).join(''), parts: [...partsOf(await page.getStructTree(), texts)] })
}
const { info, metadata } = await pdf.getMetadata()
const markInfo = await pdf.getMarkInfo()
const xmp = metadata?.getRaw?.() ?? ''
const qr = process.argv[2] === 'qr' ? await codeOn(await pdf.getPage(1)) : undefined
process.stdout.write(JSON.stringify({ pages, info, markInfo, xmp, qr }))
