/** @jest-environment node */

/** Ends what a browser's caches were asked to do: each takes some moments. */
const moment = (): Promise<void> => new Promise((next) => setImmediate(next))

function slowCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const later = async <T>(then: () => T): Promise<T> => {
    await moment()
    return then()
  }
  const open = (name: string) =>
    later(() => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return { put: (address: string, answer: Response) => later(() => void entries.set(address, answer)) }
    })
  return {
    open,
    keys: () => later(() => [...stored.keys()]),
    delete: (name: string) => later(() => stored.delete(name)),
    match: (address: string, { cacheName }: { cacheName: string }) => later(() => stored.get(cacheName)?.get(address)?.clone()),
  }
}

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
