import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'

let bed: GatewayBed
beforeAll(async () => { bed = await GatewayBed.start() })
afterAll(() => bed?.stop())

const networks = Object.values(networkInterfaces()).flat().map((network) => network!).filter(({ scopeid }) => !scopeid)
const own = networks.filter(({ address }) => ['127.0.0.1', '::1'].includes(address)).map(({ address }) => address)
const others = networks.filter(({ internal }) => !internal).map(({ address }) => address)

interface Asked {
  at: string
  host?: string
  path?: string
  language?: string
}

async function ask({ config: { PORT } }: RunningGateway, { at, host = `localhost:${PORT}`, path = '/api/openapi.json', language = 'en' }: Asked) {
  const asked = request({ host: at, port: PORT, path, headers: { host, 'accept-language': language }, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, type: answer.headers['content-type'], text: await text(answer) }
}
const statusAt = (gateway: RunningGateway, asked: Asked) => ask(gateway, asked).then(({ status }) => status, (error: NodeJS.ErrnoException) => error.code)

describe('a gateway that was told nothing', () => {
  let gateway: RunningGateway
  beforeAll(async () => { gateway = await bed.gateway() })

  it.each(own)('is there for this machine, at %s', async (at) => expect(await statusAt(gateway, { at })).toBe(200))

  it.each(others)('is not listening at %s, by which other machines could come', async (at) => expect(await statusAt(gateway, { at })).toBe('ECONNREFUSED'))

  it.each(['/', '/api/health', '/api/openapi.json', '/api/auth/google', '/api/public/pets/x', '/dev-idp/authorize', '/dev-idp/style.css', '/media/x', '/no/such/page'])('does not answer a page of another site that leads to this machine: %s', async (path) => {
    const { status, type, text } = await ask(gateway, { at: '127.0.0.1', host: `evil.test:${gateway.config.PORT}`, path, language: 'es' })
    expect([status, type]).toEqual([421, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(text)).toMatchObject({ code: 'misdirected', detail: `Huella no responde en esta dirección. Abre ${gateway.origin}.` })
  })

  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('answers as %s', async (name) => {
    expect(await statusAt(gateway, { at: '127.0.0.1', host: `${name}:${gateway.config.PORT}` })).toBe(200)
  })
})

describe('a gateway that is to be open', () => {
  let gateway: RunningGateway
  beforeAll(async () => { gateway = await bed.gateway({ HOST: '0.0.0.0' }) })
  const fours = ['127.0.0.1', ...others.filter((address) => address.includes('.'))]

  it.each(fours)('answers at %s, by address and by name', async (at) => {
    for (const name of [at, 'localhost', hostname()]) expect(await statusAt(gateway, { at, host: `${name}:${gateway.config.PORT}` })).toBe(200)
  })

  it.each(fours)('answers no other site’s page at %s', async (at) => expect(await statusAt(gateway, { at, host: 'evil.test' })).toBe(421))
})

it('does not share localhost with another program', async () => {
  const PORT = String((await bed.gateway()).config.PORT + 1)
  const other = createServer().listen(Number(PORT), own.at(-1))
  await once(other, 'listening')
  await expect(bed.gateway({ PORT, PUBLIC_ORIGIN: `http://localhost:${PORT}` })).rejects.toThrow('EADDRINUSE')
  other.close()
})
