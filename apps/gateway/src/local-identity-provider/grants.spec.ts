import { createHash } from 'node:crypto'
import { Grants } from './grants.js'
import { personFor } from './people.js'

const secrets = ['a secret of thirty-two characters'] as const
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const redirectUri = 'http://localhost/api/auth/google/callback'
const person = personFor('ana.soto@example.com')

describe('codes of the local identity provider', () => {
  it('buy a token for the person once', () => {
    const grants = new Grants(secrets)
    const code = grants.issueCode({ person, challenge, redirectUri })
    expect(grants.personOf(grants.redeem(code, verifier, redirectUri)!)).toEqual(person)
    expect(grants.redeem(code, verifier, redirectUri)).toBeUndefined()
  })

  it('of another gateway with the same secret buy one too, of one with another secret not', () => {
    const code = new Grants(secrets).issueCode({ person, challenge, redirectUri })
    const another = new Grants(['a newer secret, of as many letters', ...secrets])
    expect(another.personOf(another.redeem(code, verifier, redirectUri)!)).toEqual(person)
    expect(new Grants(['another secret of as many letters']).redeem(code, verifier, redirectUri)).toBeUndefined()
  })

  it.each(['', 'e30', 'x'.repeat(43), `e30${'x'.repeat(43)}`, `e30${'ñ'.repeat(43)}`])('%p is no code', (code) => expect(new Grants(secrets).redeem(code, verifier, redirectUri)).toBeUndefined())

  it('are worth nothing after a minute', () => {
    const code = new Grants(secrets).issueCode({ person, challenge, redirectUri })
    jest.useFakeTimers({ now: Date.now() + 60_001 })
    expect(new Grants(secrets).redeem(code, verifier, redirectUri)).toBeUndefined()
    jest.useRealTimers()
  })

  it.each([
    ['another verifier', 'w'.repeat(43), redirectUri],
    ['another redirect', verifier, 'http://localhost/elsewhere'],
  ])('are worth nothing with %s', (_name, wrongVerifier, wrongRedirect) => {
    const grants = new Grants(secrets)
    const code = grants.issueCode({ person, challenge, redirectUri })
    expect(grants.redeem(code, wrongVerifier, wrongRedirect)).toBeUndefined()
  })
})

describe('local people', () => {
  it.each([
    ['ana.soto@example.com', '', 'Ana', 'Soto'],
    ['ana@example.com', '', 'Ana', ''],
    ['x@example.com', 'María José Pérez', 'María', 'José Pérez'],
    ['sofia@example.com', '', 'Sofía', 'Ramírez'],
  ])('%s with name %p is %s %s', (email, name, firstName, lastName) => {
    expect(personFor(email, name)).toMatchObject({ email, firstName, lastName })
  })
})
