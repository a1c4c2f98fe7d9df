import { execFileSync } from 'node:child_process'
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

/**
 * Keeps the process from everything else for longer than an answer is waited for, and until Redis has answered: it answers one after another, so
 * who asks later, from another process, is answered later.
 */
function beBusy(): void {
  const end = performance.now() + 800
  const { hostname, port } = new URL(redis.url)
  execFileSync(process.execPath, ['-e', `require('net').connect(${port}, '${hostname}').once('data', () => process.exit()).write('PING\\r\\n')`])
  while (performance.now() < end);
}

it('an answer that came while the process was busy counts, and Redis is not passed by', async () => {
  const asked = shared.ask((client) => client.get('name'))
  setImmediate(beBusy) // at once when the question has left
  expect(await asked).toBe('Luna')
  expect(await shared.ask(async () => 'asked')).toBe('asked')
})
