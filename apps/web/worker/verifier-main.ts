import { worker } from './scope'
import { answerVerifier, dropOldVerifiers, isOfVerifier, storeVerifier } from './verifier'

/** The worker of people who only check certificates. Files carry hashes and stay with their page, so it need not wait for old tabs to close. */
worker.addEventListener('install', (event) => event.waitUntil(storeVerifier().then(() => worker.skipWaiting())))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldVerifiers(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url)
  if (address.origin === worker.location.origin && event.request.method === 'GET' && isOfVerifier(address.pathname)) answerVerifier(event, address)
})
