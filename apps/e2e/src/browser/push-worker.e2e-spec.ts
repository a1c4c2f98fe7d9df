/** What a browser makes of push messages: its service worker, which is handed them as by the push service. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Worker } from 'playwright-core'
import { chromium, network } from '@huella/testing'
import { settled } from '../support/people.js'
import { looks, openSignedIn, withWorker, type Screen } from '../support/screen.js'

/** What TypeScript knows of service workers only where it knows no pages. */
interface WorkerScope extends EventTarget {
  clients: object
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  nextShown: Promise<void>
}

/** Chromium forgets a notification that is asked for while it is being shown, so nobody asks before this has come. */
function nextShown(): void {
  const scope = self as unknown as WorkerScope
  const show = ServiceWorkerRegistration.prototype.showNotification
  scope.nextShown = new Promise((done) => {
    scope.registration.showNotification = async (...message) => {
      await show.apply(scope.registration, message)
      done()
    }
  })
}

describe('a push message in the browser', () => {
  let browser: Browser
  let screen: Screen
  let worker: Worker
  let deliver: (data: string) => Promise<void>
  const shown = () =>
    screen.page.evaluate(async () => {
      const all = (await (await navigator.serviceWorker.ready).getNotifications()) as (Notification & { badge: string })[]
      return all.map(({ title, body, lang, tag, icon, badge, data }) => ({ title, body, lang, tag, icon: new URL(icon).pathname, badge: new URL(badge).pathname, data: data as unknown }))
    })
  const message = (change: object = {}) => JSON.stringify({
    web_push: 8030, notification: { title: 'Luna: a vaccine is due', body: '', navigate: `${network().url}/calendar`, lang: 'en', tag: 't1', silent: false, ...change },
  })
  /** As the browser does when somebody taps what is shown; no test can bring a window to the front. */
  const tap = (opened: 'one' | 'none') =>
    worker.evaluate(async (windows) => {
      const scope = self as unknown as WorkerScope
      const found: string[] = []
      if (windows === 'none') Object.defineProperty(scope.clients, 'matchAll', { value: () => Promise.resolve([]), configurable: true })
      Object.defineProperty(scope.clients, 'openWindow', { value: (path: string) => Promise.resolve(void found.push(path)), configurable: true })
      const [notification] = await scope.registration.getNotifications()
      const work: Promise<unknown>[] = []
      const event = new scope.NotificationEvent('notificationclick', { notification: notification! })
      Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => void work.push(promise) })
      scope.dispatchEvent(event)
      await Promise.all(work)
      return { found, left: (await scope.registration.getNotifications()).length }
    }, opened)

  beforeAll(async () => {
    browser = await chromium()
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    const { email } = await settled('en')
    screen = await openSignedIn(browser, looks[0]!, email, withWorker)
    await screen.context.grantPermissions(['notifications'], { origin: network().url })
    const session = await screen.context.newCDPSession(screen.page)
    const registered = new Promise<string>((done) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && done(registrations[0].registrationId)))
    await session.send('ServiceWorker.enable')
    await screen.page.goto('/')
    await screen.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    ;[worker] = screen.context.serviceWorkers() as [Worker]
    const registrationId = await registered
    deliver = async (data) => {
      await worker.evaluate(nextShown)
      await session.send('ServiceWorker.deliverPushMessage', { origin: network().url, registrationId, data })
      await worker.evaluate(() => (self as unknown as WorkerScope).nextShown)
    }
  })
  afterEach(() => screen.context.close())

  it('is shown as it was sent, and a second one of the same tag in its place', async () => {
    await deliver(message())
    expect(await shown()).toEqual([
      { title: 'Luna: a vaccine is due', body: '', lang: 'en', tag: 't1', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: '/calendar' },
    ])
    await deliver(message({ title: 'Luna: a vaccine is overdue', body: 'Coco: a vaccine is due' }))
    expect(await shown()).toEqual([expect.objectContaining({ title: 'Luna: a vaccine is overdue', body: 'Coco: a vaccine is due' })])
  })

  it.each([
    ['text', 'no JSON'],
    ['JSON of something else', '{"hello":1}'],
    ['nothing', 'null'],
    ['a title that is none', '{"notification":{"title":7}}'],
  ])('is shown by the name of the app where it is %s', async (_what, data) => {
    await deliver(data)
    expect(await shown()).toEqual([expect.objectContaining({ title: 'Huella', data: '/' })])
  })

  it.each(['https://evil.example/calendar', 'javascript:alert(1)', '//evil.example', 7])('leads nowhere else (%s)', async (navigate) => {
    await deliver(message({ navigate }))
    expect(await shown()).toEqual([expect.objectContaining({ data: '/' })])
  })

  it('leads an open page to what it is about, without loading it anew', async () => {
    await screen.page.evaluate(() => void Object.assign(window, { stays: true }))
    await deliver(message())
    expect(await shown()).toHaveLength(1)
    expect(await tap('one')).toEqual({ found: [], left: 0 })
    await screen.page.waitForURL('**/calendar')
    expect(await screen.page.evaluate(() => 'stays' in window)).toBe(true)
  })

  it('opens the app where no page is open', async () => {
    await deliver(message())
    expect(await shown()).toHaveLength(1)
    expect(await tap('none')).toEqual({ found: ['/calendar'], left: 0 })
  })
})

it('the service worker stays small', () => {
  const file = readFileSync(join(__dirname, '../../../web/dist/sw.js'))
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(10_500)
})
