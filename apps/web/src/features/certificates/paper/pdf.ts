import type * as Pdf from 'pdfjs-dist'
import { wordsOfPdf, type Word } from '@huella/certificate-reader'
import { toolAt } from './tools'

interface PdfPage {
  canvas: HTMLCanvasElement
  /** Of its own text, in the pixels of the canvas; none where it is a scan. */
  words: Word[]
}

/** The library is fetched as a file, beside the app's scripts: few people have a PDF. */
async function library(): Promise<typeof Pdf> {
  const pdf = (await import(/* @vite-ignore */ toolAt('pdf/pdf.min.mjs'))) as typeof Pdf
  pdf.GlobalWorkerOptions.workerSrc = toolAt('pdf/pdf.worker.min.mjs')
  return pdf
}

/** Each page of a PDF, drawn, with the words that it has. Nothing in it is run. @throws where it is none, or locked */
export async function* pagesOf(file: File, { longestSide, atMost }: { longestSide: number; atMost: number }): AsyncGenerator<PdfPage> {
  const { getDocument } = await library()
  const opening = getDocument({ data: await file.arrayBuffer(), isEvalSupported: false, enableXfa: false, wasmUrl: toolAt('pdf/') })
  try {
    const { numPages, getPage } = await opening.promise.then((pdf) => ({ numPages: pdf.numPages, getPage: (at: number) => pdf.getPage(at) }))
    for (let at = 1; at <= Math.min(numPages, atMost); at++) {
      const page = await getPage(at)
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(2.5, longestSide / Math.max(width, height))
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)]
      await page.render({ canvas, viewport }).promise
      const { items } = await page.getTextContent()
      yield { canvas, words: wordsOfPdf(items, viewport) }
    }
  } finally {
    await opening.destroy()
  }
}
