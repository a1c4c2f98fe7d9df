import { searchPeople, type Actor } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, fastest } from '@huella/testing'
import { startIdentityBed, type IdentityBed } from '../testing/identity-bed.js'

let identity: IdentityBed
const vet = aDoctorActor()

/** First name, last name; the e-mail is the first name at example.org. */
const people = [
  ['Ana', 'García López'], ['Anabel', 'Ruiz'], ['María Ana', 'Soto'], ['Juliana', 'Prado'], ['José', 'Núñez'], ['Łukasz', 'Żak'], ['Straße', null], [null, 'Solís'],
  ['100%', 'Real_name'], ['Back\\slash', 'Gil'],
] as const

beforeAll(async () => {
  identity = await startIdentityBed()
  await identity.sql(
    `INSERT INTO users (id, provider_subject, email, first_name, last_name)
     SELECT lpad(n::text, 24, 'u'), 's' || n, 'p' || n || '@example.org', first, last FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS people (first, last, n)`,
    [people.map(([first]) => first), people.map(([, last]) => last)],
  )
})
afterAll(() => identity.bed.stop())

const names = async (q: string, limit = 20) => (await identity.bed.call(searchPeople, { q, limit }, vet)).map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '))

describe('searching people', () => {
  it.each<[string, string, string[]]>([
    ['a first name: the name that begins with it, then a word, then a part', 'ana', ['Ana García López', 'Anabel Ruiz', 'María Ana Soto', 'Juliana Prado']],
    ['a last name', 'prado', ['Juliana Prado']],
    ['first and last name', 'ana garcía', ['Ana García López']],
    ['last and first name', 'garcia ana', ['Ana García López']],
    ['words that do not touch', 'ana lopez', ['Ana García López']],
    ['without regard to accents and case', 'JOSE nunez', ['José Núñez']],
    ['with accents where the name has none', 'prádo', ['Juliana Prado']],
    ['letters that are no accents', 'lukasz zak', ['Łukasz Żak']],
    ['a name without a last one', 'strasse', ['Straße']],
    ['a name without a first one', 'solis', ['Solís']],
    ['spaces around and between', '  ana   garcia ', ['Ana García López']],
    ['two letters: only where a word begins', 'an', ['Ana García López', 'Anabel Ruiz', 'María Ana Soto']],
    ['the exact e-mail in any case', 'P2@Example.ORG', ['Anabel Ruiz']],
    ['a part of an e-mail: nobody', 'example.org', []],
    ['short terms with a sign of LIKE', '0%', []],
    ['a percent sign after letters', '100%', ['100% Real_name']],
    ['an underscore is an underscore', 'real_name', ['100% Real_name']],
    ['not any letter', 'real-name', []],
    ['a backslash', 'back\\slash', ['Back\\slash Gil']],
    ['wildcards alone', '%%', []],
    ['underscores alone', '__', []],
    ['a quote', "%' OR 1=1", []],
    ['an object’s name', '__proto__', []],
  ])('%s', async (_, q, expected) => expect(await names(q)).toEqual(expected))

  it('answers at most as many as asked for, the best ones', async () => expect(await names('ana', 2)).toEqual(['Ana García López', 'Anabel Ruiz']))

  it('shows a card and nothing more', async () => {
    const [found] = await identity.bed.call(searchPeople, { q: 'anabel', limit: 20 }, vet)
    expect(found).toEqual({ id: expect.any(String), email: 'p2@example.org', firstName: 'Anabel', lastName: 'Ruiz', profileImageUrl: null })
  })

  it.each(['', 'a', '  a  '])('needs two characters: "%s"', async (q) => expect(await identity.bed.refusal(searchPeople, { q, limit: 20 }, vet)).toBe('invalid error.validation'))
})

describe('who may search people', () => {
  const search = (actor?: Actor, bed = identity.bed) => bed.refusal(searchPeople, { q: 'nobody at all', limit: 20 }, actor)

  it.each<[string, Actor | undefined, string]>([
    ['a doctor', vet, 'answered []'],
    ['a clinic that may', aClinic(['search:read']), 'answered []'],
    ['a clinic that may not', aClinic(['pets:read']), 'forbidden apiKey.scope'],
    ['an owner', anOwner(), 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', aDoctorActor(null), 'forbidden doctor.profileRequired'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('%s', async (_, actor, expected) => expect(await search(actor)).toBe(expected))

  it('only verified doctors, where verification is required', async () => {
    const strict = await startIdentityBed({ requiresVerification: true })
    expect(await search(vet, strict.bed)).toBe('forbidden doctor.verificationRequired')
    expect(await search(aDoctorActor({ isVerified: true }), strict.bed)).toBe('answered []')
    await strict.bed.stop()
  })
})

it('finds rare and common names among ten thousand people by their indexes', async () => {
  await identity.sql(`INSERT INTO users (id, provider_subject, email, first_name, last_name)
    SELECT lpad(n::text, 24, 'm'), 'm' || n, 'm' || n || '@example.org', 'Carmen', 'Vega ' || md5(n::text) FROM generate_series(1, 10000) AS n`)
  await identity.sql('ANALYZE users')
  await names('carmen')
  for (const q of ['carmen', 'vega', 'ca', 'quetzal', 'carmen vega', 'juliana']) expect(await fastest(5, () => names(q))).toBeLessThan(100)
})
