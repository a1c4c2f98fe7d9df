import type { Visitor } from '@huella/testing'
import { query } from '../support/databases.js'
import { owner, someEmail, visitor } from '../support/people.js'
import { petFields } from '../support/pets.js'

describe('sessions and other sites', () => {
  let person: Visitor
  beforeAll(async () => { person = await owner() })

  it.each([['admin'], [['doctor']], [{ $ne: 'owner' }], [null], [''], [1]])('change-role to %j is refused', async (userType) => {
    expect((await person.post('/api/auth/change-role', { userType })).status).toBe(400)
    expect((await person.get('/api/auth/user')).json).toMatchObject({ userType: 'owner' })
  })

  it('a real change of role renews the session, and the old cookie is nothing', async () => {
    const changer = await owner()
    const before = changer.cookie('sid')!
    expect((await changer.post('/api/auth/change-role', { userType: 'doctor' })).status).toBe(200)
    expect(changer.cookie('sid')).not.toBe(before)
    const thief = visitor()
    thief.setCookie('sid', before)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
  })

  it('a change of role whose answer was lost renews the session when it is asked for again', async () => {
    const changer = await owner()
    const { id } = (await changer.get<{ id: string }>('/api/auth/user')).json!
    await query('identity', "UPDATE users SET user_type = 'doctor' WHERE id = $1", [id])
    const before = changer.cookie('sid')!
    expect((await changer.post('/api/auth/change-role', { userType: 'doctor' })).status).toBe(200)
    const renewed = changer.cookie('sid')
    expect(renewed).not.toBe(before)
    expect((await changer.post('/api/auth/change-role', { userType: 'doctor' })).status).toBe(200)
    expect(changer.cookie('sid')).toBe(renewed)
  })

  it('signing in gives a new session, whatever cookie came along', async () => {
    const victim = visitor()
    victim.setCookie('sid', 's%3Achosen.by-somebody')
    await victim.signIn(someEmail())
    expect(victim.cookie('sid')).not.toBe('s%3Achosen.by-somebody')
  })

  it('the cookie is out of reach for scripts and other sites', async () => {
    const newcomer = visitor()
    const { headers } = await newcomer.get(`/api/auth/google?login_hint=${someEmail()}`)
    for (const line of headers.getSetCookie().filter((cookie) => cookie.startsWith('sid='))) expect(line).toMatch(/HttpOnly(.*)SameSite=Lax/i)
  })

  it.each([['origin', 'https://evil.example'], ['origin', 'null'], ['sec-fetch-site', 'cross-site']])('a write with %s: %s is refused', async (name, value) => {
    expect((await person.post('/api/pets', petFields, { headers: { [name]: value } })).status).toBe(403)
  })

  it('a form of another site cannot speak JSON', async () => {
    expect((await person.post('/api/pets', petFields, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  it('another site’s link does not sign out', async () => {
    await person.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })

  it.each([
    ['/pets?x=1', '/pets?x=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/pets/..//evil.example', '/'],
    ['/%2e%2e//evil.example', '/'],
    ['/%5cevil.example', '/'],
    ['https://evil.example', '/'],
    ['/%0d%0aSet-Cookie:x=1', '/%0d%0aSet-Cookie:x=1'],
    ['/a\r\nSet-Cookie: x=1', '/'],
    ['/api/logout', '/'],
    ['javascript:alert(1)', '/'],
  ])('returnTo %j leads to %s', async (wish, target) => {
    const known = visitor()
    const email = someEmail()
    await known.signIn(email)
    const arrived = await known.follow(`/api/auth/google?${new URLSearchParams({ login_hint: email, returnTo: wish }).toString()}`)
    expect(arrived.path).toBe(target)
    expect(known.cookie('x')).toBeUndefined()
  })
})
