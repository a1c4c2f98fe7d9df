import { eventually, startRedis, type TestRedis } from '@huella/testing'
import { SharedRedis } from './shared-redis.js'

let redis: TestRedis
let shared: SharedRedis

beforeAll(async () => {
  redis = await startRedis()
  shared = new SharedRedis({ REDIS_URL: redis.url })
  await eventually(async () => expect(await shared.ask((client) => client.set('name', 'Luna'))).toBe('OK'))
})
afterAll(async () => {
  shared?.onApplicationShutdown()
  await redis?.stop()
})

const name = (): Promise<string | null | undefined> => shared.ask((client) => client.get('name'))

/** Keeps the process from everything else, for longer than an answer is waited for. */
function beBusy(): void {
  const end = performance.now() + 800
  while (performance.now() < end);
}

it('an answer that came while the process was busy counts, and Redis is not passed by', async () => {
  const asked = name()
  setImmediate(() => setImmediate(beBusy)) // once the question has left
  expect([await asked, await name()]).toEqual(['Luna', 'Luna'])
})
