/** Where the build left what reads pictures and PDFs; the name changes with its content. */
declare const READING_TOOLS: string

/** The address of one of the tools, e.g. `worker.min.js`. */
export const toolAt = (name: string): string => `${READING_TOOLS}/${name}`

interface Connection {
  saveData?: boolean
  type?: string
}

/** Whether twelve megabytes cost nothing here: not on a phone's own network, and not where somebody asked to save. */
function isFree(): boolean {
  const { saveData = false, type } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return !saveData && type !== 'cellular'
}

/**
 * Has the service worker keep the tools, and the screens that use them, where a picture may be read soon, maybe where there is no network: a waiting room in a cellar. Without
 * one the browser fetches them when the first picture is there. @param isUsed one is there: they are fetched anyway
 */
export function keepTools(isUsed = false): void {
  if (isUsed || isFree()) navigator.serviceWorker?.controller?.postMessage({ type: 'keep-tools' })
}
