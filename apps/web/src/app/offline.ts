import { sessionKey } from '../features/auth/api/session'
import { tellWorker } from '../lib/kept'
import { offerNewVersion } from '../lib/new-version'
import { verifier } from '../lib/public-path'
import { keysRead } from '../lib/swr'
import type { ToWorker } from '../lib/worker-messages'

/** Milliseconds between two looks for a newer version, at most. */
const lookEvery = 60 * 60_000

/** Milliseconds within which a worker takes over, or else only once this page is gone: while a page has an answer half read, the old one stays. */
const takesOverWithin = 1500

/** The worker that stands beside this page from now on has not seen what was read before. */
function handOver(): void {
  const pictures = [...document.images].map((image) => image.currentSrc || image.src).filter((address) => address.startsWith(`${window.location.origin}/media/`))
  keepToRead([sessionKey, ...keysRead()], pictures)
}

/** Has what may be wanted without a network kept in this browser, unless it is. */
export const keepToRead = (reads: string[], pictures: string[] = []): void => tellWorker({ type: 'keep', reads, pictures })

/** The new version takes over when the reader asks for it, and this page starts anew with it. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !navigator.serviceWorker.controller) return
  offerNewVersion(() => {
    const patience = setTimeout(() => window.location.reload(), takesOverWithin)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      clearTimeout(patience)
      window.location.reload()
    }, { once: true })
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

/** The verifier's own worker, of visits before this one: its scope begins like `/calendar`, which is this app's. The app's worker opens `/c` from now on. */
async function dismissVerifiersWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const known = await serviceWorker.getRegistrations()
  await Promise.all(known.filter(({ scope }) => scope === window.location.origin + verifier).map((one) => one.unregister()))
}

/** From now on the app opens without a network, with what was last seen. @returns once the worker stands beside this page; never without one */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return new Promise(() => undefined)
  const isThere = serviceWorker.controller ? Promise.resolve() : new Promise<void>((done) => serviceWorker.addEventListener('controllerchange', () => done(), { once: true }))
  const wasThere = serviceWorker.controller !== null
  const registration = (await serviceWorker.register('/sw.js', { updateViaCache: 'none' })) as ServiceWorkerRegistration | undefined
  // Browsers that let no worker in, as in a private window, may say nothing at all.
  if (!registration) return new Promise(() => undefined)
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'claim' } satisfies ToWorker)
  watch(registration)
  void dismissVerifiersWorker(serviceWorker).catch(() => undefined)
  await isThere
  if (!wasThere) handOver()
}
