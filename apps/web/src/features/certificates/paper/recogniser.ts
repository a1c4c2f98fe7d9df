import tesseract, { type Worker } from 'tesseract.js'
import { recogniserOf, type ClearPicture, type Recognise, type TesseractWorker } from '@huella/certificate-reader'
import type { Cleared } from './clear-picture.worker'
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

/**
 * A picture as the recogniser looks at it, made so in a worker: on a phone it takes a second, in which the page would stand still.
 * @throws where the device cannot
 */
function cleared(picture: Blob, signal: AbortSignal): Promise<ClearPicture> {
  const clearing = new Worker(new URL('./clear-picture.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ClearPicture>((resolve, reject) => {
    clearing.onmessage = ({ data }: MessageEvent<Cleared>) => ('clear' in data ? resolve(data.clear) : reject(new Error(data.problem)))
    clearing.onerror = ({ message }) => reject(new Error(message || 'What clears pictures is not here'))
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    clearing.postMessage(picture)
  }).finally(() => clearing.terminate())
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
  const [ready, clear] = await Promise.all([Promise.race([worker(), aborted]), cleared(picture, signal)])
  const recognised = recogniserOf(ready as unknown as TesseractWorker, clear)
  return async (mode) => {
    clearTimeout(idle)
    try {
      return await Promise.race([recognised(mode), aborted])
    } finally {
      rest()
    }
  }
}
