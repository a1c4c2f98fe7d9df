import type { ReadPage, Word } from '@huella/certificate-reader'
import { decoded } from '../../../ui/crop/crop-picture'

/** A file as it was chosen; it is kept with the records that are made of it. */
export interface PaperSource {
  id: string
  kind: 'photo' | 'pdf'
  /** What is uploaded: a photo as its page shows it, a PDF as it came. */
  file: File
}

/** One page of paper, as a picture. */
export interface Page {
  id: string
  source: PaperSource
  picture: File
  /** Of the picture, for as long as the page is shown. */
  url: string
  width: number
  height: number
  /** A PDF that has a text says where its words stand; nothing need be recognised. */
  words?: readonly Word[]
  state: 'waiting' | 'reading' | 'read' | 'failed'
  /** 0 to 1, while it is read. */
  progress: number
  read: ReadPage | null
}

/** Pixels of the longer side: letters of a booklet are read at this size, and phones have the memory for it. */
const longestSide = 2400
const pagesOfPdf = 10
/** A page of a PDF with fewer letters is a scan. */
const fewestLetters = 40

/** Somebody chose a file that is no picture and no PDF, or one that this browser cannot open. */
export class Unopenable extends Error {
  constructor(readonly file: File, cause?: unknown) {
    super(`${file.name} cannot be opened`, { cause })
  }
}

export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** @throws Unopenable */
export async function openFile(file: File): Promise<Page[]> {
  try {
    return await (isPdf(file) ? openPdf(file) : openPicture(file))
  } catch (error) {
    throw new Unopenable(file, error)
  }
}

function pageOf(source: PaperSource, picture: File, size: { width: number; height: number }, words?: readonly Word[]): Page {
  const url = URL.createObjectURL(picture)
  return { id: crypto.randomUUID(), source, picture, url, width: size.width, height: size.height, state: 'waiting', progress: 0, read: null, ...(words && { words }) }
}

async function openPicture(file: File): Promise<Page[]> {
  const picture = await decoded(file)
  const drawn = await drawnPicture(picture, { width: picture.naturalWidth, height: picture.naturalHeight, degrees: 0 }, file.name)
  return [pageOf({ id: crypto.randomUUID(), kind: 'photo', file: drawn.file }, drawn.file, drawn)]
}

/** The page with another picture: turned, or a part of it. It is read anew. */
export async function pageWith(page: Page, file: File, degrees = 0): Promise<Page> {
  const picture = await decoded(file)
  const drawn = await drawnPicture(picture, { width: picture.naturalWidth, height: picture.naturalHeight, degrees }, file.name)
  const source = page.source.kind === 'photo' ? { ...page.source, id: crypto.randomUUID(), file: drawn.file } : page.source
  return { ...pageOf(source, drawn.file, drawn), id: page.id }
}

interface Drawn {
  file: File
  width: number
  height: number
}

/** Drawn anew the picture lies as people see it, says nothing of where it was taken, and is no larger than it need be. */
async function drawnPicture(picture: CanvasImageSource, { width, height, degrees }: { width: number; height: number; degrees: number }, name: string): Promise<Drawn> {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = degrees % 180 === 0 ? [w, h] : [h, w]
  const pen = penOf(canvas)
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((degrees * Math.PI) / 180)
  pen.drawImage(picture, -w / 2, -h / 2, w, h)
  return { file: await fileOf(canvas, name), width: canvas.width, height: canvas.height }
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.imageSmoothingQuality = 'high'
  return pen
}

const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      0.9,
    ),
  )

async function openPdf(file: File): Promise<Page[]> {
  const { pagesOf } = await import('./pdf')
  const source: PaperSource = { id: crypto.randomUUID(), kind: 'pdf', file }
  const pages: Page[] = []
  for await (const { canvas, words } of pagesOf(file, { longestSide, atMost: pagesOfPdf })) {
    const letters = words.reduce((sum, { text }) => sum + text.length, 0)
    const picture = await fileOf(canvas, file.name)
    pages.push(pageOf(source, picture, canvas, letters >= fewestLetters ? words : undefined))
  }
  return pages
}
