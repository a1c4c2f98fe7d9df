import { mutate } from 'swr'
import { isStatus } from './api-error'
import { get } from './http'
import type { FromWorker, ToWorker } from './worker-messages'

/** What is shown as the browser had kept it: when each was read (epoch milliseconds). */
const keptSince = new Map<string, number>()
const listeners = new Set<() => void>()

/** Milliseconds after which the server is asked again for what came from the browser. */
const askAgainAfter = 15_000
let timer: ReturnType<typeof setTimeout> | undefined

/** The time of the oldest that is shown and may have changed since; null where all is the server's own. */
export const shownSince = (): number | null => (keptSince.size > 0 ? Math.min(...keptSince.values()) : null)

export function onShownSince(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

function note(change: () => void): void {
  change()
  listeners.forEach((tell) => tell())
  clearTimeout(timer)
  if (keptSince.size > 0) timer = setTimeout(() => void readKeptAnew(), askAgainAfter)
}

let sessionEnded: () => void = () => undefined

/** The service worker answers whether it could be read, see `heard`. */
async function readKeptAnew(): Promise<void> {
  if (keptSince.size === 0) return
  if (navigator.onLine && document.visibilityState === 'visible')
    await Promise.allSettled([...keptSince.keys()].map((key) => mutate(key, get(key).catch(refused), { revalidate: false })))
  note(() => undefined)
}

function refused(error: unknown): never {
  if (isStatus(error, 401)) sessionEnded()
  throw error
}

function heard({ data: message }: MessageEvent<FromWorker>): void {
  if (message.type === 'ended') return sessionEnded()
  if (message.type === 'go') return
  if (message.type === 'kept') return note(() => keptSince.set(message.key, message.at))
  if (keptSince.has(message.key)) note(() => keptSince.delete(message.key))
  if (message.data !== undefined) void mutate(message.key, message.data, { revalidate: false })
}

/** Hears from the service worker how old its answers are, and asks for them again when there is a network. */
export function listenToWorker(onSessionEnded: () => void): void {
  sessionEnded = onSessionEnded
  navigator.serviceWorker?.addEventListener('message', heard)
  window.addEventListener('online', () => void readKeptAnew())
}

export const tellWorker = (message: ToWorker, transfer: Transferable[] = []): void => navigator.serviceWorker?.controller?.postMessage(message, transfer)

/** Milliseconds after which a worker that does not answer is not waited for. */
const workerPatience = 2000

/** Nothing stays in this browser of what anybody read here. */
export async function forgetKept(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const { port1, port2 } = new MessageChannel()
  const done = new Promise((resolve) => (port1.onmessage = resolve))
  tellWorker({ type: 'forget' }, [port2])
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, workerPatience))])
}
