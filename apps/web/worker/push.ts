import type { FromWorker } from '../src/lib/worker-messages'
import { worker } from './scope'

/** As the server writes it: Declarative Web Push, which Safari shows by itself. */
interface Declared {
  title: string
  body?: string
  navigate?: string
  lang?: string
  tag?: string
}

/** What cannot be read is shown all the same: a browser that shows nothing for a push message loses its subscription. */
function declaredIn(data: PushMessageData | null): Declared {
  try {
    const { notification } = data?.json() as { notification?: Partial<Declared> }
    if (typeof notification?.title === 'string' && notification.title !== '') return notification as Declared
  } catch {
    // as above
  }
  return { title: 'Huella' }
}

/** Within the app, wherever a message would lead. */
function pathOf(navigate: unknown): string {
  const home = '/'
  if (typeof navigate !== 'string' || !URL.canParse(navigate)) return home
  const { origin, pathname, search, hash } = new URL(navigate)
  return origin === worker.location.origin ? pathname + search + hash : home
}

/** A message of the same tag takes the place of the one before, and is heard again. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, body, lang, tag, navigate } = declaredIn(data)
  const options: NotificationOptions & { renotify?: boolean } = {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: pathOf(navigate),
    ...(typeof body === 'string' && { body }),
    ...(typeof lang === 'string' && { lang }),
    ...(typeof tag === 'string' && tag !== '' && { tag, renotify: true }),
  }
  await worker.registration.showNotification(title, options)
}

/** Milliseconds in which a page of the app says that it goes there. */
const patience = 1000

/** Pages that know nothing of the app's screens: those behind links in messages, the public page and the verifier. */
const isByItself = ({ url }: WindowClient): boolean => /^\/(?:r|u|pet|c)(?:\/|$)/.test(new URL(url).pathname)

/** Whether a page of the app takes its reader there: it asks first where something typed would be lost. */
async function goes(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const said = new Promise<boolean>((done) => (port1.onmessage = () => done(true)))
  client.postMessage({ type: 'go', path } satisfies FromWorker, [port2])
  return Promise.race([said, new Promise<boolean>((done) => setTimeout(() => done(false), patience))])
}

/** Leads to what a message is about, in a window that is open, or else in a new one. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const path = typeof notification.data === 'string' ? notification.data : '/'
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [client] = clients.filter((each) => !isByItself(each)).sort((a, b) => Number(b.focused) - Number(a.focused))
  // Before anything else is waited for: only a tap may bring a window to the front.
  await client?.focus().catch(() => undefined)
  if (client && (await goes(client, path))) return
  await worker.clients.openWindow(path)
}
