import { waitFor } from '@testing-library/react'
import { fakeApi, unanswered, type FakeApi } from '../testing/fake-api'
import { fakePush, noPush, type FakePush } from '../testing/fake-push'
import { endPush, keepPush, startPush } from './push'

const keyOf = (byte: number): string => Buffer.concat([Buffer.from([4]), Buffer.alloc(64, byte)]).toString('base64url')
const [key, formerKey] = [keyOf(7), keyOf(9)]
const owner = 'huella-push-of'

let api: FakeApi
let push: FakePush
beforeEach(() => {
  localStorage.clear()
  api = fakeApi({ 'GET /api/push/key': { publicKey: key }, 'PUT /api/push/subscription': () => ({ status: 204 }), 'DELETE /api/push/subscription': () => ({ status: 204 }) })
  push = fakePush({ permission: 'granted', subscribedWith: key })
  localStorage.setItem(owner, 'u1')
})
afterEach(noPush)
const writes = () => api.calls.filter((call) => !call.startsWith('GET'))

describe('when the app starts', () => {
  it('the server is told of the subscription once more', async () => {
    await keepPush('u1')
    expect(writes()).toEqual(['PUT /api/push/subscription'])
  })

  it('in the name of nobody but the person whom this page knows', async () => {
    let meant: string | null = null
    api.on('PUT /api/push/subscription', ({ headers }: { headers: Headers }) => ((meant = headers.get('Huella-Reader')), { status: 204 }))
    await keepPush('u1')
    expect(meant).toBe('u1')
  })

  it('a subscription that the browser has lost is made anew', async () => {
    push.subscribedWith = null
    await keepPush('u1')
    expect([push.subscribedWith, writes()]).toEqual([key, ['PUT /api/push/subscription']])
  })

  it('one for a key that the server no longer has is made anew', async () => {
    push.subscribedWith = formerKey
    await keepPush('u1')
    expect(push.subscribedWith).toBe(key)
  })

  it('nobody who has not asked for it is subscribed', async () => {
    localStorage.clear()
    push.subscribedWith = null
    await keepPush('u1')
    expect([push.subscribedWith, api.calls]).toEqual([null, []])
  })

  it.each([
    ['another person', 'u2', 'granted'],
    ['somebody who took the permission back', 'u1', 'denied'],
  ] as const)('of %s, it ends', async (_who, userId, permission) => {
    push.permission = permission
    await keepPush(userId)
    expect([push.subscribedWith, writes(), localStorage.getItem(owner)]).toEqual([null, ['DELETE /api/push/subscription'], null])
  })

  it('where the server sends none for now, what there is stays', async () => {
    api.on('GET /api/push/key', { publicKey: null })
    await keepPush('u1')
    expect([push.subscribedWith, writes()]).toEqual([key, []])
  })
})

it('it ends in the browser also where the server cannot be told', async () => {
  api.on('DELETE /api/push/subscription', () => ({ status: 401 }))
  await endPush()
  expect([push.subscribedWith, localStorage.getItem(owner)]).toEqual([null, null])
})

describe('whoever signs out waits two seconds at most', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('for a server that does not answer, and push ends in the browser', async () => {
    api.on('DELETE /api/push/subscription', unanswered)
    const ended = endPush()
    await jest.advanceTimersByTimeAsync(2000)
    await ended
    expect([push.subscribedWith, localStorage.getItem(owner)]).toEqual([null, null])
  })

  it('for another change that is under way, and ends it once', async () => {
    let free = (): void => undefined
    const locks = { request: (_: string, run: () => Promise<void>) => new Promise<void>((done) => (free = done)).then(run) }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
    const ended = endPush()
    await jest.advanceTimersByTimeAsync(2000)
    await ended
    free()
    await jest.advanceTimersByTimeAsync(0)
    expect([push.subscribedWith, writes()]).toEqual([null, ['DELETE /api/push/subscription']])
  })
})

it('a page that is left before the server heard of it leaves the rest to the next start', async () => {
  api.on('DELETE /api/push/subscription', unanswered)
  void endPush()
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(push.subscribedWith).toBe(key)
  api.on('DELETE /api/push/subscription', () => ({ status: 204 }))
  await keepPush('u1')
  expect([push.subscribedWith, writes()]).toEqual([null, ['DELETE /api/push/subscription', 'DELETE /api/push/subscription']])
})

it('a start of the app that looks while it is being turned on leaves it on', async () => {
  let before: Promise<unknown> = Promise.resolve()
  const locks = { request: (_: string, run: () => Promise<void>) => (before = before.then(run)) }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  localStorage.removeItem(owner)
  push.subscribedWith = null
  let answer = (): void => undefined
  api.on('PUT /api/push/subscription', () => new Promise((done) => (answer = () => done({ status: 204 }))))
  const starts = startPush('u1', key)
  await waitFor(() => expect(writes()).toHaveLength(1))
  const kept = keepPush('u1')
  await Promise.resolve()
  api.on('PUT /api/push/subscription', () => ({ status: 204 }))
  answer()
  await Promise.all([starts, kept])
  Reflect.deleteProperty(navigator, 'locks')
  expect([push.subscribedWith, new Set(writes())]).toEqual([key, new Set(['PUT /api/push/subscription'])])
})
