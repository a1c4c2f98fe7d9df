// Reads pages, one after the other: a message brings the bytes of a picture or a PDF, `{ text }` or `{ refused: why }` goes back. It is a program of its
// own, without credentials in its environment, so that recognising keeps nobody else waiting, its memory goes when it goes, and whatever a file does to
// a decoder is done to nobody else. Plain JavaScript: tests start it from here, as the service does from its build.
// Its arguments are how many bytes of memory it may occupy, and the folder where it puts the languages, which goes when it goes.
import { rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { clearPicture, pageOf, readPage, recogniserOf, wordsOfPdf } from '@huella/certificate-reader'
import { fileOf, languages } from './language-files.mjs'

const require = createRequire(import.meta.url)
const sharp = require('sharp')

const limits = {
  /** Of a picture as it was taken. */
  pixels: 50_000_000,
  /** Of the picture that is recognised. */
  width: 2400,
  height: 3600,
  /** Of a PDF. */
  pages: 10,
  /** Fewer on a page on the mean, and it was scanned. */
  letters: 40,
  memory: Number(process.argv[2]),
}

// libvips can read far more, SVG among it; whatever a person sends meets these readers only.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)
sharp.cache(false)

const folder = process.argv[3]

/** Whoever started it removes the folder too, unless that one died first. */
const leave = () => {
  rmSync(folder, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL') // an orderly end would wait for the recogniser
}
setInterval(() => process.memoryUsage.rss() > limits.memory && leave(), 50).unref()

async function startRecogniser() {
  const { createWorker, OEM } = require('tesseract.js')
  for (const language of languages) await copyFile(require.resolve(fileOf(language)), join(folder, `${language}.traineddata.gz`))
  return createWorker(languages, OEM.LSTM_ONLY, { langPath: folder, cacheMethod: 'none', gzip: true })
}
let recogniser

/** Upright, in greys, no larger than recognising gains from. */
async function greyPicture(bytes) {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height * pages > limits.pixels) return { refused: 'pixels' }
  const small = sharp(bytes, { limitInputPixels: limits.pixels }).rotate().flatten({ background: '#ffffff' }).resize({ width: limits.width, height: limits.height, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await small.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

async function ofPicture(bytes) {
  const picture = await greyPicture(bytes)
  if (picture.refused) return picture
  recogniser ??= startRecogniser().catch(leave) // no fault of the picture's: the next one finds another process
  return { text: (await readPage(recogniserOf(await recogniser, clearPicture(picture)))).text }
}

/** PDFs that hold text: laid out by the same rules as what is recognised. */
async function ofPdf(bytes) {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
  if (pdf.numPages > limits.pages) return { refused: 'pages' }
  const texts = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(pageOf(wordsOfPdf(items, page.getViewport({ scale: 1 }))).text)
  }
  const text = texts.join('\n\n')
  return text.replace(/[^\p{L}]/gu, '').length < limits.letters * pdf.numPages ? { refused: 'scanned' } : { text }
}

process.on('message', ({ bytes, isPdf }) => {
  const read = isPdf ? ofPdf(bytes) : ofPicture(bytes)
  read.catch(() => ({ refused: 'unreadable' })).then((outcome) => process.send(outcome))
})
process.on('disconnect', leave)
