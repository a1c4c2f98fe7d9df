import { act, renderHook } from '@testing-library/react'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { owner, pet } from '../../testing/sample'
import { confirmMs, settleMs, usePetSearch } from './use-pet-search'

const sofia = { ...owner, pets: [pet()] }

interface Asked {
  q: string
  signal: AbortSignal | null
  answer: (status: number, body: unknown) => Promise<void>
}
let api: FakeApi
let asked: Asked[]

const serve = () => {
  asked = []
  api = fakeApi()
  api.on('GET /api/search/owners-pets', ({ url, signal }: { url: URL; signal: AbortSignal | null }) => {
    let settle: (answer: { status: number; body: unknown }) => void = () => undefined
    const answer = (status: number, body: unknown) => act(async () => settle({ status, body }))
    asked.push({ q: url.searchParams.get('q') ?? '', signal, answer })
    return new Promise((resolve) => (settle = resolve))
  })
}
const search = (query: string) => renderHook((text: string) => usePetSearch(text), { initialProps: query })
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  serve()
})
afterEach(() => jest.useRealTimers())

describe('searching as one types', () => {
  it('waits for a pause of 300 ms', async () => {
    expect(settleMs).toBe(300)
    const { rerender } = search('ra')
    await wait(299)
    rerender('ram')
    await wait(299)
    expect(asked).toEqual([])
    await wait(1)
    expect(asked.map(({ q }) => q)).toEqual(['ram'])
  })

  it('asks at once when told to, and only once', async () => {
    const { result } = search('ram')
    await act(async () => result.current.now())
    expect(asked).toHaveLength(1)
    await wait(settleMs)
    expect(asked).toHaveLength(1)
  })

  it('leaves out owners without a pet that may be seen', async () => {
    const { result } = search('ram')
    await wait(settleMs)
    await asked[0]?.answer(200, [{ ...sofia, id: 'nobody', pets: [] }, sofia])
    expect(result.current.found?.map(({ id }) => id)).toEqual([sofia.id])
  })

  it.each(['', 'r', ' r '])('does not search for %j', async (query) => {
    const { result } = search(query)
    await act(async () => result.current.now())
    await wait(settleMs)
    expect(asked).toEqual([])
    expect(result.current.tooShort).toBe(true)
  })

  it('calls off what the next letter overtakes, and never shows its answer', async () => {
    const { result, rerender } = search('ra')
    await wait(settleMs)
    rerender('ram')
    expect(asked[0]?.signal?.aborted).toBe(true)
    await asked[0]?.answer(200, [sofia])
    expect(result.current.found).toBeUndefined()
    await wait(settleMs)
    await asked[1]?.answer(200, [])
    expect(result.current.found).toEqual([])
  })

  it('shows no result that is older than the text', async () => {
    const { result, rerender } = search('ram')
    await wait(settleMs)
    await asked[0]?.answer(200, [sofia])
    expect(result.current.found).toHaveLength(1)
    rerender('ramo')
    expect(result.current.found).toBeUndefined()
  })

  it('stops when the step is left', async () => {
    const { unmount } = search('ram')
    await wait(settleMs)
    unmount()
    expect(asked[0]?.signal?.aborted).toBe(true)
  })

  it('says that it failed, and can try again', async () => {
    const { result } = search('ram')
    await wait(settleMs)
    await asked[0]?.answer(500, {})
    expect(result.current.error).toMatchObject({ status: 500 })
    await act(async () => result.current.now())
    expect(result.current.error).toBeUndefined()
    await asked[1]?.answer(200, [sofia])
    expect(result.current.found).toHaveLength(1)
  })
})

describe('asking less', () => {
  const answered = async (query: string, found: unknown[]) => {
    const hook = search(query)
    await wait(settleMs)
    await asked[0]?.answer(200, found)
    return hook
  }
  const other = { ...owner, id: 'o2', firstName: 'Rafael', lastName: 'Amado', pets: [pet({ id: 9, name: 'Toby', nickname: 'toby-11111111' })] }

  it('shows at once what of the earlier answer fits more text, and lets the server confirm it', async () => {
    const { result, rerender } = await answered('ra', [sofia, other])
    expect(result.current.certain).toBe(true)
    rerender('ram')
    expect(result.current).toMatchObject({ found: [sofia], certain: false })
    await wait(confirmMs - 1)
    expect(asked).toHaveLength(1)
    await wait(1)
    await asked[1]?.answer(200, [sofia])
    expect(result.current).toMatchObject({ found: [sofia], certain: true })
  })

  it('does not ask again for what was answered', async () => {
    const { result, rerender } = await answered('ra', [sofia, other])
    rerender('ram')
    rerender('ra')
    expect(result.current).toMatchObject({ found: [sofia, other], certain: true })
    await wait(confirmMs)
    expect(asked).toHaveLength(1)
  })

  it('keeps showing it where the server does not confirm', async () => {
    const { result, rerender } = await answered('ra', [sofia])
    rerender('ram')
    await wait(confirmMs)
    await asked[1]?.answer(429, {})
    expect(result.current).toMatchObject({ found: [sofia], error: undefined })
  })

  it('waits longer the more it asked in the last minute', async () => {
    const { rerender } = search('xa')
    const type = async (letter: string, ms: number) => {
      rerender(`x${letter}`)
      await wait(ms)
      await asked.at(-1)?.answer(200, [])
    }
    for (const letter of 'abcdef') await type(letter, settleMs)
    expect(asked).toHaveLength(6)
    await type('g', settleMs)
    expect(asked).toHaveLength(6)
    await wait(500)
    expect(asked).toHaveLength(7)
    await wait(60_000)
    await type('h', settleMs)
    expect(asked).toHaveLength(8)
  })
})
