import '@testing-library/jest-dom'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { fakeApi, type FakeApi } from '../testing/fake-api'
import { doubt } from './doubts'
import { forget, readAhead, readOnceAhead, refresh, stopReading, swrSettings } from './swr'
import { useReadAt } from './use-read'

let round = 0
let key: string
let api: FakeApi
const times = (path = key) => api.calls.filter((call) => call === `GET ${path}`).length
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

function Reader({ path = key }: { path?: string }) {
  const { data, error } = useReadAt<{ text: string }>(path)
  return <p>{data?.text ?? (error as Error | undefined)?.message ?? 'nothing yet'}</p>
}
const show = (element = <Reader />) => render(<SWRConfig value={swrSettings}>{element}</SWRConfig>)

beforeEach(() => {
  jest.useFakeTimers()
  key = `/api/thing-${++round}`
  api = fakeApi({ [`GET ${key}`]: { text: 'read' } })
})
afterEach(() => {
  stopReading()
  jest.useRealTimers()
})

const disturb = async () => {
  await later(3_600_000)
  fireEvent.focus(window)
  fireEvent(window, new Event('online'))
  fireEvent(document, new Event('visibilitychange'))
  await later(60_000)
}

describe('what was read ahead', () => {
  it('is shown at once and not asked for again', async () => {
    await readAhead(key)
    show()
    expect(screen.getByText('read')).toBeInTheDocument()
    await later(0)
    expect(times()).toBe(1)
  })

  it('is waited for while it is under way', async () => {
    const reading = readAhead(key)
    show()
    await act(() => reading)
    expect(screen.getByText('read')).toBeInTheDocument()
    expect(times()).toBe(1)
  })

  it('is read again when it changed', async () => {
    await readAhead(key)
    show()
    await act(() => refresh(key))
    expect(times()).toBe(2)
  })

  it('that failed fails for whoever needs it, once', async () => {
    const failing = jest.fn(() => Promise.reject(new Error('away')))
    await expect(readAhead(key, failing)).rejects.toThrow('away')
    await expect(readOnceAhead(key, () => Promise.resolve('here'))).rejects.toThrow('away')
    await expect(readOnceAhead(key, () => Promise.resolve('here'))).resolves.toBe('here')
  })
})

it('data are read once: neither time, focus nor network read them again', async () => {
  show()
  await later(0)
  expect(screen.getByText('read')).toBeInTheDocument()
  await disturb()
  expect(times()).toBe(1)
})

it('data never get stale: a screen that comes back shows what is there', async () => {
  show().unmount()
  await later(10_000)
  const { unmount } = show()
  await later(10_000)
  unmount()
  show()
  await later(10_000)
  expect(screen.getByText('read')).toBeInTheDocument()
  expect(times()).toBe(1)
})

it('what failed is not tried again by itself', async () => {
  api.on(`GET ${key}`, () => ({ status: 503, body: { title: 'down' } }))
  show()
  await later(0)
  expect(screen.getByText(/^503: /)).toBeInTheDocument()
  await disturb()
  expect(times()).toBe(1)
})

it('refresh reads what stands under a key again, and nothing else', async () => {
  const [part, query, other] = [`${key}/part`, `${key}?page=2`, `${key}-other`]
  for (const path of [part, key, other]) api.on(`GET ${path}`, { text: 'read' })
  show(
    <>
      <Reader path={part} />
      <Reader path={query} />
      <Reader path={other} />
    </>,
  )
  await later(0)
  await act(() => refresh(key))
  expect([times(part), times(key), times(other)]).toEqual([2, 2, 1])
})

describe.each([
  ['a change of one’s own', () => refresh(key)],
  ['a doubt about it', async () => doubt()],
])('after %s', (_, change) => {
  /** Something is shown, and what stands below it was shown before, when it becomes another. @returns where that is read */
  const changed = async (): Promise<string> => {
    const part = `${key}/part`
    api.on(`GET ${part}`, { text: 'part' })
    const { unmount } = show(<Reader path={part} />)
    await later(0)
    unmount()
    show()
    await later(0)
    api.on(`GET ${part}`, { text: 'new part' })
    await act(change)
    await later(0)
    return part
  }

  it('only what is shown is read again', async () => {
    const part = await changed()
    expect([times(), times(part)]).toEqual([2, 1])
  })

  it('what is not shown is read when it is shown again, and stands meanwhile as it was', async () => {
    const part = await changed()
    show(<Reader path={part} />)
    expect(screen.getByText('part')).toBeInTheDocument()
    await later(100)
    expect(screen.getByText('new part')).toBeInTheDocument()
    await later(60_000)
    expect(times(part)).toBe(2)
  })

  it('what is not shown stays readable without a network, and is read when there is one', async () => {
    const part = await changed()
    api.on(`GET ${part}`, () => Promise.reject(new TypeError('Failed to fetch')) as never)
    const { unmount } = show(<Reader path={part} />)
    await later(100)
    expect(screen.getByText('part')).toBeInTheDocument()
    unmount()
    api.on(`GET ${part}`, { text: 'new part' })
    show(<Reader path={part} />)
    await later(3000)
    expect(screen.getByText('new part')).toBeInTheDocument()
  })
})

it('what is shown and cannot be read again stays', async () => {
  show()
  await later(0)
  api.on(`GET ${key}`, () => ({ status: 503, body: { title: 'down' } }))
  await act(() => refresh(key))
  expect(screen.getByText('read')).toBeInTheDocument()
})

it('forget drops what stands under a key, and asks for none of it again', async () => {
  const part = `${key}/part`
  api.on(`GET ${part}`, { text: 'part' })
  const { unmount } = show(<Reader path={part} />)
  await later(0)
  unmount()
  await act(() => forget(key))
  await act(() => refresh(key))
  expect(times(part)).toBe(1)
})

it.each([
  ['/api/activity', 3],
  ['/api/pets/7', 3],
  ['/api/pets', 2],
])('after a change %s is read %d times in all: what happened is written a moment later', async (path, expected) => {
  api.on(`GET ${path}`, { text: 'read' })
  const { unmount } = show(<Reader path={path} />)
  await later(0)
  await act(() => refresh(path))
  await later(60_000)
  expect(times(path)).toBe(expected)
  unmount()
  await act(() => forget(path))
})

it('what is forgotten meanwhile is not read once more', async () => {
  api.on('GET /api/pets/8', { text: 'read' })
  const { unmount } = show(<Reader path="/api/pets/8" />)
  await later(0)
  await act(() => refresh('/api/pets'))
  unmount()
  await act(() => forget('/api/pets/8'))
  await later(60_000)
  expect(times('/api/pets/8')).toBe(2)
})
