import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { eventually } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'
import { ConnectionDrain } from './connection-drain.js'

let bed: GatewayBed
beforeAll(async () => { bed = await GatewayBed.start() })
afterAll(() => bed?.stop())

/** Both ways to `localhost` that this machine has. */
const ways = Object.values(networkInterfaces()).flat().map((network) => network!.address).filter((address) => ['127.0.0.1', '::1'].includes(address))

describe.each(ways)('a gateway that stops, asked at %s', (host) => {
  const getOver = (agent: Agent, { config }: RunningGateway, path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request({ agent, port: config.PORT, host, path, headers: { host: `localhost:${config.PORT}` } }, (answer) => resolve(answer.resume())).on('error', reject).end()
    })
  const timed = async (work: Promise<unknown>): Promise<number> => {
    const started = performance.now()
    await work
    return performance.now() - started
  }

  it('does not wait for connections that carry no request: silent, kept alive, or half a request', async () => {
    const stopping = await bed.gateway()
    const { PORT } = stopping.config
    const silent = connect(PORT, host).on('error', () => undefined)
    const half = connect(PORT, host).on('error', () => undefined)
    await Promise.all([once(silent, 'connect'), once(half, 'connect')])
    half.write('GET /api/health HTTP/1.1\r\nHost:')
    const agent = new Agent({ keepAlive: true })
    expect((await getOver(agent, stopping, '/api/openapi.json')).statusCode).toBe(200)
    expect(await timed(stopping.app.close())).toBeLessThan(3000)
    for (const open of [silent, half]) open.destroy()
    agent.destroy()
  })

  it('answers what is under way, and asks for another connection next time', async () => {
    const stopping = await bed.gateway()
    const before = await getOver(new Agent({ keepAlive: true }), stopping, '/api/openapi.json')
    const slow = getOver(new Agent({ keepAlive: true }), stopping, '/api/health') // waits a second for the services that are not there
    await eventually(async () => expect((await getOver(new Agent(), stopping, '/api/openapi.json')).statusCode).toBe(200))
    stopping.app.get(ConnectionDrain).announce()
    const announced = await getOver(new Agent({ keepAlive: true }), stopping, '/api/openapi.json')
    const closed = stopping.app.close()
    expect((await slow).statusCode).toBe(200)
    await closed
    expect([before.headers.connection, announced.headers.connection]).toEqual(['keep-alive', 'close'])
    await expect(getOver(new Agent(), stopping, '/api/openapi.json')).rejects.toThrow(/ECONNREFUSED/)
  })
})
