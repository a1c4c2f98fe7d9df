import { inBatches } from './in-batches.js'

async function* counted(to: number, end?: Error): AsyncGenerator<number> {
  for (let number = 1; number <= to; number++) yield number
  if (end) throw end
}

it('brings what is there together, at most so many', async () => {
  const batches: number[][] = []
  for await (const batch of inBatches(counted(7), 3)) batches.push(batch)
  expect(batches).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})

it('waits for nothing that is not there yet', async () => {
  let come!: (value: number) => void
  async function* late(): AsyncGenerator<number> {
    yield 1
    yield await new Promise<number>((resolve) => (come = resolve))
  }
  const batches = inBatches(late(), 3)
  expect(await batches.next()).toEqual({ done: false, value: [1] })
  const next = batches.next()
  come(2)
  expect(await next).toEqual({ done: false, value: [2] })
})

it('tells of a failure after what came before it', async () => {
  const batches = inBatches(counted(2, new Error('lost')), 3)
  expect(await batches.next()).toEqual({ done: false, value: [1, 2] })
  await expect(batches.next()).rejects.toThrow('lost')
})
