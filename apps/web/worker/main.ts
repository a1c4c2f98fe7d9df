import type { ToWorker } from '../src/lib/worker-messages'
import { sendWaiting, syncTag } from '../src/lib/outbox/send'
import { waitingOf } from '../src/lib/outbox/store'
import { openPush, showPush } from './push'
import { currentReader, forgetReader } from './reader'
import { isKeptPicture, isKeptRead, keepForPage, picture, read } from './reads'
import { worker } from './scope'
import { dropOldShells, fromShell, isOfShell, pageAt, storeShell } from './shell'
import { dropOldTools, fromTools, isOfTools, keepTools } from './tools'
import { answerVerifier, dropOldVerifiers, isOfVerifier, storeVerifier } from './verifier'

/** Of the server alone, whatever the browser has: signing in and out, downloads, other people's files. */
const isServers = (path: string): boolean => /^\/(api|media|dev-idp)\/|^\/calendar\/[^/]+\.ics$/.test(path)

/** Without the verifier the app is whole; what is missing of it comes with the first visit to it. */
worker.addEventListener('install', (event) => event.waitUntil(Promise.all([storeShell(), storeVerifier().catch(() => undefined)])))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), dropOldTools(), dropOldVerifiers(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (address.origin !== worker.location.origin || request.method !== 'GET') return
  if (isOfVerifier(address.pathname)) answerVerifier(event, address)
  else if (request.mode === 'navigate') navigate(event, address)
  else if (isOfShell(address.pathname)) event.respondWith(fromShell(request))
  else if (isOfTools(address.pathname)) event.respondWith(fromTools(request))
  else if (isKeptRead(address)) event.respondWith(read(event))
  else if (isKeptPicture(request, address)) event.respondWith(picture(event))
})

/** The browser has asked the server already (navigation preload). Its answer is the one to use: asked twice, what is good once is over, as a sign-in. */
function navigate(event: FetchEvent, address: URL): void {
  const answer = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then((early) => early ?? fetch(event.request))
  if (address.pathname === '/api/logout') event.waitUntil(forgetAround(answer))
  event.respondWith(isServers(address.pathname) ? answer : pageAt(address, answer))
}

/** Forgets at once, and what was still read until the session was over. */
async function forgetAround(signOut: Promise<Response>): Promise<void> {
  await forgetReader()
  await signOut.catch(() => undefined)
  await forgetReader()
}

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'forget') event.waitUntil(forgetReader().then(() => event.ports[0]?.postMessage('forgotten')))
  if (message.type === 'take-over') void worker.skipWaiting()
  if (message.type === 'claim') event.waitUntil(worker.clients.claim())
  if (message.type === 'keep-tools') event.waitUntil(keepTools().catch(() => undefined))
  if (message.type === 'keep') event.waitUntil(keepForPage(message.reads, message.pictures))
})

/** There is a network again, maybe without a page. What could not be sent is tried once more when the browser thinks fit. */
worker.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string }
  if (tag === syncTag) waitUntil.call(event, sendAll())
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))

async function sendAll(): Promise<void> {
  const reader = await currentReader()
  if (reader === null) return
  await sendWaiting(reader)
  if ((await waitingOf(reader)).some(({ refusal }) => !refusal)) throw new Error('Some of what waits could not be sent')
}
