import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import request from 'supertest'
import { DomainError, errorStatus } from '@huella/contracts'
import { bodyLimits, readBody } from './body.js'
import { refuseCrossSite } from './cross-site.js'
import { languageOf, requestContext } from './request-context.js'
import { securityHeaders } from './security-headers.js'

/** Express with our middleware, answering with what arrived. */
function echo(): Express {
  const app = express()
  app.use(requestContext, ...securityHeaders(true), refuseCrossSite('https://huella.example'), ...readBody)
  app.all('/api/echo', (req, res) => void res.json({ body: req.body as unknown, language: languageOf(req) }))
  app.use((error: Error & { status?: number; details?: DomainError['details'] }, _req: Request, res: Response, _next: NextFunction) => {
    res.status(error instanceof DomainError ? errorStatus[error.code] : (error.status ?? 500)).json({ message: error.details?.message })
  })
  return app
}

const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const post = (body: string | Buffer, type = 'application/json') => request(echo()).post('/api/echo').set('content-type', type).serialize((raw: unknown) => raw as string).send(body)

describe('bodies', () => {
  it.each<[string, string | Buffer, string, number]>([
    ['JSON', '{"name":"Luna"}', 'application/json', 200],
    ['JSON at the depth limit', nested(bodyLimits.depth - 1), 'application/json', 200],
    ['JSON nested too deeply', nested(bodyLimits.depth + 1), 'application/json', 400],
    ['JSON nested 49,000 deep', nested(16_000), 'application/json', 400],
    ['too many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1]))), 'application/json', 400],
    ['a list of more things than a body may have keys', JSON.stringify({ petIds: Array.from({ length: 500 }, (_, i) => i) }), 'application/json', 200],
    ['more than 100 kB', JSON.stringify({ text: 'x'.repeat(101 * 1024) }), 'application/json', 413],
    ['broken JSON', '{"name":', 'application/json', 400],
    ['a NUL', '{"name":"a\\u0000b"}', 'application/json', 400],
    ['half of a surrogate pair', '{"name":"\\ud800"}', 'application/json', 400],
    ['a whole surrogate pair', '{"name":"🐶"}', 'application/json', 200],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), 'application/json', 400],
    ['JSON sent as plain text', '{"name":"Luna"}', 'text/plain', 415],
    ['a form', 'name=Luna', 'application/x-www-form-urlencoded', 415],
  ])('%s', async (_name, body, type, status) => {
    expect((await post(body, type)).status).toBe(status)
  })
})

describe('writes from elsewhere', () => {
  it.each<[string, Record<string, string>, number]>([
    ['our own origin', { origin: 'https://huella.example' }, 200],
    ['the host it was sent to', { origin: 'http://127.0.0.1:1', host: '127.0.0.1:1' }, 200],
    ['a program without Origin', {}, 200],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a null origin', { origin: 'null' }, 403],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin with a key', { origin: 'https://evil.example', authorization: 'Bearer huella_x' }, 200],
    ['another origin with a password', { origin: 'https://evil.example', authorization: 'Basic dTpw' }, 403],
  ])('%s', async (_name, headers, status) => {
    expect((await request(echo()).post('/api/echo').set(headers).send({})).status).toBe(status)
  })

  it('reads are not refused', async () => {
    expect((await request(echo()).get('/api/echo').set('origin', 'https://evil.example')).status).toBe(200)
  })
})

describe('every answer', () => {
  it('carries the security headers', async () => {
    const { headers } = await request(echo()).get('/api/echo')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'microphone=(self), camera=(self), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
  })

  it.each([['es-CO,es;q=0.9', 'es'], ['en-US', 'en'], ['fr', 'en'], ['fr,es;q=0.5', 'es'], ['', 'en']])('to Accept-Language %p speaks %p', async (header, language) => {
    expect((await request(echo()).get('/api/echo').set('accept-language', header)).body).toMatchObject({ language })
  })

  it('gives the request an id, or takes over a sane one', async () => {
    expect((await request(echo()).get('/api/echo')).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect((await request(echo()).get('/api/echo').set('x-request-id', 'proxy-1234')).headers['x-request-id']).toBe('proxy-1234')
    expect((await request(echo()).get('/api/echo').set('x-request-id', 'a b<script>')).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })
})
