/** How the application's page and files are served. */
import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { DataSource } from 'typeorm'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

const plain = `<!doctype html><html lang="en"><head><title>Huella</title></head><body>${'<!-- of some length -->'.repeat(60)}</body></html>`
const script = 'console.log(1);'.repeat(100)

let bed: GatewayBed
let gateway: RunningGateway
let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'huella-web-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), plain)
  await writeFile(join(webDist, 'entrances.json'), JSON.stringify({ public: ['/assets/a-1.js'], signedOut: ['/assets/b-1.js'], signedIn: ['/assets/c-1.js'] }))
  await writeFile(join(webDist, 'assets/app-1.js'), script)
  await writeFile(join(webDist, 'assets/app-1.js.br'), brotliCompressSync(script))
  await writeFile(join(webDist, 'assets/app-1.js.gz'), gzipSync(script))
  await writeFile(join(webDist, 'assets/photo-1.webp'), 'picture')
  await writeFile(join(webDist, 'sw.js'), script)
  await writeFile(join(webDist, 'manifest.webmanifest'), '{"name":"Huella"}')
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ WEB_DIST: webDist })
})
afterAll(async () => {
  await bed?.stop()
  await rm(webDist, { recursive: true, force: true })
})

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(gateway.origin + path, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
/** What the page has fetched first is a guess at whose screens come; the application asks who that is. */
const expectsNobody = (text: string): boolean => text.includes('<html data-visitor="signedOut"')
const cleared = (headers: Headers): boolean => headers.getSetCookie().some((cookie) => /^sid=;.*Expires=Thu, 01 Jan 1970/.test(cookie))

describe('the page', () => {
  it('expects the screens of nobody for a visitor without a cookie', async () => {
    const { headers, text } = await open('/records')
    expect(expectsNobody(text)).toBe(true)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('Cookie')
    expect(headers.getSetCookie()).toEqual([])
  })

  it('expects those of the signed-in for somebody who is', async () => {
    const ana = await bed.signedIn(gateway, 'ana')
    const { headers, text } = await ana.get('/records')
    expect(expectsNobody(text)).toBe(false)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('Cookie')
  })

  it('names the scripts that its visitor will need', async () => {
    const eva = await bed.signedIn(gateway, 'eva')
    const pages = { a: await open('/pet/luna-12345678'), b: await open('/'), c: await eva.get('/pets') }
    for (const [name, { text }] of Object.entries(pages))
      expect(text.match(/<link rel="modulepreload" crossorigin href="[^"]*" \/>/g)).toEqual([`<link rel="modulepreload" crossorigin href="/assets/${name}-1.js" />`])
  })

  it('has its visitor’s data asked for at once, as the application asks', async () => {
    const ivo = await bed.signedIn(gateway, 'ivo')
    const asked = (text: string) => [...text.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]*)" \/>/g)].map(([, path]) => path)
    expect(asked((await ivo.get('/')).text)).toEqual(['/api/auth/user', '/api/pets', '/api/activity'])
    expect(asked((await ivo.get('/pets/7')).text)).toEqual(['/api/auth/user', '/api/pets/7'])
    expect(asked((await ivo.get('/pets')).text)).toEqual(['/api/auth/user'])
    expect(asked((await open('/')).text)).toEqual([])
  })

  it('knows nobody behind a sign-in under way, and leaves it be', async () => {
    const going = await open('/api/auth/google')
    const cookie = going.headers.getSetCookie()[0]!.split(';')[0]!
    const { headers, text } = await open('/', { cookie })
    expect(expectsNobody(text)).toBe(true)
    expect(cleared(headers)).toBe(false)
  })

  it.each(['/', '/api/auth/user'])('%s takes the cookie of a session that is over away', async (path) => {
    const { headers, text } = await open(path, { cookie: 'sid=s%3Aunknown.signature' })
    expect(cleared(headers)).toBe(true)
    if (path === '/') expect(expectsNobody(text)).toBe(true)
  })

  it('leaves the question open while sessions cannot be read', async () => {
    const other = await bed.gateway({ WEB_DIST: webDist })
    await other.app.get(DataSource).query('ALTER TABLE session RENAME TO away')
    const signature = createHmac('sha256', other.config.sessionSecrets[0]).update('id').digest('base64').replace(/=+$/, '')
    const answer = await fetch(other.origin, { headers: { cookie: `sid=s%3Aid.${encodeURIComponent(signature)}` } })
    expect(answer.status).toBe(200)
    expect(expectsNobody(await answer.text())).toBe(false)
    expect(cleared(answer.headers)).toBe(false)
  })

  it('is compressed for whoever reads that', async () => {
    const { headers, text } = await open('/', { 'accept-encoding': 'gzip' })
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('vary')).toContain('Accept-Encoding')
    expect(text).toContain('of some length')
  })
})

describe('files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('to a browser that reads %s come as %s, kept for a year', async (accepted, encoding) => {
    const { headers, text } = await open('/assets/app-1.js', { 'accept-encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toContain('Accept-Encoding')
    expect(text).toBe(script)
  })

  it('that are compressed by nature come as they are', async () => {
    const { headers } = await open('/assets/photo-1.webp', { 'accept-encoding': 'br, gzip' })
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('vary')).toBeNull()
  })

  it.each([
    ['that were meant as another version', { 'if-match': '"another"' }, 412, 'precondition_failed'],
    ['asked for beyond their end', { range: 'bytes=999999-' }, 416, 'invalid'],
  ])('%s are refused, which nobody keeps', async (_, asked, status, code) => {
    const answer = await open('/assets/app-1.js', { 'accept-encoding': 'br', ...asked })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, expect.objectContaining({ status, code })])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-range')).toBeNull()
  })

  it.each([
    ['/sw.js', /^text\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('%s is asked for each time, as what it is, and may do what the page may', async (path, type) => {
    const { status, headers } = await open(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(headers.get('content-type')).toMatch(type)
    for (const directive of ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"]) expect(headers.get('content-security-policy')).toContain(directive)
  })

  it('that are gone are not the page', async () => expect((await open('/assets/app-0.js')).status).toBe(404))
})
