import { userDeleted } from '@huella/contracts'
import { concurrently, eventually, Visitor } from '@huella/testing'
import { DataSource } from 'typeorm'
import { lockKeysOf } from './caller/api-keys.repository.js'
import { GatewayBed, type RunningGateway } from './testing/gateway-bed.js'
import { card, NeighboursDouble, owner } from './testing/neighbours-double.js'

let bed: GatewayBed
let gateway: RunningGateway

type Person = [name: string, role?: 'owner' | 'veterinarian', isVerified?: boolean]
const signedIn = (...person: Person): Promise<Visitor> => bed.signedIn(gateway, ...person)
const program = (): Visitor => new Visitor(gateway.origin)
const key = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '10' })
})
afterAll(() => bed?.stop())
beforeEach(() => bed.neighbours.reset())

describe('searching owners and pets', () => {
  it.each<[string, Person, number, string]>([
    ['an owner', ['searching-owner'], 403, 'Only veterinarians can do this'],
    ['a doctor without a profile', ['without-profile', 'veterinarian'], 403, 'Create your doctor profile first'],
  ])('%s may not', async (_who, person, status, detail) => {
    const answer = await (await signedIn(...person)).get('/api/search/owners-pets?q=luna')
    expect(answer).toMatchObject({ status, json: { status, detail } })
    expect(bed.neighbours.viewed).toEqual([])
  })

  it('a doctor finds owners with their pets, and the owners learn of it', async () => {
    const answer = await (await signedIn('searching-vet', 'veterinarian', false)).get('/api/search/owners-pets?q=luna')
    expect(answer.json).toEqual([
      { ...owner, pets: [{ ...card, id: 5 }] },
      { ...owner, id: 'owner-2', firstName: 'Bo', email: 'owner-2@mail.example', pets: [{ ...card, id: 6, nickname: 'luna-87654321' }] },
    ])
    expect(bed.neighbours.viewed).toEqual([5, 6]) // before the answer
  })

  it.each([
    ['a search', '/api/search/owners-pets?q=luna', [5, 6]],
    ['a nickname', '/api/pets/nickname/luna-12345678', [5]],
  ])('%s by a person or by a key is seen by the family, or refused', async (_, path, pets) => {
    const vet = await signedIn('looking-vet', 'veterinarian', true)
    const secretOf = async (scopes: string[]) => (await vet.post<{ secret: string }>('/api/api-keys', { name: 'Desk', scopes })).json.secret
    const secret = await secretOf([path.includes('search') ? 'search:read' : 'pets:read'])
    const asked = [() => vet.get(path), () => program().get(path, key(secret))]
    for (const ask of asked) {
      bed.neighbours.reset()
      expect((await ask()).status).toBe(200)
      expect(bed.neighbours.viewed).toEqual(pets)
      bed.neighbours.reset() // what the family knows already need not be noted again
      bed.neighbours.isNoting = false
      const refused = await ask()
      expect([refused.status, refused.headers.get('retry-after') !== null, refused.text.includes('Luna')]).toEqual([503, true, false])
    }
  })

  it.each(['', '?q=', '?q=a', '?q=%20a%20', `?q=${'x'.repeat(101)}`])('%p is no search', async (query) => {
    const vet = await signedIn('asking-vet', 'veterinarian', false)
    expect((await vet.get(`/api/search/owners-pets${query}`)).status).toBe(400)
  })
})

describe('clinic keys', () => {
  const made = async (scopes: string[], name = 'clinic-vet') => {
    const vet = await signedIn(name, 'veterinarian', false)
    return { vet, answer: await vet.post<{ id: string; secret: string; prefix: string }>('/api/api-keys', { name: 'Front desk', scopes }) }
  }
  it('are shown once, and listed without their secret', async () => {
    const { vet, answer } = await made(['search:read'], 'listing-vet')
    expect(answer.status).toBe(201)
    const list = await vet.get<object[]>('/api/api-keys')
    expect(list.json).toEqual([
      expect.objectContaining({
        id: answer.json.id,
        prefix: answer.json.prefix,
        name: 'Front desk',
        scopes: ['search:read'],
        lastUsedAt: null,
      }),
    ])
    expect(list.text).not.toContain(answer.json.secret)
  })

  it('do what their scopes say and nothing else', async () => {
    const { secret } = (await made(['search:read', 'pets:read'])).answer.json
    expect((await program().get('/api/search/owners-pets?q=luna', key(secret))).status).toBe(200)
    expect((await program().get('/api/pets/nickname/luna-12345678', key(secret))).json).toMatchObject({ ...card, id: 5, owner: { id: 'owner-1' } })
    expect((await program().post('/api/vaccinations/parse', { text: 'Rabies' }, key(secret))).json).toMatchObject({
      status: 403,
      detail: 'This API key lacks the scope parsing',
    })
    expect((await program().get('/api/pets', key(secret))).json).toMatchObject({ status: 403, detail: 'API keys cannot make this call' })
    expect((await program().get('/api/api-keys', key(secret))).status).toBe(403)
    expect((await program().get('/api/search/owners-pets?q=luna', key(`${secret.slice(0, -1)}!`))).status).toBe(401)
  })

  it('are fifty at most, also when two are made at once', async () => {
    const vet = await signedIn('greedy-vet', 'veterinarian', false)
    const userId = NeighboursDouble.idOf('greedy-vet')
    const insert = `INSERT INTO api_keys (user_id, name, prefix, secret_hash, scopes) SELECT $1, 'x', 'greedy-' || n, '', '{}'`
    await gateway.app.get(DataSource).query(`${insert} FROM generate_series(1, 49) n`, [userId])
    const make = () => vet.post('/api/api-keys', { name: 'Front desk', scopes: ['parsing'] })
    const atAnotherGateway: [string, ...unknown[]][] = [[lockKeysOf.text, userId], [`${insert} FROM generate_series(50, 50) n`, userId]]
    expect(await concurrently(gateway.config.DATABASE_URL, atAnotherGateway, make)).toMatchObject({ status: 409 })
    expect((await vet.get<object[]>('/api/api-keys')).json).toHaveLength(50)
  })

  it('open no session, and need none of our pages', async () => {
    const { secret } = (await made(['parsing'])).answer.json
    const clinic = program()
    const answer = await clinic.post(
      '/api/vaccinations/parse',
      { text: 'Rabies' },
      { headers: { ...key(secret).headers, origin: 'https://clinic.example' } },
    )
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect((await clinic.get('/api/auth/user')).status).toBe(401)
  })

  it('end when they are revoked, by their owner only', async () => {
    const {
      vet,
      answer: { json },
    } = await made(['parsing'], 'revoking-vet')
    const stranger = await signedIn('other-vet', 'veterinarian', false)
    expect((await stranger.delete(`/api/api-keys/${json.id}`)).status).toBe(404)
    expect((await program().post('/api/vaccinations/parse', { text: 'Rabies' }, key(json.secret))).status).toBe(200)
    expect((await vet.delete(`/api/api-keys/${json.id}`)).status).toBe(204)
    expect((await program().post('/api/vaccinations/parse', { text: 'Rabies' }, key(json.secret))).json).toMatchObject({
      status: 401,
      detail: 'This API key is not valid or was revoked',
    })
    expect((await vet.delete('/api/api-keys/nonsense')).status).toBe(404)
  })

  it.each([[{ name: '', scopes: ['parsing'] }], [{ name: 'x', scopes: [] }], [{ name: 'x', scopes: ['admin'] }], [{ name: 'x' }]])(
    '%j makes none',
    async (body) => {
      const vet = await signedIn('clumsy-vet', 'veterinarian', false)
      expect((await vet.post('/api/api-keys', body)).status).toBe(400)
    },
  )

  it('are for doctors with a profile', async () => {
    expect((await (await signedIn('keyless-owner')).post('/api/api-keys', { name: 'x', scopes: ['parsing'] })).status).toBe(403)
  })
})

describe('an Idempotency-Key', () => {
  const pet = { name: 'Luna', species: 'Dog' }
  const under = (value: string) => ({ headers: { 'idempotency-key': value } })
  const keysOf = async (...calls: [visitor: Visitor, path: string, body: object, key: string][]) => {
    for (const [visitor, path, body, value] of calls) await visitor.post(path, body, under(value))
    return bed.neighbours.keys.map((each) => each!)
  }

  it('reaches the service that writes, and is the same for the same request', async () => {
    const visitor = await signedIn('twice')
    const [first, again] = await keysOf([visitor, '/api/pets', pet, 'a'], [visitor, '/api/pets', pet, 'a'])
    expect(again).toEqual(first)
  })

  it('tells another body, and belongs to one person', async () => {
    const [one, other] = [await signedIn('one'), await signedIn('other')]
    const [first, changed, theirs] = await keysOf([one, '/api/pets', pet, 'b'], [one, '/api/pets', { ...pet, name: 'Max' }, 'b'], [other, '/api/pets', pet, 'b'])
    expect([changed!.id === first!.id, changed!.request === first!.request, theirs!.id === first!.id]).toEqual([true, false, false])
  })

  it('does not travel itself', async () => {
    const [key] = await keysOf([await signedIn('secretive'), '/api/pets', pet, 'my-own-words'])
    expect(JSON.stringify(key)).not.toContain('my-own-words')
    expect(Buffer.from(key!.seal, 'base64url')).toHaveLength(32)
  })

  it('an answer that is repeated says so', async () => {
    const answer = await (await signedIn('repeating')).post('/api/pets', { ...pet, name: 'Again' }, under('c'))
    expect([answer.status, answer.json, answer.headers.get('idempotent-replayed')]).toEqual([201, { name: 'Again', id: 7 }, 'true'])
  })

  it.each(['', 'with space', 'x'.repeat(256)])('%j is none', async (value) => {
    const answer = await (await signedIn('odd')).post('/api/pets', pet, under(value))
    expect(answer).toMatchObject({ status: 400, json: { detail: 'The Idempotency-Key must be 1 to 255 visible characters' } })
  })

  it('on a new clinic key gives one key, whose secret is not shown again', async () => {
    const vet = await signedIn('key-twice', 'veterinarian', false)
    const make = () => vet.post<{ id: string; secret: string | null }>('/api/api-keys', { name: 'Desk', scopes: ['parsing'] }, under('d'))
    const [first, again] = [await make(), await make()]
    expect(first.json.secret).toMatch(/^huella_/)
    expect([again.status, again.json, again.headers.get('idempotent-replayed')]).toEqual([201, { ...first.json, secret: null }, 'true'])
    expect((await vet.get<object[]>('/api/api-keys')).json).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('ends every session and key of the person', async () => {
    const vet = await signedIn('leaving', 'veterinarian', false)
    const { secret } = (await vet.post<{ secret: string }>('/api/api-keys', { name: 'x', scopes: ['parsing'] })).json
    const elsewhere = await signedIn('leaving', 'veterinarian', false)
    expect((await vet.delete('/api/account')).status).toBe(204)
    expect((await vet.get('/api/auth/user')).status).toBe(401)
    await bed.services.publish(userDeleted, { userId: NeighboursDouble.idOf('leaving') })
    await eventually(async () => {
      expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
      expect((await program().post('/api/vaccinations/parse', { text: 'Rabies' }, key(secret))).status).toBe(401)
    })
  })
})

describe('the description', () => {
  it('is served to programs and to people, within the content policy', async () => {
    const visitor = program()
    expect((await visitor.get('/api/openapi.json')).json).toMatchObject({ openapi: '3.1.0', servers: [{ url: gateway.origin }] })
    const [page, style] = [await visitor.get('/api/docs'), await visitor.get('/api/docs/style.css')]
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([['?language=es', 'en', 'es'], ['?language=en', 'es', 'en'], ['?language=fr', 'es', 'es'], ['', 'en', 'en']])('%s to who prefers %s is in %s', async (query, preferred, language) => {
    const page = await program().get(`/api/docs${query}`, { headers: { 'accept-language': preferred } })
    expect([page.text.includes(`<html lang="${language}">`), page.headers.get('vary')]).toEqual([true, expect.stringContaining('Accept-Language')])
  })
})

describe('by default', () => {
  let strict: RunningGateway
  const at = (name: string, isVerified?: boolean) => bed.signedIn(strict, name, 'veterinarian', isVerified)
  beforeAll(async () => {
    strict = await bed.gateway({ DOCTOR_VERIFICATION: 'required', ADMIN_EMAILS: 'boss@mail.example' })
  })

  it('where doctors must be verified, only the verified search; the others are told that they need a nickname', async () => {
    const [unverified, verified] = [await at('unverified', false), await at('verified', true)]
    expect((await unverified.get('/api/search/owners-pets?q=luna')).json).toMatchObject({
      status: 403,
      detail: 'Your doctor profile must be verified first',
    })
    expect((await verified.get('/api/search/owners-pets?q=luna')).status).toBe(200)
    expect((await unverified.get('/api/auth/user')).json).toMatchObject({ doctor: { isVerified: false, needsNickname: true } })
    expect((await verified.get<{ doctor: object }>('/api/auth/user')).json.doctor).not.toHaveProperty('needsNickname')
  })

  it('only the administrators verify', async () => {
    expect((await (await at('verified', true)).get('/api/admin/doctors')).status).toBe(403)
    expect((await (await at('boss')).get('/api/admin/doctors')).status).toBe(503) // admitted; nobody answers for that service here
  })

  it('a nickname shows its owner to those who may search owners, and to nobody else', async () => {
    const ownerSeenBy = async (visitor: Visitor, headers = {}) =>
      (await visitor.get<{ owner: unknown }>('/api/pets/nickname/luna-12345678', { headers })).json.owner
    const found = { ...owner, firstName: 'Bo', email: `${owner.id}@mail.example` }
    const verified = await at('verified', true)
    const keyOf = async (scopes: string[]) => (await verified.post<{ secret: string }>('/api/api-keys', { name: 'Desk', scopes })).json.secret
    expect(await ownerSeenBy(verified)).toEqual(found)
    expect(await ownerSeenBy(await at('unverified', false))).toBeNull()
    const keyed = async (scopes: string[]) => ownerSeenBy(new Visitor(strict.origin), key(await keyOf(scopes)).headers)
    expect(await keyed(['pets:read'])).toBeNull()
    expect(await keyed(['pets:read', 'search:read'])).toEqual(found)
  })

  it.each([
    ['boss', true],
    ['verified', undefined],
  ])('the account of %s says isAdmin: %s', async (name, isAdmin) => {
    const { json } = await (await at(name)).get<{ isAdmin?: true }>('/api/auth/user')
    expect(json.isAdmin).toBe(isAdmin)
  })

  it('limits are told with every answer', async () => {
    const answer = await (await at('limited')).post('/api/pets', { name: 'Luna', species: 'Dog' })
    expect(answer.headers.get('ratelimit-policy')).toBe('"api";q=300;w=60, "write";q=60;w=60')
    expect(answer.headers.get('ratelimit')).toMatch(/^"write";r=59;t=\d+$/)
  })

  it('who guesses nicknames is refused after twenty', async () => {
    const visitor = new Visitor(strict.origin)
    const statuses: number[] = []
    for (let n = 1; n <= 21; n++) statuses.push((await visitor.get(`/api/public/pets/guess-${n}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    const refused = await visitor.get('/api/public/pets/luna-12345678')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.json]).toEqual([
      429,
      true,
      expect.objectContaining({ code: 'rate_limited' }),
    ])
  })

  it('who signs in again and again is refused, however the address is spelt', async () => {
    const spellings = ['/api/auth/google', '/api/auth/GOOGLE', '/api/Auth/google', '/api/auth/google/']
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, turn) => new Visitor(strict.origin).get(spellings[turn % spellings.length]!)))
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  })
})
