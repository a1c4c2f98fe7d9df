import 'reflect-metadata'
import { randomInt } from 'node:crypto'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import {
  createPet, deleteUser, DomainError, findPeople, getDoctor, getPublicPet, getUser, invite, logRecordViewed, parseCertificate, resolveDoctor, searchPeople, searchPets, signInUser, userDeleted,
  type Actor, type OutputOf,
} from '@huella/contracts'
import { MessagingModule, NatsServer } from '@huella/messaging'
import { createTestDatabase, eventually, ServiceBed, Visitor } from '@huella/testing'
import { pino } from 'pino'
import { AppModule } from './app.module.js'
import { readGatewayConfig } from './config.js'
import { prepare } from './server.js'

type User = OutputOf<typeof getUser>

const people = new Map<string, User>()
const profiles = new Map<string, { id: number; isVerified: boolean }>()
const idOf = (email: string): string => `user-${email.split('@')[0]}`

function account(email: string, userType: 'owner' | 'doctor'): User {
  const id = idOf(email)
  const known: User = people.get(id) ?? { id, email, firstName: 'Ana', lastName: 'Ruiz', profileImageUrl: null, userType, language: 'en', needsOnboarding: false, createdAt: '2026-01-01T00:00:00.000Z' }
  people.set(id, known)
  return known
}

const userIdOf = (actor: Actor): string => ('userId' in actor ? actor.userId : '')
const card = { nickname: 'luna-12345678', name: 'Luna', species: 'Dog', breed: null, age: 3, ageUnit: 'years', imageUrl: null, mediaFiles: null }
const owner = { id: 'owner-1', firstName: 'Ana', lastName: 'Paz', profileImageUrl: null, email: 'ana@mail.example' }

let bed: ServiceBed
let app: NestExpressApplication
let origin: string
let created: string[] = []
let viewed: number[] = []
let creating: () => Promise<void> = async () => undefined

async function startGateway(env: Record<string, string> = {}): Promise<{ gateway: NestExpressApplication; url: string }> {
  const { url, user, password } = bed.nats.accessOf('gateway')
  const PORT = String(randomInt(20_000, 60_000))
  const config = readGatewayConfig({
    DATABASE_URL: await createTestDatabase('gateway'), NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password, SESSION_SECRET: 's'.repeat(32), MEDIA_DIR: '/tmp/huella-none',
    NODE_ENV: 'test', PORT, HOST: '127.0.0.1', PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`, ...env,
  })
  const gateway = await NestFactory.create<NestExpressApplication>(AppModule.with(config), { logger: ['error', 'fatal'], bodyParser: false, abortOnError: false })
  prepare(gateway, config, pino({ level: 'silent' }))
  gateway.connectMicroservice({ strategy: gateway.get(NatsServer) })
  await gateway.startAllMicroservices()
  await gateway.listen(config.PORT, config.HOST)
  return { gateway, url: config.PUBLIC_ORIGIN }
}

async function answerForTheServices(): Promise<void> {
  await bed.answers(signInUser, ({ email, role }) => ({ user: account(email, role), isNew: false }))
  await bed.answers(getUser, ({ userId }) => {
    const user = people.get(userId)
    if (!user) throw new DomainError('not_found', { message: 'profile.notFound' })
    return user
  })
  await bed.answers(resolveDoctor, ({ userId }) => {
    const profile = profiles.get(userId)
    return profile ? { ...profile, username: 'ana', clinic: null } : null
  })
  await bed.answers(getDoctor, ({ userId }) => {
    const profile = profiles.get(userId)
    if (!profile) throw new DomainError('not_found', { message: 'doctor.notFound' })
    return { ...profile, username: 'ana' } as unknown as OutputOf<typeof getDoctor>
  })
  await bed.answers(createPet, async ({ name }, actor) => {
    created.push(`${userIdOf(actor)} ${name}`)
    await creating()
    return { name, id: created.length } as unknown as OutputOf<typeof createPet>
  })
  await bed.answers(invite, () => ({ id: 1, token: 'once-only', role: 'member' as const, expiresAt: '2026-01-08T00:00:00.000Z' }))
  await bed.answers(parseCertificate, () => ({ source: 'rules' as const, confidence: {}, evidence: {} }))
  await bed.answers(searchPeople, () => [owner])
  await bed.answers(searchPets, () => [{ ...card, id: 5, ownerId: owner.id }, { ...card, id: 6, nickname: 'luna-87654321', ownerId: 'owner-2' }])
  await bed.answers(findPeople, ({ ids }) => ids.map((id) => ({ ...owner, id, firstName: 'Bo', email: `${id}@mail.example` })))
  await bed.answers(getPublicPet, ({ nickname }) => {
    if (nickname !== card.nickname) throw new DomainError('not_found', { message: 'pet.notFound' })
    return { petId: 5, ownerId: owner.id, pet: { ...card, sex: 'unknown', location: null, description: null, descriptionAudioUrl: null, createdAt: '2026-01-01T00:00:00.000Z' } }
  })
  await bed.answers(logRecordViewed, ({ petIds }) => {
    viewed.push(...petIds)
    return {}
  })
  await bed.answers(deleteUser, () => ({}))
}

async function signedIn(name: string, role: 'owner' | 'veterinarian' = 'owner', isVerified?: boolean): Promise<Visitor> {
  const visitor = new Visitor(origin)
  await visitor.signIn(`${name}@mail.example`, role)
  if (isVerified !== undefined) profiles.set(idOf(name), { id: 7, isVerified })
  return visitor
}

const key = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

beforeAll(async () => {
  bed = await ServiceBed.start({
    service: 'parsing',
    module: ({ NATS_URL, NATS_USER, NATS_PASSWORD }) => MessagingModule.forRoot({ service: 'parsing', url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD, withEvents: false }),
  })
  await answerForTheServices()
  ;({ gateway: app, url: origin } = await startGateway({ RATE_LIMIT_SCALE: '10' }))
})
afterAll(async () => {
  await app?.close()
  await bed?.stop()
})
beforeEach(() => {
  created = []
  viewed = []
  creating = async () => undefined
})

describe('searching owners and pets', () => {
  it.each<[string, Parameters<typeof signedIn>, number, string]>([
    ['an owner', ['searching-owner'], 403, 'Only veterinarians can do this'],
    ['a doctor without a profile', ['without-profile', 'veterinarian'], 403, 'Create your doctor profile first'],
  ])('%s may not', async (_who, person, status, detail) => {
    const answer = await (await signedIn(...person)).get('/api/search/owners-pets?q=luna')
    expect(answer).toMatchObject({ status, json: { status, detail } })
    expect(viewed).toEqual([])
  })

  it('a doctor finds owners with their pets, and the owners learn of it', async () => {
    const answer = await (await signedIn('searching-vet', 'veterinarian', false)).get('/api/search/owners-pets?q=luna')
    expect(answer.json).toEqual([
      { ...owner, pets: [{ ...card, id: 5 }] },
      { ...owner, id: 'owner-2', firstName: 'Bo', email: 'owner-2@mail.example', pets: [{ ...card, id: 6, nickname: 'luna-87654321' }] },
    ])
    await eventually(() => expect(viewed).toEqual([5, 6]))
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
  const program = () => new Visitor(origin)

  it('are shown once, and listed without their secret', async () => {
    const { vet, answer } = await made(['search:read'], 'listing-vet')
    expect(answer.status).toBe(201)
    const list = await vet.get<object[]>('/api/api-keys')
    expect(list.json).toEqual([expect.objectContaining({ id: answer.json.id, prefix: answer.json.prefix, name: 'Front desk', scopes: ['search:read'], lastUsedAt: null })])
    expect(list.text).not.toContain(answer.json.secret)
  })

  it('do what their scopes say and nothing else', async () => {
    const { secret } = (await made(['search:read', 'pets:read'])).answer.json
    expect((await program().get('/api/search/owners-pets?q=luna', key(secret))).status).toBe(200)
    expect((await program().get('/api/pets/nickname/luna-12345678', key(secret))).json).toEqual({ ...card, id: 5 })
    expect((await program().post('/api/vaccinations/parse', { text: 'Rabies' }, key(secret))).json).toMatchObject({ status: 403, detail: 'This API key lacks the scope parsing' })
    expect((await program().get('/api/pets', key(secret))).json).toMatchObject({ status: 403, detail: 'API keys cannot make this call' })
    expect((await program().get('/api/api-keys', key(secret))).status).toBe(403)
    expect((await program().get('/api/search/owners-pets?q=luna', key(`${secret.slice(0, -1)}!`))).status).toBe(401)
  })

  it('open no session, and need none of our pages', async () => {
    const { secret } = (await made(['parsing'])).answer.json
    const clinic = program()
    const answer = await clinic.post('/api/vaccinations/parse', { text: 'Rabies' }, { headers: { ...key(secret).headers, origin: 'https://clinic.example' } })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect((await clinic.get('/api/auth/user')).status).toBe(401)
  })

  it('end when they are revoked, by their owner only', async () => {
    const { vet, answer: { json } } = await made(['parsing'], 'revoking-vet')
    const stranger = await signedIn('other-vet', 'veterinarian', false)
    expect((await stranger.delete(`/api/api-keys/${json.id}`)).status).toBe(404)
    expect((await program().post('/api/vaccinations/parse', { text: 'Rabies' }, key(json.secret))).status).toBe(200)
    expect((await vet.delete(`/api/api-keys/${json.id}`)).status).toBe(204)
    expect((await program().post('/api/vaccinations/parse', { text: 'Rabies' }, key(json.secret))).json).toMatchObject({ status: 401, detail: 'This API key is not valid or was revoked' })
    expect((await vet.delete('/api/api-keys/nonsense')).status).toBe(404)
  })

  it.each([[{ name: '', scopes: ['parsing'] }], [{ name: 'x', scopes: [] }], [{ name: 'x', scopes: ['admin'] }], [{ name: 'x' }]])('%j makes none', async (body) => {
    const vet = await signedIn('clumsy-vet', 'veterinarian', false)
    expect((await vet.post('/api/api-keys', body)).status).toBe(400)
  })

  it('are for doctors with a profile', async () => {
    expect((await (await signedIn('keyless-owner')).post('/api/api-keys', { name: 'x', scopes: ['parsing'] })).status).toBe(403)
  })
})

describe('an Idempotency-Key', () => {
  const pet = { name: 'Luna', species: 'Dog' }
  const under = (value: string) => ({ headers: { 'idempotency-key': value } })

  it('makes one pet of many requests', async () => {
    const visitor = await signedIn('twice')
    const first = await visitor.post('/api/pets', pet, under('a'))
    const second = await visitor.post('/api/pets', pet, under('a'))
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(created).toHaveLength(1)
  })

  it('is refused with another body, and belongs to one person', async () => {
    const visitor = await signedIn('mismatch')
    await visitor.post('/api/pets', pet, under('b'))
    expect((await visitor.post('/api/pets', { ...pet, name: 'Max' }, under('b'))).json).toMatchObject({ status: 422, detail: 'This Idempotency-Key was already used with another body' })
    expect((await (await signedIn('somebody-else')).post('/api/pets', { ...pet, name: 'Max' }, under('b'))).status).toBe(201)
  })

  it('lets one of ten simultaneous requests through', async () => {
    const visitor = await signedIn('at-once')
    creating = () => new Promise((resolve) => setTimeout(resolve, 300))
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post('/api/pets', pet, under('c'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(created).toHaveLength(1)
  })

  it('repeats a refusal, and forgets a failure of ours', async () => {
    const visitor = await signedIn('failing')
    expect((await visitor.post('/api/pets', {}, under('d'))).status).toBe(400)
    expect((await visitor.post('/api/pets', {}, under('d'))).headers.get('idempotent-replayed')).toBe('true')
    creating = () => Promise.reject(new DomainError('unavailable'))
    expect((await visitor.post('/api/pets', pet, under('e'))).status).toBe(503)
    creating = async () => undefined
    expect((await visitor.post('/api/pets', pet, under('e'))).status).toBe(201)
  })

  it('gives back what is shown only once, and keeps it unreadable meanwhile', async () => {
    const visitor = await signedIn('inviting')
    const first = await visitor.post<{ url: string }>('/api/pets/1/invitations', {}, under('f'))
    expect(first.json.url).toBe(`${origin}/invitations/once-only`)
    expect((await visitor.post('/api/pets/1/invitations', {}, under('f'))).text).toBe(first.text)
    const { DataSource } = await import('typeorm')
    const rows: unknown = await app.get(DataSource).query(`SELECT encode(answer, 'escape') AS answer FROM idempotency_keys WHERE answer IS NOT NULL`)
    expect(JSON.stringify(rows)).not.toContain('once-only')
  })
})

describe('leaving', () => {
  it('ends every session and key of the person', async () => {
    const vet = await signedIn('leaving', 'veterinarian', false)
    const { secret } = (await vet.post<{ secret: string }>('/api/api-keys', { name: 'x', scopes: ['parsing'] })).json
    const elsewhere = await signedIn('leaving', 'veterinarian', false)
    expect((await vet.delete('/api/account')).status).toBe(204)
    expect((await vet.get('/api/auth/user')).status).toBe(401)
    await bed.publish(userDeleted, { userId: idOf('leaving') })
    await eventually(async () => {
      expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
      expect((await new Visitor(origin).post('/api/vaccinations/parse', { text: 'Rabies' }, key(secret))).status).toBe(401)
    })
  })
})

describe('the description', () => {
  it('is served to programs and to people, within the content policy', async () => {
    const visitor = new Visitor(origin)
    expect((await visitor.get('/api/openapi.json')).json).toMatchObject({ openapi: '3.1.0', servers: [{ url: origin }] })
    const [page, style] = [await visitor.get('/api/docs'), await visitor.get('/api/docs/style.css')]
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('by default', () => {
  let strict: Awaited<ReturnType<typeof startGateway>>
  const at = async (name: string, isVerified?: boolean) => {
    const visitor = new Visitor(strict.url)
    await visitor.signIn(`${name}@mail.example`, 'veterinarian')
    if (isVerified !== undefined) profiles.set(idOf(name), { id: 7, isVerified })
    return visitor
  }
  beforeAll(async () => {
    strict = await startGateway({ DOCTOR_VERIFICATION: 'required', ADMIN_EMAILS: 'boss@mail.example' })
  })
  afterAll(() => strict?.gateway.close())

  it('where doctors must be verified, only the verified search', async () => {
    expect((await (await at('unverified', false)).get('/api/search/owners-pets?q=luna')).json).toMatchObject({ status: 403, detail: 'Your doctor profile must be verified first' })
    expect((await (await at('verified', true)).get('/api/search/owners-pets?q=luna')).status).toBe(200)
  })

  it('only the administrators verify', async () => {
    expect((await (await at('verified', true)).get('/api/admin/doctors')).status).toBe(403)
    expect((await (await at('boss')).get('/api/admin/doctors')).status).toBe(503) // admitted; nobody answers for that service here
  })

  it('limits are told with every answer', async () => {
    const answer = await (await at('limited')).post('/api/pets', { name: 'Luna', species: 'Dog' })
    expect(answer.headers.get('ratelimit-policy')).toBe('"api";q=300;w=60, "write";q=60;w=60')
    expect(answer.headers.get('ratelimit')).toMatch(/^"write";r=59;t=\d+$/)
  })

  it('who guesses nicknames is refused after twenty', async () => {
    const visitor = new Visitor(strict.url)
    const statuses: number[] = []
    for (let n = 1; n <= 21; n++) statuses.push((await visitor.get(`/api/public/pets/guess-${n}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    const refused = await visitor.get('/api/public/pets/luna-12345678')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.json]).toEqual([429, true, expect.objectContaining({ code: 'rate_limited' })])
  })

  it('who signs in again and again is refused', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => new Visitor(strict.url).get('/api/auth/google')))
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  })
})
