import { pageOf, readPage, type ReadPage } from '@huella/certificate-reader'
import { readOnServer } from '../api/read-on-server'
import type { Page } from './pages'
import { prepareRecogniser, recognise } from './recogniser'

/** Gigabytes of memory below which the recogniser, which takes a third of one, may bring the browser down. */
const leastMemory = 2

const isWeak = (): boolean => {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number }
  return typeof WebAssembly === 'undefined' || (deviceMemory !== undefined && deviceMemory < leastMemory)
}

const isReadThere = (): boolean => isWeak() && navigator.onLine

/** Makes ready for the pictures that are about to come. */
export function prepareReading(): void {
  if (!isReadThere()) prepareRecogniser()
}

/** What the server reads has no places on the picture. */
const fromServer = async (page: Page, signal: AbortSignal): Promise<ReadPage> => ({ text: await readOnServer(page.picture, signal), words: [], confidence: 0 })

/**
 * What a page says: a PDF's own text, else what is recognised on its picture, here or, where this device cannot, on the server.
 * @param progress is told how much is done, 0 to 1
 * @throws where neither can, or `signal` says that nobody waits
 */
export async function textOfPage(page: Page, progress: (share: number) => void, signal: AbortSignal): Promise<ReadPage> {
  if (page.words) return pageOf(page.words)
  if (isReadThere()) return fromServer(page, signal)
  try {
    return await readPage(await recognise(page.picture, progress, signal))
  } catch (error) {
    if (signal.aborted || !navigator.onLine) throw error
    return fromServer(page, signal)
  }
}
