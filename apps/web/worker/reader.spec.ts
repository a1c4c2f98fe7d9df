/** @jest-environment node */
import { moment, slowCaches } from './slow-caches'

/** The worker, as it starts: it knows what is stored and nothing else. */
type Started = typeof import('./reader')

async function started(): Promise<Started> {
  let reader: Started | undefined
  await jest.isolateModulesAsync(async () => void (reader = await import('./reader')))
  return reader!
}

async function keepFor(reader: string, { becomeReader, changeKept, changesSoFar }: Started): Promise<void> {
  if (await becomeReader(reader, changesSoFar())) await changeKept('huella-reads-', reader, (cache) => cache.put('/api/pets', new Response(reader)))
}

beforeEach(() => void Object.assign(globalThis, { caches: slowCaches() }))

describe.each(Array.from({ length: 20 }, (_, count) => count))('%i moments after something began to be kept', (count) => {
  it('who is forgotten leaves nothing', async () => {
    const worker = await started()
    const keeping = keepFor('ana', worker)
    for (let passed = 0; passed < count; passed += 1) await moment()
    await Promise.all([worker.forgetReader(), keeping])
    expect([await caches.keys(), await worker.currentReader()]).toEqual([[], null])
  })

  it('whoever reads next finds nothing of the one before', async () => {
    const worker = await started()
    const keeping = keepFor('ana', worker)
    for (let passed = 0; passed < count; passed += 1) await moment()
    await Promise.all([keepFor('leo', worker), keeping])
    expect(await caches.keys()).toHaveLength(2)
    expect(await (await worker.keptAt('huella-reads-', '/api/pets'))?.text()).toBe(await worker.currentReader())
  })

  it('who is forgotten while a worker starts is not remembered', async () => {
    await keepFor('ana', await started())
    const worker = await started()
    const looking = worker.currentReader()
    for (let passed = 0; passed < count; passed += 1) await moment()
    await Promise.all([worker.forgetReader(), looking])
    expect([await caches.keys(), await worker.currentReader()]).toEqual([[], null])
  })
})
