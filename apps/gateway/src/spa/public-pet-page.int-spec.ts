import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { card } from '../testing/neighbours-double.js'

const plain = '<!doctype html><html lang="en"><head><title>Huella</title></head><body></body></html>'

let bed: GatewayBed
let gateway: RunningGateway
let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'huella-web-'))
  await writeFile(join(webDist, 'index.html'), plain)
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ WEB_DIST: webDist })
})
afterAll(async () => {
  await bed?.stop()
  await rm(webDist, { recursive: true, force: true })
})

const open = async (path: string, language = 'en') => {
  const answer = await fetch(gateway.origin + path, { headers: { 'accept-language': language } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

it.each(['en', 'es'])('a public pet is shown in the head, in the language %s', async (language) => {
  const { status, headers, text } = await open(`/pet/${card.nickname}`, language)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('vary')).toContain('Accept-Language')
  expect(text).toContain('<title>Luna · Huella</title>')
  expect(text).toContain(`<html lang="${language}">`)
  expect(text).toContain(`href="${gateway.origin}/pet/${card.nickname}"`)
  expect(text).not.toContain('noindex')
})

it('what is private or unknown is one and the same page, which nobody shall keep', async () => {
  const pages = await Promise.all(['/pet/private-12345678', '/pet/nobody', `/pet/${'x'.repeat(60)}`].map((path) => open(path)))
  for (const { status, text } of pages) {
    expect(status).toBe(200)
    expect(text).toBe(pages[0]!.text)
    expect(text).toContain('<meta name="robots" content="noindex" />')
    expect(text).toContain('<title>Huella</title>')
  }
})

it.each(['/', '/pets/7', '/pet/%E0%A4%A', '/pet/a/b'])('%s is the plain page, which has nobody’s screens fetched for a visitor without a cookie', async (path) => {
  const { headers, text } = await open(path)
  expect(text).toBe(plain.replace('<html', '<html data-visitor="signedOut"'))
  expect(headers.get('cache-control')).toBe('private, no-cache')
})
