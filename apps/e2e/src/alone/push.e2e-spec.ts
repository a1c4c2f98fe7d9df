/** Push messages, from the press of a button to what a browser shows; their push service is one of the test's, on this machine. */
import type { Browser, Page } from 'playwright-core'
import { chromium, eventually, PushDouble, startNetwork, Visitor, type BrowserOfTest, type OwnedNetwork } from '@huella/testing'
import { made, someEmail } from '../support/people.js'
import { petOf } from '../support/pets.js'
import { looksTried, openScreen, signIn, unexpected, withWorker, type Look, type Screen } from '../support/screen.js'
import { messagesIn, wordsIn } from '../support/words.js'

let double: PushDouble
let net: OwnedNetwork
let browser: Browser
beforeAll(async () => {
  double = await PushDouble.start()
  ;[net, browser] = await Promise.all([startNetwork({ PUSH_HOSTS: double.host }), chromium()])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await net?.close()
  await double?.stop()
})
afterEach(() => expect(double.faults).toEqual([]))

async function person(language = 'en'): Promise<{ visitor: Visitor; email: string }> {
  const [email, visitor] = [someEmail('push'), new Visitor(net.url, language)]
  await visitor.signIn(email)
  made(await visitor.post('/api/auth/onboarding', {}))
  return { visitor, email }
}

const subscribe = (visitor: Visitor, body: unknown) => visitor.put('/api/push/subscription', body)
const unsubscribe = (visitor: Visitor, endpoint: string) => visitor.send('DELETE', '/api/push/subscription', { body: { endpoint } })
const test = async (visitor: Visitor): Promise<void> => void made(await visitor.post('/api/notifications/test', {}))
const titles = ({ received }: BrowserOfTest): string[] => received.map(({ payload }) => (payload as { notification: { title: string } }).notification.title)

describe('the API of push messages', () => {
  it('is for people who are signed in', async () => {
    const nobody = new Visitor(net.url)
    const { subscription } = double.browser()
    expect((await nobody.get('/api/push/key')).status).toBe(401)
    expect((await subscribe(nobody, subscription)).status).toBe(401)
    expect((await unsubscribe(nobody, subscription.endpoint)).status).toBe(401)
  })

  it('tells the key of this copy', async () => {
    const { visitor } = await person()
    expect(made(await visitor.get<{ publicKey: string }>('/api/push/key')).publicKey).toMatch(/^B[\w-]{86}$/)
  })

  it.each([
    ['an address in our own network', { endpoint: 'http://169.254.169.254/latest' }, 'push.endpoint'],
    ['a host that nobody knows', { endpoint: 'https://push.example/1' }, 'push.endpoint'],
    ['a host that looks alike', { endpoint: 'https://fcm.googleapis.com.evil.example/1' }, 'push.endpoint'],
    ['another scheme', { endpoint: 'ftp://fcm.googleapis.com/1' }, 'push.endpoint'],
    ['a number', { endpoint: 7 }, 'push.endpoint'],
    ['an endpoint without end', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}` }, 'push.endpoint'],
    ['keys that are too short', { keys: { p256dh: 'BA', auth: 'AA' } }, 'push.keys'],
    ['no keys', { keys: undefined }, 'field.required'],
  ])('refuses %s, in the words of the reader', async (_what, change, message) => {
    const { visitor } = await person('es')
    const answer = await subscribe(visitor, { ...double.browser().subscription, ...change })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(messagesIn('es')(message as string))])
  })

  it('sends to a browser that subscribed, shows developers what was sent, and stops when it is told to', async () => {
    const [{ visitor, email }, phone] = [await person('es'), double.browser()]
    expect((await subscribe(visitor, phone.subscription)).status).toBe(204)
    await test(visitor)
    await eventually(() => expect(titles(phone)).toEqual(['Push funciona aquí']))
    const sent = () => visitor.get<object[]>(`/api/dev/push.json?to=${encodeURIComponent(email)}`)
    await eventually(async () => expect((await sent()).json).toEqual([
      expect.objectContaining({ to: email, title: 'Push funciona aquí', outcome: 'sent', endpoint: phone.subscription.endpoint, payload: phone.received[0]!.payload }),
    ]))
    expect((await unsubscribe(visitor, phone.subscription.endpoint)).status).toBe(204)
    await test(visitor)
    expect((await sent()).json).toHaveLength(1)
    expect(phone.received).toHaveLength(1)
  })
})

interface FakePush {
  subscription: BrowserOfTest['subscription']
  permission: NotificationPermission
}

/** Stands for what needs a push service on the Internet: the browser's own subscribing, and its question. */
const fakePush = ({ subscription, permission }: FakePush): void => {
  let state = permission
  const here = 'subscription-of-test'
  const subscribed = () => ({
    ...subscription,
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    unsubscribe: () => Promise.resolve(localStorage.removeItem(here) === undefined),
  })
  Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem('permission-of-test') ?? state) })
  Notification.requestPermission = () => {
    localStorage.setItem('permission-of-test', (state = 'granted'))
    return Promise.resolve(state)
  }
  PushManager.prototype.subscribe = () => {
    localStorage.setItem(here, '1')
    return Promise.resolve(subscribed() as unknown as PushSubscription)
  }
  PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem(here) ? (subscribed() as unknown as PushSubscription) : null)
}

describe.each(looksTried)('turning push on, $language at $width px', (look: Look) => {
  const say = wordsIn(look.language)
  const refusal = new RegExp(`${say('push.denied')}`)
  let screen: Screen
  let page: Page
  let owner: { visitor: Visitor; email: string }
  let device: BrowserOfTest

  async function open(permission: NotificationPermission = 'default'): Promise<void> {
    screen = await openScreen(browser, look, net.url, withWorker)
    page = screen.page
    device = double.browser()
    await screen.context.addInitScript(fakePush, { subscription: device.subscription, permission })
    owner = await person(look.language)
    await signIn(screen, owner.email, look)
  }
  afterEach(async () => {
    expect(unexpected(screen)).toEqual([])
    await screen.context.close()
  })

  const on = () => page.getByRole('button', { name: say('push.turnOn') })
  const off = () => page.getByRole('button', { name: say('push.turnOff') })
  const told = (method: string) => page.waitForResponse((answer) => answer.url().endsWith('/api/push/subscription') && answer.request().method() === method && answer.status() === 204)
  async function turnOn(): Promise<void> {
    await page.goto('/settings/notifications')
    await Promise.all([told('PUT'), on().click()])
    await off().waitFor()
  }

  it('is offered once there is something to be reminded of, and after a no never again on this device', async () => {
    await open()
    const pet = await petOf(owner.visitor)
    await page.goto('/')
    await page.getByRole('heading', { name: pet.name }).first().waitFor()
    expect(await on().count()).toBe(0)
    made(await owner.visitor.post(`/api/pets/${pet.id}/reminders`, { vaccineName: 'Rabies', dueDate: '2028-03-01' }))
    await page.reload()
    await page.getByText(say('push.askText', { name: pet.name })).waitFor()
    await page.getByRole('button', { name: say('push.notNow') }).click()
    await on().waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: pet.name }).first().waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await on().count()).toBe(0)
  })

  it('says where the browser blocks it, and offers nothing then', async () => {
    await open('denied')
    await page.goto('/settings/notifications')
    await page.getByText(refusal).waitFor()
    expect(await on().count()).toBe(0)
  })

  it('by a press has messages sent here, and by another no longer', async () => {
    await open()
    await turnOn()
    await test(owner.visitor)
    await eventually(() => expect(device.received).toHaveLength(1))
    await page.reload()
    await off().waitFor()
    await Promise.all([told('DELETE'), off().click()])
    await on().waitFor()
  })

  it('is told the server again on each start, which may have lost it', async () => {
    await open()
    await turnOn()
    await page.goto('about:blank') // what this start of the app tells late would be taken for the next one's
    await unsubscribe(owner.visitor, device.subscription.endpoint)
    await Promise.all([told('PUT'), page.goto('/')])
    await test(owner.visitor)
    await eventually(() => expect(device.received).toHaveLength(1))
  })

  it('ends with the session', async () => {
    await open()
    await turnOn()
    await Promise.all([told('DELETE'), page.getByRole('link', { name: say('auth.signOut') }).click()])
    await page.waitForURL('/login')
    await test(owner.visitor)
    expect(device.received).toEqual([])
  })

  it('is nobody else’s: who signs in here next gets no messages, and nor does who was here before', async () => {
    await open()
    await turnOn()
    const next = await person(look.language)
    await page.goto('about:blank') // a page that hears of the other session while it is left might still tell the server, or not
    await signIn(screen, next.email, look)
    await Promise.all([told('DELETE'), page.goto('/')])
    await Promise.all([test(owner.visitor), test(next.visitor)])
    expect(device.received).toEqual([])
    await page.goto('/settings/notifications')
    await on().waitFor()
  })
})
