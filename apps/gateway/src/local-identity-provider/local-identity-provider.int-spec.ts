import { createHash } from 'node:crypto'
import { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
const admins = { ADMIN_EMAILS: 'Kate.Boss@mail.example' }
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ ...admins, HUELLA_LOCAL_ADMINS: '0' })
})
afterAll(() => bed?.stop())

const visitor = () => new Visitor(gateway.origin)
const redirectTo = (uri: string) => `redirect_uri=${encodeURIComponent(uri)}`
const callback = ({ origin } = gateway) => redirectTo(`${origin}/api/auth/google/callback`)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

it.each<[string, unknown, Record<string, string>]>([
  ['no body', undefined, {}],
  ['a body that is no form', { code: 'x' }, {}],
  ['an unknown code', 'code=x', form],
  ['a code that comes twice', 'code=x&code=y', form],
])('a token is refused for %s', async (_, body, headers) => {
  expect(await visitor().post('/dev-idp/token', body, { headers })).toMatchObject({ status: 400, json: { code: 'invalid' } })
})

it.each<[string, string, number]>([
  ['a name', 'login_hint=ana@example.com&name=Ana', 302],
  ['two names', 'login_hint=ana@example.com&name=Ana&name=Eva', 302],
  ['two states', 'login_hint=ana@example.com&state=a&state=b', 302],
  ['two e-mails, of which none counts', 'login_hint=ana@example.com&login_hint=eva@example.com', 200],
])('%s: the request of a sign-in is understood', async (_, query, status) => {
  expect((await visitor().get(`/dev-idp/authorize?${callback()}&${query}`)).status).toBe(status)
})

it('two addresses to return to are none', async () => {
  expect((await visitor().get(`/dev-idp/authorize?${callback()}&${callback()}`)).status).toBe(400)
})

describe('where it sends people', () => {
  const authorize = (query: string) => visitor().get(`/dev-idp/authorize?${query}&login_hint=ana@example.com&state=s`)

  it('is the gateway, by the name they came to', async () => {
    expect((await authorize(callback())).headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/auth\/google\/callback\?code=[\w-]+&state=s$/)
    const named = new Visitor(`http://localhost:${gateway.config.PORT}`)
    await named.signIn('ana@mail.example')
    expect((await named.get('/api/auth/user')).status).toBe(200)
  })

  it.each([
    'http://evil.example/api/auth/google/callback',
    'https://evil.example/api/auth/google/callback',
    'http://localhost:1/api/auth/google/callback',
    'https://ORIGIN/api/auth/google/callback',
    'http://ORIGIN@evil.example/api/auth/google/callback',
    'http://ORIGIN.evil.example/api/auth/google/callback',
    'http://ORIGIN/api/auth/google/callback/../../../elsewhere',
    'http://ORIGIN/api/auth/google/callback?x=1',
    'http://ORIGIN/api/auth/google/callback#x',
    'http://ORIGIN/api/auth/google/callback/',
    'http://ORIGIN//evil.example/api/auth/google/callback',
    '/api/auth/google/callback',
    'javascript:alert(1)//api/auth/google/callback',
    '',
  ])('is not %s', async (uri) => {
    const answer = await authorize(redirectTo(uri.replace('ORIGIN', new URL(gateway.origin).host)))
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})

describe('administrators', () => {
  const page = (who: string, at = gateway, headers = {}) => new Visitor(at.origin).get(`/dev-idp/authorize?${callback(at)}&login_hint=${encodeURIComponent(who)}`, { headers })

  it.each(['kate.boss@mail.example', 'KATE.Boss@Mail.Example', ' kate.boss@mail.example '])('are refused where nobody asked for them: %j', async (who) => {
    const { status, headers, text } = await page(who)
    expect([status, headers.get('location'), headers.get('content-type')]).toEqual([403, null, 'text/html; charset=utf-8'])
    expect(text).toContain('kate.boss@mail.example is an administrator')
    expect(text).toContain('kate.boss@mail.example tiene permisos de administración')
    expect(text).toContain('HUELLA_LOCAL_ADMINS=1')
  })

  it.each(['\u212Aate.boss@mail.example', 'kate.bo\u017Fs@mail.example', 'kate.boss@mai\u217C.example'])('are not those whose address Unicode folds to one: %j', async (who) => {
    const strange = await bed.gateway(admins)
    const person = new Visitor(strange.origin)
    await person.signIn(who)
    expect((await person.get<{ email: string; isAdmin?: true }>('/api/auth/user')).json).not.toHaveProperty('isAdmin')
    expect((await person.get('/api/admin/doctors')).status).toBe(403)
  })

  it('sign in where that was asked for, at this machine alone', async () => {
    const at = await bed.gateway({ ADMIN_EMAILS: 'boss@mail.example', HUELLA_LOCAL_ADMINS: '1', HOST: '0.0.0.0', TRUST_PROXY: '1' })
    const boss = new Visitor(at.origin)
    await boss.signIn('boss@mail.example')
    expect((await boss.get('/api/auth/user')).json).toMatchObject({ isAdmin: true })
    expect((await page('boss@mail.example', at, { 'x-forwarded-for': '192.168.1.9' })).status).toBe(403)
    expect((await page('ana@mail.example', at, { 'x-forwarded-for': '192.168.1.9' })).status).toBe(302)
  })
})

describe('a trial in containers, where everybody comes from the address of a bridge', () => {
  const bridge = { 'x-forwarded-for': '172.18.0.1' }
  const behindProxy = { ADMIN_EMAILS: 'boss@mail.example', HOST: '0.0.0.0', TRUST_PROXY: '1' }
  const open = ({ origin }: RunningGateway, path: string) => new Visitor(origin).get(path, { headers: bridge })
  const choose = (at: RunningGateway, who = '') => open(at, `/dev-idp/authorize?${callback(at)}&login_hint=${who}`)
  const warning = ['This is a trial: anybody who opens this page can be anybody. Do not enter real data.', 'Esto es una prueba: quien abra esta página puede ser cualquier persona. No introduzcas datos reales.']
  const warningsOf = (text: string) => warning.filter((words) => text.includes(words))

  it.each([['1', 302], ['0', 403]])('lets administrators in with HUELLA_LOCAL_ADMINS=%s: %i', async (HUELLA_LOCAL_ADMINS, status) => {
    const at = await bed.gateway({ ...behindProxy, TRIAL: '1', HUELLA_LOCAL_ADMINS })
    expect((await choose(at, 'boss@mail.example')).status).toBe(status)
    expect((await choose(at, 'ana@mail.example')).status).toBe(302)
  })

  it('says so where people choose who to be, in both languages, and takes its own questions from there', async () => {
    const at = await bed.gateway({ ...behindProxy, TRIAL: '1' })
    expect(warningsOf((await choose(at)).text)).toEqual(warning)
    expect((await open(at, '/dev-idp/userinfo?access_token=x')).status).toBe(401)
  })

  it('is none where nobody said so, nor beside Google', async () => {
    const at = await bed.gateway({ ...behindProxy, HUELLA_LOCAL_ADMINS: '1' })
    expect([(await choose(at, 'boss@mail.example')).status, warningsOf((await choose(at)).text)]).toEqual([403, []])
    const real = await bed.gateway({ ...behindProxy, TRIAL: '1', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
    expect((await choose(real, 'boss@mail.example')).status).toBe(404)
  })
})

it('what the gateway alone asks is told to nobody at another machine', async () => {
  const open = await bed.gateway({ TRUST_PROXY: '1', HOST: '0.0.0.0' })
  const elsewhere = { 'x-forwarded-for': '192.168.1.9' }
  expect((await new Visitor(open.origin).post('/dev-idp/token', 'code=x', { headers: { ...form, ...elsewhere } })).status).toBe(403)
  expect((await new Visitor(open.origin).get('/dev-idp/userinfo?access_token=x', { headers: elsewhere })).status).toBe(403)
})

it('a code is worth nothing without the gateway’s own secret', async () => {
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { headers } = await visitor().get(`/dev-idp/authorize?${callback()}&login_hint=ana@example.com&code_challenge=${challenge}`)
  const code = new URL(headers.get('location')!).searchParams.get('code')!
  const asked = new URLSearchParams({ code, code_verifier: verifier, redirect_uri: `${gateway.origin}/api/auth/google/callback`, client_id: 'huella-local', client_secret: 'guessed' })
  expect((await visitor().post('/dev-idp/token', asked.toString(), { headers: form })).status).toBe(400)
})

it('is not there beside Google', async () => {
  const real = await bed.gateway({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
  for (const path of ['authorize', 'userinfo', 'style.css']) expect((await new Visitor(real.origin).get(`/dev-idp/${path}`)).status).toBe(404)
  const away = new URL((await new Visitor(real.origin).get('/api/auth/google?prompt=select_account')).headers.get('location')!)
  expect([away.origin, away.searchParams.get('redirect_uri'), away.searchParams.get('prompt')]).toEqual(['https://accounts.google.com', `${real.origin}/api/auth/google/callback`, 'select_account'])
})
