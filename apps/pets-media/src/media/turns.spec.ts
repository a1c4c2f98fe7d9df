import { eventually } from '@huella/testing'
import { Turns } from './turns.js'

const busy = { code: 'unavailable', details: { message: 'media.busy', retryAfter: 5 } }

/** Work that ends when it is told to. */
function work() {
  let end!: (value: string) => void
  const begun = jest.fn(() => new Promise<string>((resolve) => (end = resolve)))
  return { begun, end: (value: string) => end(value) }
}

it('one after another, each gets its own result', async () => {
  const turns = new Turns(1, 10)
  const [first, second] = [work(), work()]
  const results = [turns.take(first.begun, 1000), turns.take(second.begun, 1000)]
  await eventually(() => expect(first.begun).toHaveBeenCalled())
  expect(second.begun).not.toHaveBeenCalled()
  first.end('a')
  await eventually(() => expect(second.begun).toHaveBeenCalled())
  second.end('b')
  expect(await Promise.all(results)).toEqual(['a', 'b'])
})

it('whose turn does not come in time is told so, and is not worked for later', async () => {
  const turns = new Turns(1, 10)
  const [long, late, next] = [work(), work(), work()]
  const first = turns.take(long.begun, 1000)
  await expect(turns.take(late.begun, 20)).rejects.toMatchObject(busy)
  long.end('done')
  expect(await first).toBe('done')
  const last = turns.take(next.begun, 1000)
  await eventually(() => expect(next.begun).toHaveBeenCalled())
  next.end('next')
  expect([await last, late.begun.mock.calls.length]).toEqual(['next', 0])
})

it('work that has begun in time may take longer', async () => {
  const turns = new Turns(1, 10)
  const slow = work()
  const result = turns.take(slow.begun, 20)
  setTimeout(() => slow.end('slow'), 60)
  expect(await result).toBe('slow')
})

it('a queue that is long enough takes nobody more', async () => {
  const turns = new Turns(1, 1)
  const [first, second] = [work(), work()]
  const results = [turns.take(first.begun, 1000), turns.take(second.begun, 1000)]
  await eventually(() => expect(first.begun).toHaveBeenCalled())
  await expect(turns.take(work().begun, 1000)).rejects.toMatchObject(busy)
  first.end('a')
  await results[0]
  await eventually(() => expect(second.begun).toHaveBeenCalled())
  second.end('b')
  await results[1]
})

it('work that fails gives its turn to the next', async () => {
  const turns = new Turns(1, 10)
  await expect(turns.take(async () => { throw new Error('broken') }, 1000)).rejects.toThrow('broken')
  expect(await turns.take(async () => 'next', 1000)).toBe('next')
})
