import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { OpsServer } from './ops-server.js'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('health and metrics of a process', () => {
  const ops = new OpsServer()
  let url: string

  beforeAll(async () => {
    const port = await freePort()
    await ops.listen(port, '127.0.0.1')
    url = `http://127.0.0.1:${port}`
  })
  afterAll(() => ops.close())

  const get = (path: string) => fetch(url + path)

  it('is alive before it is ready', async () => {
    expect((await get('/health/live')).status).toBe(200)
    expect((await get('/health/ready')).status).toBe(503)
  })

  it.each([
    ['all checks hold', { database: () => true, nats: async () => true }, 200, { status: 'ok', database: 'ok', nats: 'ok' }],
    ['one does not', { database: () => false, nats: () => true }, 503, { status: 'not ready', database: 'down', nats: 'ok' }],
    ['one throws', { database: () => Promise.reject(new Error('gone')) }, 503, { status: 'not ready', database: 'down' }],
    ['one hangs', { database: () => new Promise<boolean>(() => undefined) }, 503, { status: 'not ready', database: 'down' }],
  ])('says whether it is ready when %s', async (_name, checks, status, body) => {
    ops.readyWhen(checks)
    const answer = await get('/health/ready')
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(body)
  })

  it('is not ready while it drains, and does not serve', async () => {
    ops.readyWhen({})
    expect([(await get('/health/ready')).status, (await get('/health/serving')).status]).toEqual([200, 200])
    ops.drain()
    expect([(await get('/health/ready')).status, (await get('/health/serving')).status]).toEqual([503, 503])
  })

  it('serves while what it needs is away', async () => {
    ops.readyWhen({ database: () => false })
    expect([(await get('/health/ready')).status, (await get('/health/serving')).status]).toEqual([503, 200])
  })

  it('shows metrics for Prometheus, and nothing else', async () => {
    expect(await (await get('/metrics')).text()).toContain('process_cpu_seconds_total')
    expect((await get('/env')).status).toBe(404)
  })

  it('says that it is not alive when only a new process helps', async () => {
    ops.readyWhen({})
    ops.giveUp()
    expect([(await get('/health/live')).status, (await get('/health/ready')).status]).toEqual([503, 503])
  })
})
