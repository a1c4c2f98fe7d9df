import { tellWorker } from '../lib/kept'
import { offerNewVersion } from '../lib/new-version'
import { keysRead } from '../lib/swr'

/** Milliseconds between two looks for a newer version, at most. */
const lookEvery = 60 * 60_000

/** The worker that stands beside this page from now on has not seen what was read before. */
function handOver(): void {
  const pictures = [...document.images].map((image) => image.currentSrc || image.src).filter((address) => address.startsWith(`${window.location.origin}/media/`))
  tellWorker({ type: 'keep', reads: ['/api/auth/user', ...keysRead()], pictures })
}

/** The new version takes over when the reader asks for it, and this page starts anew with it. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !navigator.serviceWorker.controller) return
  offerNewVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    waiting.postMessage({ type: 'take-over' })
  })
}

function watch(registration: ServiceWorkerRegistration): void {
  offer(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offer(registration))
  })
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookEvery) return
    looked = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** From now on the app opens without a network, with what was last seen. */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', handOver, { once: true })
  watch(await serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
}
