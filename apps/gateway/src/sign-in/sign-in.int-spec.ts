import { Logger } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import { eventually, Visitor, type VisitorAnswer } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => bed?.stop())
beforeEach(() => bed.neighbours.reset())

let count = 0
const someEmail = () => `somebody${count++}@mail.example`
const visitor = () => new Visitor(gateway.origin)
const html = { headers: { accept: 'text/html' } }
const locationOf = ({ headers }: VisitorAnswer): string => headers.get('location')!

const startOf = (email: string, wishes: Record<string, string> = {}) => `/api/auth/google?${new URLSearchParams({ login_hint: email, ...wishes }).toString()}`

/** Leaves for the provider and comes back with the address that signs in, without opening it. */
async function leave(person: Visitor, email = someEmail(), wishes: Record<string, string> = {}): Promise<string> {
  const away = await person.get(startOf(email, wishes))
  return locationOf(await person.get(locationOf(away)))
}
const whoIs = async (person: Visitor): Promise<string | number> => {
  const { status, json } = await person.get<{ email: string }>('/api/auth/user')
  return status === 200 ? json.email : status
}

describe('after signing in', () => {
  it.each<[wish: string, page: string]>([
    ['/pets?x=1#top', '/pets?x=1#top'],
    ['/pets/../records', '/records'],
    ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/..//evil.example', '/pets/..//evil.example', '/.//evil.example', '/%2e%2e//evil.example', '/.%2e//evil.example',
      '/%5cevil.example', '/%2fevil.example', '/%252fevil.example', '/%09/evil.example', '/\t/evil.example', '/\n/evil.example', '/\r\nSet-Cookie: x=1', '\t//evil.example', ' //evil.example',
      'https://evil.example', 'https:evil.example', 'javascript:alert(1)', '/api/logout', '/API/logout', '/dev-idp/authorize', ''].map((wish): [string, string] => [wish, '/']),
  ])('returnTo %j leads to %j of this site', async (wish, page) => {
    const person = visitor()
    const arrived = await person.get(await leave(person, someEmail(), { returnTo: wish }))
    const { origin, pathname, search, hash } = new URL(locationOf(arrived), gateway.origin)
    expect([origin, pathname + search + hash]).toEqual([gateway.origin, page])
  })
})

describe('a new account is led', () => {
  it.each([
    ['owner', '/onboarding?as=owner'],
    ['veterinarian', '/onboarding'],
    ['admin', '/onboarding'],
    [undefined, '/onboarding'],
  ])('having chosen %s, to %s', async (role, page) => {
    bed.neighbours.isNewcomer = true
    const person = visitor()
    expect(locationOf(await person.get(await leave(person, someEmail(), { ...(role && { role }), returnTo: '/records' })))).toBe(page)
  })
})

/** The time that the provider has, made short: how many of its ends are waited for still, and what was complained of meanwhile. */
function withImpatience() {
  const [begin, end] = [globalThis.setTimeout, globalThis.clearTimeout]
  const waiting = new Set<unknown>()
  const complaints: unknown[] = []
  const complain = (...words: unknown[]) => void complaints.push(words)
  const mocks = [
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      if (ms !== 8000) return begin(act, ms, ...given)
      const timer = begin(() => { waiting.delete(timer); act(...given) }, 200)
      waiting.add(timer)
      return timer
    }) as typeof setTimeout),
    jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => { waiting.delete(timer); end(timer) }),
    ...(['error', 'warn', 'fatal'] as const).map((level) => jest.spyOn(Logger.prototype, level).mockImplementation(complain)),
  ]
  process.on('unhandledRejection', complain)
  const stop = () => { process.off('unhandledRejection', complain); for (const mock of mocks) mock.mockRestore() }
  return { waiting, complaints, stop }
}

it('who was sent to the provider is not answered once more when its time is over', async () => {
  const { waiting, complaints, stop } = withImpatience()
  const { status, headers } = await visitor().get('/api/auth/google', html)
  expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/dev-idp\/authorize\?/)])
  await eventually(() => expect(waiting.size).toBe(0))
  await visitor().get('/api/health') // what ended late has been told by then
  stop()
  expect(complaints).toEqual([])
})

describe('a link on another site', () => {
  it.each(['cross-site', 'same-site'])('(%s) does not sign in by itself, and keeps where it led', async (site) => {
    const person = visitor()
    const { status, headers } = await person.get(startOf('mallory@mail.example', { returnTo: '/pets/7' }), { headers: { 'sec-fetch-site': site } })
    expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([302, '/login?returnTo=%2Fpets%2F7', []])
    expect(await whoIs(person)).toBe(401)
  })

  it('does not take the callback for a beginning', async () => {
    const person = visitor()
    const answer = await person.get('/api/auth/google/callback?login_hint=mallory@mail.example', { headers: { ...html.headers, 'sec-fetch-site': 'cross-site' } })
    expect([answer.status, locationOf(answer)]).toEqual([302, '/login?error=interrupted'])
  })

  it.each([['our own page', 'same-origin'], ['the address bar', 'none']])('%s signs in', async (_, site) => {
    expect(locationOf(await visitor().get(startOf(someEmail()), { headers: { 'sec-fetch-site': site } }))).toMatch(/^\/dev-idp\/authorize\?/)
  })
})

describe('coming back', () => {
  const refused = async (person: Visitor, callback: string) => {
    const answer = await person.get(callback, html)
    expect([answer.status, locationOf(answer)]).toEqual([302, '/login?error=interrupted'])
  }

  it('works once', async () => {
    const person = visitor()
    const callback = await leave(person)
    const kept = ['sid', ...[new URL(callback).searchParams.get('state')!].map((state) => `sign-in-${state}`)].map((name) => [name, person.cookie(name)!] as const)
    expect(locationOf(await person.get(callback))).toBe('/')
    await person.get('/api/logout')
    await refused(person, callback)
    for (const [name, value] of kept) person.setCookie(name, value)
    expect((await person.get(callback)).status).toBeGreaterThanOrEqual(400)
    expect(await whoIs(person)).toBe(401)
  })

  it('works only in the browser that left', async () => {
    const [attacker, victim] = [visitor(), visitor()]
    await leave(victim)
    await refused(victim, await leave(attacker))
    expect(await whoIs(victim)).toBe(401)
  })

  it('does not change who is signed in', async () => {
    const [attacker, victim] = [visitor(), visitor()]
    await victim.signIn('victim@mail.example')
    await refused(victim, await leave(attacker, 'attacker@mail.example'))
    expect(await whoIs(victim)).toBe('victim@mail.example')
  })

  it.each(['', 'code=x', 'state=', 'state=x&code=x', 'state=__proto__&code=x', `state=${'x'.repeat(32)}&code=x`, 'state=a&state=b&code=x', 'error=access_denied', 'error=server_error&error_description=x'])('with %j it is refused', async (query) => {
    const person = visitor()
    await leave(person)
    await refused(person, `/api/auth/google/callback?${query}`)
    expect(await whoIs(person)).toBe(401)
  })

  it.each([['code=', 'no code'], ['code=x&code=y', 'two codes'], ['code=unknown', 'a code the provider does not know']])('with %s (%s) it is refused', async (query) => {
    const person = visitor()
    const state = new URL(await leave(person)).searchParams.get('state')!
    await refused(person, `/api/auth/google/callback?state=${state}&${query}`)
    expect(await whoIs(person)).toBe(401)
  })

  it('whoever turned back at the provider hears so, and goes on to where they wanted', async () => {
    const person = visitor()
    const state = new URL(await leave(person, someEmail(), { returnTo: '/pets/7' })).searchParams.get('state')!
    expect(locationOf(await person.get(`/api/auth/google/callback?error=access_denied&state=${state}`, html))).toBe('/login?error=refused&returnTo=%2Fpets%2F7')
  })

  it('an attempt that was written elsewhere is nobody’s', async () => {
    const [attacker, victim] = [visitor(), visitor()]
    const callback = await leave(attacker)
    const name = `sign-in-${new URL(callback).searchParams.get('state')!}`
    const [text, signature] = attacker.cookie(name)!.split('.')
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text!, 'base64url').toString()), role: 'doctor' })).toString('base64url')
    for (const value of [`${forged}.${signature}`, `${forged}.`, forged, `${text}.${'A'.repeat(43)}`, `${text}.x`]) {
      victim.setCookie(name, value)
      await refused(victim, callback)
    }
  })
})

describe('whoever began before', () => {
  it.each([1, 7])('signs in after %i abandoned attempts', async (times) => {
    const person = visitor()
    for (let n = 0; n < times; n++) await person.get('/api/auth/google')
    await person.get('/api/auth/user')
    const email = someEmail()
    await person.get(await leave(person, email))
    expect(await whoIs(person)).toBe(email)
  })

  it('signs in after one that was refused', async () => {
    const [person, email] = [visitor(), someEmail()]
    await leave(person)
    await person.get('/api/auth/google/callback?code=x&state=y')
    await person.get(await leave(person, email))
    expect(await whoIs(person)).toBe(email)
  })

  it('signs in after one that is over', async () => {
    const [person, email] = [visitor(), someEmail()]
    const late = await leave(person)
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
    expect(locationOf(await person.get(late, html))).toBe('/login?error=interrupted')
    now.mockRestore()
    await person.get(await leave(person, email))
    expect(await whoIs(person)).toBe(email)
  })

  it.each([
    ['one after the other', async (person: Visitor) => [await leave(person, someEmail(), { returnTo: '/pets' }), await leave(person, someEmail(), { returnTo: '/records' })]],
    ['at the same moment', (person: Visitor) => Promise.all([leave(person, someEmail(), { returnTo: '/pets' }), leave(person, someEmail(), { returnTo: '/records' })])],
    ['at the same moment, in a browser that has left before', async (person: Visitor) => {
      await person.get('/api/auth/google')
      return Promise.all([leave(person, someEmail(), { returnTo: '/pets' }), leave(person, someEmail(), { returnTo: '/records' })])
    }],
  ])('may sign in from several tabs, begun %s', async (_, begin) => {
    const person = visitor()
    const [one, two] = await begin(person)
    expect(locationOf(await person.get(two!, html))).toBe('/records')
    expect(locationOf(await person.get(one!, html))).toBe('/pets')
    expect(await whoIs(person)).not.toBe(401)
  })

  it('keeps a few attempts and no more', async () => {
    const person = visitor()
    const callbacks = []
    for (let n = 0; n < 7; n++) callbacks.push(await leave(person, someEmail(), { returnTo: `/pets/${n}` }))
    const open = callbacks.filter((callback) => person.cookie(`sign-in-${new URL(callback).searchParams.get('state')!}`))
    expect(open).toEqual(callbacks.slice(-5))
    expect(locationOf(await person.get(callbacks[0]!, html))).toBe('/login?error=interrupted')
  })
})

describe('somebody who cannot have an account', () => {
  beforeEach(() => { bed.neighbours.whileSigningIn = () => Promise.reject(new DomainError('conflict', { message: 'signIn.emailTaken' })) })

  it('is told at the login page, and is nobody', async () => {
    const person = visitor()
    const answer = await person.get(await leave(person, someEmail(), { returnTo: '/pets' }), html)
    expect([answer.status, locationOf(answer)]).toEqual([302, '/login?error=email-taken&returnTo=%2Fpets'])
    expect(await whoIs(person)).toBe(401)
  })

  it.each([['en', 'belongs to another sign-in'], ['es', 'pertenece a otro inicio de sesión']])('a program is told in %s', async (language, words) => {
    const person = new Visitor(gateway.origin, language)
    expect(await person.get(await leave(person))).toMatchObject({ status: 409, json: { code: 'conflict', detail: expect.stringContaining(words) } })
  })
})
