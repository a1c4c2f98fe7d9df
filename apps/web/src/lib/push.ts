import { routes } from '@huella/contracts'
import { call } from './call'
import { logError } from './log'
import { writer } from './outbox/waiting'
import { notePushOwner, pushOwner } from './push-owner'

const registration = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker?.getRegistration()

async function pushSubscriptionHere(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager?.getSubscription()) ?? null
}

/** Whether whoever is signed in has push on in this browser. */
export const hasPushHere = async (): Promise<boolean> => (await pushSubscriptionHere()) !== null && pushOwner() !== null && pushOwner() === writer()

async function tellServer(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await call(routes.putPushSubscription, { body: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }, meantFor: userId })
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const wanted = bytesOf(publicKey)
  const has = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return !has || (has.length === wanted.length && has.every((byte, at) => byte === wanted[at]))
}

/** One for the server's key of today; with another key the push service refuses a second one. */
async function subscriptionFor(publicKey: string, { pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription()
  if (existing && isFor(existing, publicKey)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Milliseconds for which the service worker is waited for: it comes after the first screen. */
const workerPatience = 10_000

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('There is no service worker')), workerPatience))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** One change at a time in all tabs: a start of the app that looks while push is being turned on would turn it off again. */
const inTurn = (change: () => Promise<void>): Promise<void> => (navigator.locks ? navigator.locks.request('huella-push', change) : change())

/** Has push messages sent to this browser; it is allowed to show them already. Fails where browser, push service or server will not. */
export const startPush = (userId: string, publicKey: string): Promise<void> => inTurn(() => start(userId, publicKey))

async function start(userId: string, publicKey: string): Promise<void> {
  await tellServer(await subscriptionFor(publicKey, await worker()), userId)
  notePushOwner(userId)
}

/** Milliseconds for which whoever signs out waits for the server, and as long for a change that is under way: nobody can send to an endpoint that the browser gave up. */
const endPatience = 2000

/**
 * No push messages come here any more, as far as that can be told anybody; nor do those stay that came.
 * The browser forgets last: a page that is left before the server heard of it leaves the rest to the next start.
 */
export function endPush(): Promise<void> {
  let ended: Promise<void> | undefined
  const once = () => (ended ??= end())
  return Promise.race([inTurn(once), new Promise<void>((done) => setTimeout(done, endPatience)).then(once)])
}

async function end(): Promise<void> {
  notePushOwner(null)
  const subscription = await pushSubscriptionHere()
  if (!subscription) return
  const shown = await (await registration())?.getNotifications()
  shown?.forEach((notification) => notification.close())
  await Promise.allSettled([call(routes.deletePushSubscription, { body: { endpoint: subscription.endpoint }, deadline: endPatience })])
  await Promise.allSettled([subscription.unsubscribe()])
}

/** On each start of the app: what browser and server know of each other may have got lost at either, and another person may have signed in. */
export const keepPush = (userId: string): Promise<void> => inTurn(() => keep(userId))

async function keep(userId: string): Promise<void> {
  if (pushOwner() !== userId || Notification.permission !== 'granted') return end()
  const { publicKey } = await call(routes.getPushKey)
  if (publicKey !== null) await start(userId, publicKey)
}

/** For whoever has nothing to tell the reader. */
export const keepPushQuietly = (userId: string): void => {
  if ('PushManager' in window) void keepPush(userId).catch(logError)
}
