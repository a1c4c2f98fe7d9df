import { adminEmail, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { matchesOpenApi } from '../support/openapi.js'
import { doctor, owner, someEmail, visitor } from '../support/people.js'
import { petOf } from '../support/pets.js'

describe('calls about one’s own account', () => {
  let person: Visitor
  const nobody = visitor()
  const email = someEmail('account')

  beforeAll(async () => {
    person = visitor()
    await person.signIn(email)
    await petOf(person)
  })

  it('GET /api/auth/google: leaves for the provider, with a state', async () => {
    const answer = await nobody.get('/api/auth/google?role=owner')
    await matchesOpenApi('GET /api/auth/google', answer.status === 302 ? { ...answer, text: '' } : answer)
    expect(answer.headers.get('location')).toMatch(/[?&]state=[\w%.-]{16,}/)
  })

  it('GET /api/auth/google/callback: without the state that was given, nobody is signed in', async () => {
    const thief = visitor()
    const answer = await thief.get('/api/auth/google/callback?code=stolen&state=invented')
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
  })

  it('GET /api/logout: signs out and leads to the login page', async () => {
    const leaver = await owner()
    expect((await leaver.get('/api/logout')).headers.get('location')).toBe('/login')
    expect((await leaver.get('/api/auth/user')).status).toBe(401)
  })

  answers('GET /api/auth/user', 'says who is signed in', () => person.get('/api/auth/user'), () => ({ email, userType: 'owner', doctor: null, language: 'en' }))
  refuses('GET /api/auth/user', 'somebody signed out', 401, () => nobody.get('/api/auth/user'))

  answers('POST /api/auth/onboarding', 'notes that the welcome was seen', () => person.post('/api/auth/onboarding', {}), () => ({ needsOnboarding: false }))

  answers('POST /api/auth/change-role', 'takes the profile fields along', () => person.post('/api/auth/change-role', { userType: 'doctor', firstName: 'Ana', lastName: 'Soto', profileImageUrl: '' }),
    () => ({ userType: 'doctor', firstName: 'Ana', lastName: 'Soto', profileImageUrl: null }))
  refuses('POST /api/auth/change-role', 'an empty first name', 400, () => person.post('/api/auth/change-role', { userType: 'doctor', firstName: '' }), { errors: [{ path: 'firstName', message: 'First name is required' }] })
  refuses('POST /api/auth/change-role', 'a blank last name', 400, () => person.post('/api/auth/change-role', { userType: 'doctor', lastName: '  ' }), { errors: [{ path: 'lastName', message: 'Last name is required' }] })
  answers('POST /api/auth/change-role', 'knows the word veterinarian, and the way back', async () => {
    await person.post('/api/auth/change-role', { userType: 'veterinarian' })
    return person.post('/api/auth/change-role', { userType: 'owner' })
  }, () => ({ userType: 'owner' }))

  answers('GET /api/user/profile', 'shows one’s own', () => person.get('/api/user/profile'), () => ({ firstName: 'Ana', lastName: 'Soto', email }))
  answers('GET /api/user/profile', 'takes one’s own id', async () => {
    const { json } = await person.get<{ id: string }>('/api/auth/user')
    return person.get(`/api/user/profile?userId=${json.id}`)
  }, () => ({ firstName: 'Ana' }))
  refuses('GET /api/user/profile', 'a stranger', 404, async () => {
    const { json } = await person.get<{ id: string }>('/api/auth/user')
    return (await doctor()).get(`/api/user/profile?userId=${json.id}`)
  })
  answers('PUT /api/user/profile', 'changes one’s names', () => person.put('/api/user/profile', { firstName: 'Aña', lastName: 'Núñez' }), () => ({ firstName: 'Aña', lastName: 'Núñez' }))
  answers('PUT /api/user/profile', 'leaves what is not sent', () => person.put('/api/user/profile', { phone: '+34 600 112 233' }), () => ({ firstName: 'Aña', lastName: 'Núñez', phone: '+34 600 112 233' }))
  refuses('PUT /api/user/profile', 'an empty name', 400, () => person.put('/api/user/profile', { firstName: '', lastName: 'Núñez' }), { errors: [{ path: 'firstName' }] })
  answers('PUT /api/user/language', 'remembers the language', () => person.put('/api/user/language', { language: 'es' }), () => ({ language: 'es' }))
  refuses('PUT /api/user/language', 'a language that is not spoken', 400, () => person.put('/api/user/language', { language: 'fr' }))

  answers('PUT /api/user/settings', 'remembers where one lives, and leaves what is not sent', async () => {
    await person.put('/api/user/settings', { region: 'es-an' })
    return person.put('/api/user/settings', {})
  }, () => ({ country: 'ES', region: 'ES-AN' }))
  refuses('PUT /api/user/settings', 'a region of another country', 400, () => person.put('/api/user/settings', { country: 'US', region: 'ES-AN' }), { errors: [{ path: 'region' }] })
  refuses('PUT /api/user/settings', 'somebody signed out', 401, () => nobody.put('/api/user/settings', { country: 'ES' }))

  answers('GET /api/sessions', 'says where one is signed in', () => person.get('/api/sessions'), () => [{ current: true }])
  refuses('GET /api/sessions', 'somebody signed out', 401, () => nobody.get('/api/sessions'))
  it('DELETE /api/sessions/{id}: signs one out, and is nobody else’s to ask', async () => {
    const phone = visitor()
    await phone.signIn(email)
    const { json } = await person.get<{ id: string; current: boolean }[]>('/api/sessions')
    const { id } = json.find(({ current }) => !current)!
    expect((await (await owner()).delete(`/api/sessions/${id}`)).status).toBe(404)
    const answer = await person.delete(`/api/sessions/${id}`)
    expect(answer.status).toBe(204)
    await matchesOpenApi('DELETE /api/sessions/{id}', answer)
    expect((await phone.get('/api/auth/user')).status).toBe(401)
  })
  it('DELETE /api/sessions: signs out everywhere else', async () => {
    const phone = visitor()
    await phone.signIn(email)
    const answer = await person.delete('/api/sessions')
    expect(answer.status).toBe(204)
    await matchesOpenApi('DELETE /api/sessions', answer)
    expect([(await phone.get('/api/auth/user')).status, (await person.get('/api/auth/user')).status]).toEqual([401, 200])
  })

  answers('GET /api/account/export', 'holds everything on the person', () => person.get('/api/account/export'), () => ({ user: { email }, pets: [{ name: 'Luna' }] }))
  it('DELETE /api/account: nothing of the person is left', async () => {
    const answer = await person.delete('/api/account')
    expect(answer.status).toBe(204)
    await matchesOpenApi('DELETE /api/account', answer)
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })

  answers('GET /api/health', 'is open to probes', () => nobody.get('/api/health'), () => ({ status: 'ok' }))
  answers('GET /api/openapi.json', 'describes the API', () => nobody.get('/api/openapi.json'), () => ({ openapi: '3.1.0' }))
  it.each(['/api/docs', '/api/openapi.json', '/api/docs/style.css'])('%s, which caches may store, carries nobody’s session', async (path) => {
    const { headers } = await person.get(path)
    expect([headers.get('cache-control'), headers.get('set-cookie'), headers.get('huella-reader')]).toEqual([expect.stringContaining('public'), null, null])
  })
  it('the page of the API opens for anyone, and the administrator’s address is in nothing public', async () => {
    const page = await nobody.get('/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).not.toContain(adminEmail)
  })
})
