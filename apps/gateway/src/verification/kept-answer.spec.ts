import { anonymous, notFound, unavailable } from '@huella/contracts'
import { ageOf, KeptAnswer } from './kept-answer.js'

const context = { actor: anonymous, requestId: 'request-1', language: 'en' } as const
const hour = 3_600_000

/** Milliseconds on the clock of these tests, which goes on only when it is told to. */
let clock: number
beforeEach(() => {
  clock = 10_000
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
})

/** Answers with how often it was asked, or fails. */
function asked() {
  const state = { times: 0, deadlines: [] as (number | undefined)[], failure: undefined as Error | undefined, work: async (): Promise<void> => undefined }
  const answer = new KeptAnswer('Test', async ({ deadline }) => {
    state.deadlines.push(deadline)
    const mine = ++state.times
    await state.work()
    if (state.failure) throw state.failure
    return mine
  })
  const value = async (longest?: number) => (await answer.get(context, longest)).value
  return { state, answer, value }
}

it.each([
  [0, 1],
  [1999, 1],
  [2000, 2],
])('after %d ms it is answer %d', async (passed, expected) => {
  const { value } = asked()
  await value()
  clock += passed
  expect(await value()).toBe(expected)
})

it('of many who ask at the same time one is answered for all', async () => {
  const { state, value } = asked()
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1])
  clock += 2000
  expect(await Promise.all([value(), value()])).toEqual([2, 2])
  expect(state.times).toBe(2)
})

it('is as old as its question', async () => {
  const { state, answer } = asked()
  state.work = async () => void (clock += 1500)
  const kept = await answer.get(context)
  clock += 499
  expect([ageOf(kept), (await answer.get(context)).value]).toEqual([1, 1])
  clock += 1
  expect((await answer.get(context)).value).toBe(2)
})

describe('where nobody answers', () => {
  it('there is no answer at first', async () => {
    const { state, value } = asked()
    state.failure = unavailable()
    await expect(value()).rejects.toBe(state.failure)
    state.failure = undefined
    expect(await value()).toBe(2)
  })

  it.each([
    [undefined, hour - 1, 1],
    [undefined, hour, 'unavailable'],
    [Number.POSITIVE_INFINITY, 100 * hour, 1],
  ])('(at most %p) the old one serves %d ms later: %p', async (longest, passed, expected) => {
    const { state, value } = asked()
    await value()
    state.failure = unavailable()
    clock += passed
    expect(await value(longest).catch((error: { code: string }) => error.code)).toBe(expected)
  })

  it('no old one serves for what is gone', async () => {
    const { state, value } = asked()
    await value()
    state.failure = notFound()
    clock += 2000
    await expect(value()).rejects.toBe(state.failure)
  })

  it('it is asked once a second, and waited for a second', async () => {
    const { state, value } = asked()
    await value()
    state.failure = unavailable()
    clock += 2000
    for (const passed of [0, 500, 499, 1]) {
      clock += passed
      expect(await value()).toBe(1)
    }
    expect(state.deadlines).toEqual([undefined, 13_000, 14_000])
  })

  it('a new one is given as soon as there is one', async () => {
    const { state, value } = asked()
    await value()
    state.failure = unavailable()
    clock += 2000
    await value()
    state.failure = undefined
    clock += 1000
    expect(await value()).toBe(3)
  })

  it('the pause after a failure makes no old answer serve longer', async () => {
    const { state, value } = asked()
    await value()
    state.failure = unavailable()
    clock += hour - 500
    expect(await value()).toBe(1)
    clock += 500
    await expect(value()).rejects.toBe(state.failure)
  })
})
