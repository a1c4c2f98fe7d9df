/** The page that checks certificates, and what verifiers on any site read. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { eventually } from '@huella/testing'
import request from 'supertest'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { published } from '../testing/neighbours-double.js'

const page = `<!doctype html><html lang="en"><head><meta name="huella-trust-keys" content="[]"><script src="/c/verifier-1a2B_3-d.js"></script></head>${'<p>of some length</p>'.repeat(60)}</html>`
const script = 'console.log(1);'.repeat(100)

let bed: GatewayBed
let gateway: RunningGateway
let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'huella-web-'))
  await mkdir(join(webDist, 'c'))
  await writeFile(join(webDist, 'index.html'), '<!doctype html><html lang="en"><head></head>the application</html>')
  await writeFile(join(webDist, 'c/index.html'), page)
  for (const name of ['verifier-1a2B_3-d.js', 'sw.js', 'icon-maskable.svg']) await writeFile(join(webDist, 'c', name), script)
  await writeFile(join(webDist, 'c/verifier-1a2B_3-d.js.br'), brotliCompressSync(script))
  await writeFile(join(webDist, 'c/sw.js.br'), brotliCompressSync(script))
  bed = await GatewayBed.start()
  gateway = await another()
})
afterAll(async () => {
  await bed?.stop()
  await rm(webDist, { recursive: true, force: true })
})
beforeEach(() => bed.neighbours.reset())

const another = (env: Record<string, string> = {}): Promise<RunningGateway> => bed.gateway({ WEB_DIST: webDist, RATE_LIMIT_SCALE: '20', ...env })

const open = async (path: string, { of = gateway, method = 'GET', headers = {} }: { of?: RunningGateway; method?: string; headers?: Record<string, string> } = {}) => {
  const answer = await fetch(of.origin + path, { method, headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Asks until medical-records, which is away from now on, was asked in vain. */
async function whenItFails(ask: () => Promise<{ status: number }>): Promise<void> {
  const { neighbours } = bed
  neighbours.isPublishing = false
  neighbours.unpublished = 0
  await eventually(async () => {
    const { status } = await ask()
    expect([status, neighbours.unpublished]).toEqual([200, 1])
  })
}

describe('the page', () => {
  it.each(['/c', '/c/'])('is at %s for anyone, with the keys as text', async (path) => {
    const { status, headers, text } = await open(path)
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.getSetCookie()]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', []])
    expect(text).toBe(page.replace('[]', '[{&quot;kid&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;}]'))
  })

  it('sets no cookie for those who have one either', async () => {
    const ana = await bed.signedIn(gateway, 'ana')
    const { status, headers } = await ana.get('/c')
    expect([status, headers.getSetCookie(), headers.get('vary')]).toEqual([200, [], 'Accept-Encoding'])
  })

  it('is compressed for whoever reads that, and comes once for whoever keeps it', async () => {
    const { headers } = await open('/c', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    const again = await request(gateway.origin).get('/c').set({ 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag')! })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('may do as little as it needs', async () => {
    for (const path of ['/c', '/c/', '/c/sw.js', '/c/verifier-1a2B_3-d.js', '/c/none', '/c/%zz']) {
      const { headers } = await open(path)
      const policy = headers.get('content-security-policy')!.split(';')
      expect(policy).toEqual([
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'", "require-trusted-types-for 'script'", 'trusted-types huella-verifier',
      ])
      expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=()')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it.each(['/c/none', '/c/none.js', '/c/index.html', '/c/sw.js/', '/c//', '/c/assets', '/c/verifier-1a2B_3-d.js/x'])('%s is not found, and not the application', async (path) => {
    const { status, text } = await open(path)
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })

  it.each(['/calendar', '/cats/c', '/pets/c'])('%s is the application, as ever', async (path) => expect((await open(path)).text).toContain('the application'))

  it('is read, and nothing else', async () => {
    expect(await open('/c', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await open('/c', { method })).status).toBe(404)
  })

  it('comes without keys where nobody has ever told them, and with the last that were told', async () => {
    bed.neighbours.isPublishing = false
    const lonely = await another()
    expect((await open('/c', { of: lonely })).text).toContain('content="[]"')
    bed.neighbours.isPublishing = true
    const known = await open('/c', { of: lonely })
    expect(known.text).toContain('&quot;kid&quot;')
    await whenItFails(() => open('/c', { of: lonely }))
    expect((await open('/c', { of: lonely })).text).toBe(known.text)
  })

  it('is not there where it was not built', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'huella-web-'))
    await writeFile(join(bare, 'index.html'), '<html></html>')
    for (const WEB_DIST of [bare, join(bare, 'none')]) {
      const without = await another({ WEB_DIST })
      for (const path of ['/c', '/c/', '/c/sw.js']) expect((await open(path, { of: without })).status).toBe(404)
    }
    await rm(bare, { recursive: true })
  })
})

describe('its files', () => {
  it.each([
    ['verifier-1a2B_3-d.js', 'public, max-age=31536000, immutable', null, 'br'],
    ['sw.js', 'no-cache', '/c', 'br'],
    ['icon-maskable.svg', 'no-cache', null, null],
  ])('%s: kept %s, a worker of scope %s', async (name, kept, scope, encoding) => {
    const { status, headers, text } = await open(`/c/${name}`, { headers: { 'accept-encoding': 'br' } })
    expect([status, text, headers.get('cache-control')]).toEqual([200, script, kept])
    expect([headers.get('service-worker-allowed'), headers.get('content-encoding')]).toEqual([scope, encoding])
  })
})

const list = Buffer.from([0, 255, 128, 10, 13])
const addresses: [string, string, Buffer][] = [
  ['/.well-known/jwks.json', 'application/jwk-set+json', Buffer.from(JSON.stringify(published.keys))],
  ['/.well-known/huella-trust.json', 'application/jose', Buffer.from(published.trustFile)],
  ['/.well-known/huella-status/1', 'application/vnd.huella.status-list+cwt', list],
]

describe.each(addresses)('%s', (path, type, body) => {
  beforeEach(() => bed.neighbours.statusLists.set(1, list.toString('base64')))

  it('is for anyone on any site', async () => {
    const answer = await fetch(gateway.origin + path, { headers: { origin: 'https://another.example' } })
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, body])
    const { headers } = answer
    expect([headers.get('content-type'), headers.get('cache-control'), headers.getSetCookie()]).toEqual([type, 'public, max-age=2', []])
    expect([headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual(['*', 'cross-origin'])
    expect(headers.get('access-control-expose-headers')).toContain('ETag')
    expect(headers.get('ratelimit-policy')).toMatch(/^"public";/)
    expect(Number(headers.get('age'))).toBeLessThanOrEqual(2)
  })

  it('comes once for whoever keeps it', async () => {
    const { headers } = await open(path)
    const again = await open(path, { headers: { 'if-none-match': headers.get('etag')! } })
    expect([again.status, again.text, again.headers.get('access-control-allow-origin')]).toEqual([304, '', '*'])
  })

  it('tells its headers alone, and sites what they may ask', async () => {
    expect(await open(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    const asked = await open(path, { method: 'OPTIONS', headers: { origin: 'https://another.example', 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' } })
    expect([asked.status, asked.headers.get('access-control-allow-methods'), asked.headers.get('access-control-allow-headers')]).toEqual([204, 'GET, HEAD', 'If-None-Match'])
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await open(path, { method })).status).toBe(404)
  })

  it('is what it was a moment ago while medical-records is away, and otherwise not there for now', async () => {
    await open(path)
    await whenItFails(() => open(path))
    expect(Number((await open(path)).headers.get('age'))).toBeGreaterThanOrEqual(2)
    const fresh = await another()
    const { status, headers, text } = await open(path, { of: fresh })
    expect([status, Number(headers.get('retry-after')) > 0, headers.get('access-control-allow-origin')]).toEqual([503, true, '*'])
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
  })
})

describe('status lists', () => {
  it.each(['2', '0', '-1', '1.0', '01', '1e3', '100001', '99999999999999999999', 'a', '%00', '1%2f2', ' 1', 'NaN', '__proto__', "1'--"])('there is none with the number %s', async (number) => {
    bed.neighbours.statusLists.set(1, list.toString('base64'))
    const { status, headers } = await open(`/.well-known/huella-status/${number}`)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  })

  it('a number that is no text is refused', async () => expect((await open('/.well-known/huella-status/%zz')).status).toBe(400))

  it.each(['', 'huella-status', 'huella-status/', 'huella-trust.json/1', 'nothing'])('/.well-known/%s is not the application', async (name) => {
    expect((await open(`/.well-known/${name}`)).status).toBe(404)
  })

  it('a list that has begun is there at once', async () => {
    expect((await open('/.well-known/huella-status/7')).status).toBe(404)
    bed.neighbours.statusLists.set(7, list.toString('base64'))
    expect((await open('/.well-known/huella-status/7')).status).toBe(200)
  })

  it('what is revoked is seen within five seconds, at every gateway', async () => {
    bed.neighbours.statusLists.set(3, Buffer.from('before').toString('base64'))
    const both = [gateway, await another()]
    const seen = (): Promise<string[]> => Promise.all(both.map(async (of) => (await open('/.well-known/huella-status/3', { of })).text))
    expect(await seen()).toEqual(['before', 'before'])
    bed.neighbours.statusLists.set(3, Buffer.from('after').toString('base64'))
    const revokedAt = performance.now()
    await eventually(async () => expect(await seen()).toEqual(['after', 'after']))
    expect(performance.now() - revokedAt).toBeLessThan(5000)
  })

  it('many who ask at the same time are answered by one question', async () => {
    const fresh = await another()
    await Promise.all(Array.from({ length: 20 }, (_, at) => open(['/c', '/.well-known/jwks.json', '/.well-known/huella-trust.json'][at % 3]!, { of: fresh })))
    expect(bed.neighbours.askedForKeys).toBe(1)
  })
})
