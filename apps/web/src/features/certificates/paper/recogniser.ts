import tesseract, { type Worker } from 'tesseract.js'
import { recogniserOf, type GreyPicture, type Recognise, type TesseractWorker } from '@huella/certificate-reader'
import { toolAt } from './tools'

/** Milliseconds after which it is ended: it takes 300 MB, and a second to start again. */
const idleAfter = 120_000

let running: Promise<Worker> | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let onProgress: (share: number) => void = () => undefined

/** @throws where the tools are not here: without them a worker would be waited for in vain */
async function start(): Promise<Worker> {
  const script = await fetch(toolAt('worker.min.js'))
  if (!script.ok) throw new Error('What reads pictures is not here')
  return tesseract.createWorker(['spa', 'eng'], tesseract.OEM.LSTM_ONLY, {
    workerPath: toolAt('worker.min.js'),
    corePath: toolAt('core'),
    langPath: toolAt('lang'),
    workerBlobURL: false, // the content policy knows no blob: scripts
    cacheMethod: 'none', // the service worker keeps them
    logger: ({ status, progress }) => status === 'recognizing text' && onProgress(progress),
    errorHandler: () => undefined, // whoever waits is told
  })
}

function worker(): Promise<Worker> {
  clearTimeout(idle)
  running ??= start()
  running.catch(() => (running = null))
  return running
}

function rest(): void {
  clearTimeout(idle)
  idle = setTimeout(stop, idleAfter)
}

/** Starts it while a picture is being opened, which takes as long on a phone. One that runs, and may be reading, is left alone. */
export function prepareRecogniser(): void {
  if (running) return
  worker().catch(() => undefined) // whoever recognises is told
  rest()
}

/** Ends it, also in the middle of a page. */
function stop(): void {
  clearTimeout(idle)
  void running?.then((one) => one.terminate(), () => undefined)
  running = null
}

/** A picture in greys, as the recogniser looks at it. */
async function greyOf(picture: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [width, height]
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws no pictures')
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = pen.getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!
  return { width, height, pixels }
}

/**
 * Recognises the words of a picture, Spanish and English, with their places. One picture at a time.
 * @param progress is told how much is done, 0 to 1
 * @throws where the device cannot, the tools are not here, or `signal` says that nobody waits
 */
export async function recognise(picture: Blob, progress: (share: number) => void, signal: AbortSignal): Promise<Recognise> {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => (stop(), reject(signal.reason as Error)), { once: true }))
  aborted.catch(() => undefined)
  onProgress = progress
  const recognised = recogniserOf((await Promise.race([worker(), aborted])) as unknown as TesseractWorker, await greyOf(picture))
  return async (mode) => {
    clearTimeout(idle)
    try {
      return await Promise.race([recognised(mode), aborted])
    } finally {
      rest()
    }
  }
}
