import { ErasureController } from './erasure.controller.js'

it('files are erased several at a time: the event waits for an object store that takes its time for each', async () => {
  let running = 0
  let most = 0
  const erased: string[] = []
  const store = {
    delete: async (key: string) => {
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, 5))
      running--
      erased.push(key)
    },
  }
  const mediaKeys = Array.from({ length: 200 }, (_, index) => `pets/${index}.webp`)
  await new ErasureController(store as never).discarded({ payload: { mediaKeys } } as never)
  expect([erased.sort(), most]).toEqual([mediaKeys.sort(), 25])
})
