import { inParallel, inPieces } from './in-parallel.js'

it('works on so many at a time, and keeps the order', async () => {
  let running = 0
  let most = 0
  const results = await inParallel([30, 1, 20, 2, 10], 2, async (ms) => {
    most = Math.max(most, ++running)
    await new Promise((done) => setTimeout(done, ms))
    running--
    return ms * 2
  })
  expect([results, most]).toEqual([[60, 2, 40, 4, 20], 2])
})

it('fails as soon as one fails, and begins no other', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 1) throw new Error('no')
  }
  await expect(inParallel([1, 2, 3], 1, work)).rejects.toThrow('no')
  expect(begun).toEqual([1])
})

it('has nothing to do for nothing', async () => expect(await inParallel([], 3, async () => 1)).toEqual([]))

it('cuts a list into pieces', () => {
  expect(inPieces([1, 2, 3], 2)).toEqual([[1, 2], [3]])
  expect(inPieces([], 2)).toEqual([])
})
