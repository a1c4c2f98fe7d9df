import { network } from '@huella/testing'
import { Connections } from '../support/balancer.js'
import { mediaForm, photo } from '../support/files.js'
import { made, owner, someEmail, visitor } from '../support/people.js'
import { sendRaw } from '../support/raw-request.js'

describe('the door', () => {
  it.each([
    ['a host that is not ours', { method: 'GET', path: '/', headers: ['Host: evil.example'] }, 400],
    ['a body in chunks that are none', { method: 'POST', path: '/api/pets', headers: ['Content-Type: application/json', 'Transfer-Encoding: chunked'], body: 'zz\r\n{}' }, 400],
    ['more headers than fit', { method: 'GET', path: '/api/health', headers: [`X-Large: ${'a'.repeat(20_000)}`] }, 431],
  ])('tells who sends %s so', async (_, wanted, status) => expect(await sendRaw(network().url, wanted)).toBe(status))

  it('sends another host on to the gateway, which does not know it', async () => {
    expect(await new Connections(network().url).send({ method: 'GET', path: '/api/health', headers: { host: 'evil.example' } })).toBe(421)
  })

  it('says where callers come from, whatever they say themselves', async () => {
    const person = visitor()
    const { status } = await person.get('/api/auth/google?login_hint=x', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' } })
    expect(status).toBe(302)
    await person.signIn(someEmail())
    const sessions = await person.get('/api/sessions', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(made(sessions)).toMatchObject([{ current: true }])
    expect(sessions.text).not.toContain('203.0.113')
  })

  it('lets files through, and parts of files out', async () => {
    const person = await owner()
    const { imageUrl } = made(await person.post<{ imageUrl: string }>('/api/upload/profile-image', mediaForm([{ field: 'image', content: await photo(), name: 'a.jpg' }])))
    const part = await person.get(imageUrl, { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.headers.get('content-range')?.startsWith('bytes 0-9/'), part.headers.get('content-length')]).toEqual([206, true, '10'])
    const tooLarge = await person.post<{ code: string }>('/api/upload/profile-image', mediaForm([{ field: 'image', content: Buffer.alloc(30_000_000), name: 'a.jpg' }]))
    expect([tooLarge.status, tooLarge.json.code]).toEqual([413, 'too_large'])
  })

  it('says in the caller\'s language when no gateway is there, and to people on a page', async () => {
    for (const name of ['gateway-1', 'gateway-2']) await network().stop(name)
    try {
      const [program, page] = await Promise.all([visitor('es').get<{ detail: string }>('/api/health'), visitor().get('/', { headers: { accept: 'text/html' } })])
      expect([program.status, program.headers.get('retry-after'), program.json.detail]).toEqual([503, '5', 'Huella no está disponible en este momento. Inténtalo de nuevo en un momento.'])
      expect([page.status, page.headers.get('content-type'), page.text.includes('This page tries again by itself')]).toEqual([503, 'text/html; charset=utf-8', true])
    } finally {
      for (const name of ['gateway-1', 'gateway-2']) await network().start(name)
    }
  })
})
