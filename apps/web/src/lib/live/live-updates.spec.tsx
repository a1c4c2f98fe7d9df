import '@testing-library/jest-dom'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { Hint } from '@huella/contracts'
import { mutate, SWRConfig } from 'swr'
import { BroadcastChannel } from 'node:worker_threads'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { call } from '../call'
import { ownRequestId } from '../own-requests'
import { swrSettings, stopReading } from '../swr'
import { useReadAt } from '../use-read'
import { followChanges } from './live-updates'

/** The server's side of a connection. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static opened: Source[] = []
  readyState = 0
  onopen?: () => void
  onerror?: () => void
  constructor(readonly url: string) {
    super()
    Source.opened.push(this)
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }
  refuse(): void {
    this.readyState = Source.CLOSED
    this.onerror?.()
  }
  send(type: string, data: object, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}

let api: FakeApi
let visits = 0
let stop: (() => void) | undefined
beforeEach(() => {
  Source.opened = []
  Object.assign(globalThis, { EventSource: Source, BroadcastChannel })
  api = fakeApi({ 'GET /api/pets': () => ({ body: `pets ${++visits}` }), 'GET /api/reminders': () => ({ body: `reminders ${visits}` }), 'GET /api/certificates/x': 'one' })
})
afterEach(async () => {
  stop?.()
  stopReading()
  await mutate(() => true, undefined, { revalidate: true })
})

const Reading = ({ of }: { of: string }) => <p>{useReadAt<string>(of).data}</p>
const show = (...keys: string[]) => render(<SWRConfig value={swrSettings}>{keys.map((key) => <Reading key={key} of={key} />)}</SWRConfig>)
const hint = (fields: Partial<Hint> = {}): Hint => ({ kind: 'reminder', petId: 7, at: new Date().toISOString(), ...fields })
const countOf = (route: string): number => api.calls.filter((each) => each === route).length
const source = (): Source => Source.opened.at(-1)!

async function following(): Promise<void> {
  stop = followChanges('ana')
  await waitFor(() => expect(Source.opened.length).toBeGreaterThan(0))
  act(() => source().accept())
}

it('what others change is read anew where it is shown, once for several hints, and nothing else is', async () => {
  show('/api/pets')
  await screen.findByText(/^pets/)
  await following()
  const before = api.calls.length
  act(() => [hint(), hint({ kind: 'vaccination' }), hint({ kind: 'certificate', petId: 9 })].forEach((each, index) => source().send('changed', each, `e${index}`)))
  await waitFor(() => expect(api.calls).toHaveLength(before + 1))
  expect(api.calls.at(-1)).toBe('GET /api/pets')
  expect(await screen.findByText(`pets ${visits}`)).toBeInTheDocument()
})

it('what is not shown is read when it is shown again', async () => {
  const { unmount } = show('/api/reminders')
  await screen.findByText(/^reminders/)
  unmount()
  await following()
  const before = countOf('GET /api/reminders')
  show('/api/pets')
  await screen.findByText(/^pets/)
  act(() => source().send('changed', hint(), 'e1'))
  await waitFor(() => expect(countOf('GET /api/pets')).toBe(2))
  expect(countOf('GET /api/reminders')).toBe(before)
  show('/api/reminders')
  await waitFor(() => expect(countOf('GET /api/reminders')).toBe(before + 1))
})

it('what this page changed itself is not read twice', async () => {
  show('/api/pets', '/api/certificates/x')
  await screen.findByText(/^pets/)
  await following()
  let requestId = ''
  api.on('PATCH /api/reminders/5', ({ headers }: { headers: Headers }) => {
    requestId = headers.get('x-request-id')!
    return { body: {} }
  })
  await call('PATCH /api/reminders/{id}', { params: { id: 5 }, body: { isCompleted: true } })
  expect(requestId).toHaveLength(36)
  act(() => source().send('changed', hint({ requestId, kind: 'vaccination' }), 'e1'))
  act(() => source().send('changed', hint({ kind: 'certificate', petId: 9, requestId: 'of-another' }), 'e2'))
  await waitFor(() => expect(countOf('GET /api/certificates/x')).toBe(2))
  expect(countOf('GET /api/pets')).toBe(1)
})

it('a certificate that was withdrawn for what this page changed is read anew all the same', async () => {
  show('/api/certificates/x')
  await screen.findByText('one')
  await following()
  act(() => source().send('changed', hint({ kind: 'certificate', petId: 9, requestId: ownRequestId() }), 'e1'))
  await waitFor(() => expect(countOf('GET /api/certificates/x')).toBe(2))
})

it('where something may have been missed, all that is shown is read anew', async () => {
  show('/api/pets', '/api/reminders')
  await screen.findByText(/^pets/)
  await following()
  const before = api.calls.length
  act(() => source().send('resync', {}))
  await waitFor(() => expect(api.calls.slice(before).sort()).toEqual(['GET /api/pets', 'GET /api/reminders']))
})

describe('the connection', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }))
  afterEach(() => void jest.useRealTimers())

  it('is opened again where it is refused, later each time, from what was heard last', () => {
    stop = followChanges('ana')
    act(() => source().accept())
    act(() => source().send('changed', hint(), 'the-last'))
    for (const [tries, atMost] of [[2, 1500], [3, 3000], [4, 6000]] as const) {
      act(() => source().refuse())
      act(() => void jest.advanceTimersByTime(atMost))
      expect(Source.opened).toHaveLength(tries)
    }
    expect(source().url).toBe('/api/live?lastEventId=the-last')
  })

  it('that is missing for a minute has what is shown read anew when somebody looks at the page, and not before', async () => {
    show('/api/pets')
    await act(() => jest.advanceTimersByTimeAsync(50))
    stop = followChanges('ana')
    act(() => source().accept())
    const looks = async (afterMs: number): Promise<number> => {
      const before = api.calls.length
      await act(() => jest.advanceTimersByTimeAsync(afterMs))
      act(() => void window.dispatchEvent(new Event('focus')))
      await act(() => jest.advanceTimersByTimeAsync(50))
      return api.calls.length - before
    }
    expect(await looks(300_000)).toBe(0)
    act(() => source().refuse())
    expect([await looks(59_000), await looks(2000), await looks(1000)]).toEqual([0, 1, 0])
  })

  it('is closed for good when nobody listens any more', () => {
    followChanges('ana')()
    act(() => void jest.advanceTimersByTime(600_000))
    expect(Source.opened.every(({ readyState }) => readyState === Source.CLOSED)).toBe(true)
    expect(Source.opened).toHaveLength(1)
  })
})
