import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { keepWritesOf } from '../../lib/outbox/waiting'
import { swrSettings } from '../../lib/swr'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { fakePush, noPush, type FakePush } from '../../testing/fake-push'
import { useTexts } from '../../testing/open-app'
import PushCard from './components/PushCard'
import { PushSwitch, type PushSwitchProps } from './components/PushSwitch'
import { mayAskForPush } from './ask'

const publicKey = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
let api: FakeApi

function show(props: PushSwitchProps = {}, { language = 'en', key = publicKey, status = 200 }: { language?: 'en' | 'es'; key?: string | null; status?: number } = {}): void {
  useTexts(language)
  api = fakeApi({ 'GET /api/push/key': () => ({ status, body: { publicKey: key } }), 'PUT /api/push/subscription': () => ({ status: 204 }), 'DELETE /api/push/subscription': () => ({ status: 204 }) })
  render(<SWRConfig value={{ ...swrSettings, provider: () => new Map() }}><PushSwitch {...props} /></SWRConfig>)
}
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  keepWritesOf('u1')
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  noPush()
  jest.restoreAllMocks()
})

const off = (): void => void fakePush()
const blocked = (): void => void fakePush({ permission: 'denied' })
const iPhone = (): void => void Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })

describe.each<[string, () => void, string | null, string, string]>([
  ['where it is off', off, publicKey, 'Push is off on this computer.', 'Push está apagado en este ordenador.'],
  ['where the browser blocks it', blocked, publicKey, 'Push is blocked in this browser’s settings.', 'Push está bloqueado en los ajustes de este navegador.'],
  ['on an iPhone outside the home screen', iPhone, publicKey, 'On an iPhone or iPad, add Huella to the home screen first.', 'En un iPhone o iPad, añade antes Huella a la pantalla de inicio.'],
  ['where the browser takes none', noPush, publicKey, 'This browser does not take push messages.', 'Este navegador no recibe mensajes push.'],
  ['where the server sends none', off, null, 'This Huella does not send push messages.', 'Esta instalación no envía mensajes push.'],
])('%s', (_where, browser, key, en, es) => {
  it.each([['en', en], ['es', es]] as const)('that is said in %s', async (language, words) => {
    browser()
    show({}, { language, key })
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

describe('the switch', () => {
  let push: FakePush
  beforeEach(() => {
    push = fakePush()
  })

  it('says what a lock screen would show before it asks anything', async () => {
    show({ petName: 'Coco' })
    expect(await screen.findByText('On the lock screen it only says “Coco: a vaccine is due”.')).toBeInTheDocument()
    expect(push.questions).toBe(0)
  })

  it('says so where more is shown', async () => {
    show({ petName: 'Coco', saysDetails: true })
    expect(await screen.findByText(/^On the lock screen it also says which vaccine/)).toBeInTheDocument()
  })

  it('asks, subscribes with the server’s key, tells the server, and can be turned off again', async () => {
    show()
    await userEvent.click(await button('Turn on here'))
    expect(await screen.findByText('Push works on this computer.')).toBeInTheDocument()
    expect([push.questions, push.subscribedWith]).toEqual([1, publicKey])
    expect(api.calls).toContain('PUT /api/push/subscription')
    await userEvent.click(await button('Turn off here'))
    expect(await screen.findByText('Push is off on this computer.')).toBeInTheDocument()
    expect(push.subscribedWith).toBeNull()
    expect(api.calls).toContain('DELETE /api/push/subscription')
  })

  it('shows that it is blocked to who said no to the browser', async () => {
    push.answer = 'denied'
    show()
    await userEvent.click(await button('Turn on here'))
    expect(await screen.findByText(/^Push is blocked/)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([['the browser', new Error('push service not available'), 204], ['the server', null, 503]])('stays off, and says so, where %s will not', async (_who, refusal, status) => {
    push.refusal = refusal
    show()
    api.on('PUT /api/push/subscription', () => ({ status }))
    await userEvent.click(await button('Turn on here'))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(screen.getByText('Push is off on this computer.')).toBeInTheDocument()
  })

  it('of another person who was here before is off', async () => {
    push.permission = 'granted'
    push.subscribedWith = publicKey
    localStorage.setItem('huella-push-of', 'somebody else')
    show()
    expect(await screen.findByText('Push is off on this computer.')).toBeInTheDocument()
  })

  it('can be tried again where nobody says whether there is push', async () => {
    show({}, { status: 503 })
    const again = await button('Try again')
    api.on('GET /api/push/key', { publicKey })
    await userEvent.click(again)
    expect(await screen.findByText('Push is off on this computer.')).toBeInTheDocument()
  })
})

describe('the offer', () => {
  const offer = () => {
    useTexts()
    api = fakeApi({ 'GET /api/push/key': { publicKey }, 'PUT /api/push/subscription': () => ({ status: 204 }) })
    render(<SWRConfig value={{ ...swrSettings, provider: () => new Map() }}><PushCard petName="Luna" /></SWRConfig>)
  }

  it('is made where nobody has answered yet, and not after a no', async () => {
    fakePush()
    expect(mayAskForPush()).toBe(true)
    offer()
    await userEvent.click(await button('Not now'))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(mayAskForPush()).toBe(false)
  })

  it.each([
    ['the browser was told no', 'denied', {}, false],
    ['it is on', 'granted', { 'huella-push-of': 'u1' }, false],
    ['somebody turned it off here', 'granted', { 'huella-push-dismissed': '1' }, false],
    ['it ended with what the browser kept, or with the session', 'granted', {}, true],
  ] as const)('where %s: %s', (_where, permission, kept, isMade) => {
    fakePush({ permission })
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    expect(mayAskForPush()).toBe(isMade)
  })

  it('says in its place what became of a yes', async () => {
    fakePush()
    offer()
    await userEvent.click(await button('Turn on here'))
    expect(await screen.findByText('Push works on this computer.')).toBeInTheDocument()
  })
})
