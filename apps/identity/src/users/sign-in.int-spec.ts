import { updateUserProfile, user as userSchema } from '@huella/contracts'
import { anOwner, concurrently } from '@huella/testing'
import { startIdentityBed, type IdentityBed } from '../testing/identity-bed.js'

let identity: IdentityBed
beforeAll(async () => { identity = await startIdentityBed() })
afterAll(() => identity.bed.stop())

const ana = { subject: 'google-ana', email: 'Ana@example.org', firstName: 'Ana', lastName: 'García', profileImageUrl: 'https://lh3.googleusercontent.com/ana', role: 'doctor', language: 'es' } as const

const taken = 'conflict signIn.emailTaken'
const answerTo = (profile: Parameters<IdentityBed['signIn']>[0]) =>
  identity.signIn(profile).then(() => 'signed in', (error: { code: string; message: string }) => `${error.code} ${error.message}`)

const events = (userId: string) => identity.sql<{ subject: string }>("SELECT subject FROM outbox WHERE body->'payload'->>'userId' = $1", [userId])

describe('the first sign-in', () => {
  it('makes an account of what the provider says, with an id of our own', async () => {
    const { user, isNew } = await identity.signIn(ana)
    expect(isNew).toBe(true)
    expect(user).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{20,}$/), email: 'Ana@example.org', firstName: 'Ana', lastName: 'García', profileImageUrl: ana.profileImageUrl, phone: null,
      userType: 'doctor', language: 'es', theme: 'system', needsOnboarding: true, country: null, region: null, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(userSchema.isValidSync(user)).toBe(true)
    expect(JSON.stringify(user)).not.toContain(ana.subject)
  })

  it('makes one account, however many come at once', async () => {
    const profile = { subject: 'google-many', email: 'many@example.org' }
    const all = await Promise.all(Array.from({ length: 30 }, () => identity.signIn(profile)))
    expect(new Set(all.map(({ user }) => user.id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it('gives an e-mail that several subjects bring at once to one of them', async () => {
    const all = await Promise.all(['one', 'two', 'three', 'four'].map((subject) => answerTo({ subject, email: 'shared@example.org' })))
    expect(all.sort()).toEqual([...Array.from({ length: 3 }, () => taken), 'signed in'])
  })

  it.each([
    ['a name that is too long is cut', { firstName: 'x'.repeat(150) }, { firstName: 'x'.repeat(100) }],
    ['a picture we cannot show is left out', { profileImageUrl: 'data:image/png;base64,AA' }, { profileImageUrl: null }],
    ['a person without a name has none', { firstName: ' ' }, { firstName: null }],
  ])('%s', async (_, reported, kept) => expect((await identity.signIn(reported)).user).toMatchObject(kept))

  it.each([
    ['no address', { email: '' }, 'invalid error.validation'],
    ['half an address', { email: 'ana@' }, 'invalid error.validation'],
    ['an address with a space', { email: 'ana soto@example.org' }, 'invalid error.validation'],
    ['a role we do not know', { role: 'admin' as never }, 'invalid error.validation'],
  ])('%s is refused', async (_, reported, refusal) => expect(await answerTo(reported)).toBe(refusal))
})

describe('a later sign-in', () => {
  it('finds the account by the subject, whatever its e-mail', async () => {
    const { user } = await identity.signIn({ subject: 'known', email: 'known@example.org' })
    expect(await identity.signIn({ subject: 'known', email: 'other@example.org' })).toMatchObject({ isNew: false, user: { id: user.id } })
  })

  it.each(['owned@example.org', 'OWNED@Example.org', ' owned@example.org '])('another subject with the e-mail %j is refused, and the account stays as it was', async (email) => {
    await identity.signIn({ subject: 'owner-of-it', email: 'owned@example.org' })
    const row = () => identity.sql("SELECT * FROM users WHERE provider_subject IN ('owner-of-it', 'somebody-else')")
    const before = await row()
    expect(await answerTo({ subject: 'somebody-else', email, firstName: 'Mallory', lastName: 'Mallory' })).toBe(taken)
    expect(await row()).toEqual(before)
  })

  it.each([
    ['the Kelvin sign', '\u212Aate@example.org'],
    ['a dotted capital I', 'KAT\u0130@example.org'],
    ['wide letters', '\uFF4Bate@example.org'],
    ['another alphabet', 'k\u0430te@example.org'],
  ])('%s makes another address of an account of its own', async (_, email) => {
    await answerTo({ subject: 'kate', email: 'kate@example.org' })
    expect(await identity.signIn({ subject: `not-kate-${email}`, email })).toMatchObject({ isNew: true, user: { email } })
    expect(await answerTo({ subject: 'third', email })).toBe(taken)
  })

  it('fills only what is empty: what the person wrote stays', async () => {
    const first = await identity.signIn({ subject: 'fill', email: 'fill@example.org', firstName: 'Eva', role: 'owner', language: 'es' })
    const later = await identity.signIn({ subject: 'fill', email: 'fill@example.org', firstName: 'Evelyn', lastName: 'Ruiz', role: 'doctor', language: 'en' })
    expect(later.user).toEqual({ ...first.user, lastName: 'Ruiz' })
  })

  it('leaves a picture away that the person has removed', async () => {
    const profile = { subject: 'shy', email: 'shy@example.org', firstName: 'Eva', lastName: 'Ruiz', profileImageUrl: 'https://lh3.googleusercontent.com/eva' }
    const { user } = await identity.signIn(profile)
    expect(user.profileImageUrl).toBe(profile.profileImageUrl)
    await identity.bed.call(updateUserProfile, { firstName: 'Eva', lastName: 'Ruiz', profileImageUrl: '' }, anOwner(user.id))
    expect((await identity.signIn(profile)).user.profileImageUrl).toBeNull()
  })

  it('says so to the other services only when something changed', async () => {
    const profile = { subject: 'quiet', email: 'quiet@example.org', firstName: 'Eva' }
    const { user } = await identity.signIn(profile)
    await identity.signIn(profile)
    expect(await events(user.id)).toEqual([])
    await identity.signIn({ ...profile, lastName: 'Ruiz' })
    expect(await events(user.id)).toEqual([{ subject: 'events.identity.user.updated' }])
  })

  it('follows a changed address, so that its next owner does not find this account', async () => {
    const { user } = await identity.signIn({ subject: 'moved', email: 'old@example.org' })
    expect((await identity.signIn({ subject: 'moved', email: 'new@example.org' })).user.email).toBe('new@example.org')
    expect((await identity.signIn({ subject: 'heir', email: 'old@example.org' })).user.id).not.toBe(user.id)
  })

  it('leaves the address alone while another account has it', async () => {
    await identity.signIn({ subject: 'holder', email: 'held@example.org' })
    await identity.signIn({ subject: 'wants', email: 'wants@example.org' })
    expect((await identity.signIn({ subject: 'wants', email: 'held@example.org' })).user.email).toBe('wants@example.org')
  })

  it('leaves the address alone while another account is just getting it', async () => {
    await identity.signIn({ subject: 'also-wants', email: 'also-wants@example.org' })
    const follow = () => identity.signIn({ subject: 'also-wants', email: 'taken@example.org' })
    const take = ["INSERT INTO users (id, provider_subject, email) VALUES ('aaaaaaaaaaaaaaaaaaaaaaaa', 'faster', 'taken@example.org')"] as [string]
    expect((await concurrently(identity.bed.databaseUrl, [take], follow)).user.email).toBe('also-wants@example.org')
  })
})
