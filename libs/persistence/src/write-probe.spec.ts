import { Logger } from '@nestjs/common'
import { writeProbe } from './write-probe.js'

let tries: { succeed: () => void; fail: (why: Error) => void }[]
let probe: () => Promise<boolean>
const said: [string, string][] = []
beforeEach(() => {
  jest.useFakeTimers()
  tries = []
  probe = writeProbe('The cupboard', () => new Promise<void>((succeed, fail) => tries.push({ succeed, fail })))
  said.length = 0
  jest.spyOn(Logger.prototype, 'error').mockImplementation(({ msg, err }: { msg: string; err: Error }) => void said.push([msg, err.message]))
  jest.spyOn(Logger.prototype, 'log').mockImplementation((text: string) => void said.push([text, '']))
})
afterEach(() => jest.useRealTimers())

/** What it finds when it tries once more. */
async function later(end: 'succeed' | 'fail'): Promise<boolean> {
  await jest.advanceTimersByTimeAsync(1000)
  const found = probe()
  tries.at(-1)![end](new Error('full'))
  return found
}

it('whoever asks while it is tried waits for that try, however long it takes', async () => {
  const first = probe()
  await jest.advanceTimersByTimeAsync(60_000)
  const others = [probe(), probe()]
  expect(tries).toHaveLength(1)
  tries[0]!.succeed()
  expect(await Promise.all([first, ...others])).toEqual([true, true, true])
})

it.each(['succeed', 'fail'] as const)('what was found holds for a second (%s)', async (end) => {
  const found = await later(end)
  await jest.advanceTimersByTimeAsync(999)
  expect([await probe(), tries.length]).toEqual([found, 1])
  await jest.advanceTimersByTimeAsync(1)
  void probe()
  expect(tries).toHaveLength(2)
})

it('says once why nothing can be written, and once that it can again', async () => {
  for (const end of ['succeed', 'fail', 'fail', 'succeed', 'succeed'] as const) expect(await later(end)).toBe(end === 'succeed')
  expect(said).toEqual([['The cupboard takes nothing', 'full'], ['The cupboard can be written to again', '']])
})
