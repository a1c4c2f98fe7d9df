import {
  changeRole, changeSettings, deleteUser, findContactByEmail, findContacts, findPeople, findPhones, finishOnboarding, getUser, setLanguage, updateUserProfile, userDeleted, userRoleChanged, type Actor, type UserActor,
} from '@huella/contracts'
import { aClinic, anOwner, eventually, newUserId, statementsDuring } from '@huella/testing'
import { startIdentityBed, type IdentityBed } from '../testing/identity-bed.js'

let identity: IdentityBed
let eva: UserActor
beforeAll(async () => { identity = await startIdentityBed() })
afterAll(() => identity.bed.stop())
beforeEach(async () => { eva = await identity.newcomer({ firstName: 'Eva', lastName: 'Ruiz', profileImageUrl: 'https://example.org/eva.webp' }) })

const own = (actor: UserActor = eva) => identity.bed.call(getUser, { userId: actor.userId }, actor)
const eventsOf = async (userId: string) =>
  (await identity.sql<{ subject: string }>("SELECT subject FROM outbox WHERE body->'payload'->>'userId' = $1 ORDER BY created_at", [userId])).map(({ subject }) => subject)

describe('an account', () => {
  it('is there for its owner, also by way of their clinic’s key', async () => {
    expect(await own()).toMatchObject({ id: eva.userId, firstName: 'Eva' })
    expect(await identity.bed.call(getUser, { userId: eva.userId }, aClinic([], null, eva.userId))).toMatchObject({ id: eva.userId })
  })

  it.each<[string, Actor | undefined]>([['a stranger', anOwner()], ['nobody', undefined], ['another’s key', aClinic(['pets:read'])]])('is not there for %s', async (_, actor) =>
    expect(await identity.bed.refusal(getUser, { userId: eva.userId }, actor)).toBe('not_found profile.notFound'))

  it('is a card for the services that ask for people, unknown ids left out', async () => {
    const found = await identity.bed.call(findPeople, { ids: [newUserId(), eva.userId] })
    expect(found).toEqual([{ id: eva.userId, email: expect.any(String), firstName: 'Eva', lastName: 'Ruiz', profileImageUrl: 'https://example.org/eva.webp' }])
    expect(await identity.bed.call(findPeople, { ids: [] })).toEqual([])
  })
})

describe('how people are reached', () => {
  const asService: Actor = { kind: 'service', name: 'test' }
  const contacts = (...ids: string[]) => identity.bed.call(findContacts, { ids }, asService)

  it('is told to who sends messages, in one statement for all, those who are gone left out', async () => {
    await identity.bed.call(setLanguage, { language: 'es' }, eva)
    await identity.bed.call(changeSettings, { country: 'MX' }, eva)
    const [other, gone] = [await identity.newcomer({ email: 'other@example.org' }), await identity.newcomer()]
    await identity.bed.call(deleteUser, {}, gone)
    const found = await contacts(eva.userId, other.userId, gone.userId, newUserId())
    expect(found.sort((one, two) => Number(one.id === other.userId) - Number(two.id === other.userId))).toEqual([
      { id: eva.userId, email: expect.stringContaining('@example.org'), firstName: 'Eva', language: 'es', country: 'MX' },
      { id: other.userId, email: 'other@example.org', firstName: null, language: 'en', country: null },
    ])
    expect(await statementsDuring(identity.bed.app, () => contacts(eva.userId, other.userId))).toEqual(['contacts'])
  })

  it.each<[string, Actor | undefined]>([['a person', anOwner()], ['a key', aClinic(['search:read'])], ['nobody', undefined]])('is not told to %s', async (_, actor) =>
    expect(await identity.bed.refusal(findContacts, { ids: [eva.userId] }, actor)).toBe('forbidden error.forbidden'))
})

describe('an address', () => {
  const asService: Actor = { kind: 'service', name: 'test' }
  const whose = (email: string) => identity.bed.call(findContactByEmail, { email }, asService)

  it('is somebody’s, whatever case it is written in, or nobody’s', async () => {
    const { userId } = await identity.newcomer({ email: 'Inés@example.org' })
    expect([(await whose('INés@Example.org'))?.id, await whose('ines@example.org')]).toEqual([userId, null])
  })

  it.each<[string, Actor | undefined]>([['a person', anOwner()], ['nobody', undefined]])('is not told to %s', async (_, actor) =>
    expect(await identity.bed.refusal(findContactByEmail, { email: 'x@example.org' }, actor)).toBe('forbidden error.forbidden'))
})

it('a role is announced when it changes after the first choice', async () => {
  const somebody = await identity.newcomer()
  for (const userType of ['doctor', 'doctor', 'owner'] as const) await identity.bed.call(changeRole, { userType }, somebody)
  const told = await identity.sql<{ payload: object }>("SELECT body->'payload' AS payload FROM outbox WHERE subject = $1 AND body->'payload'->>'userId' = $2", [userRoleChanged.subject, somebody.userId])
  expect(told).toEqual([{ payload: { userId: somebody.userId, userType: 'owner' } }])
})

describe('what a person changes', () => {
  it.each([
    ['the role alone', { userType: 'doctor' } as const, { userType: 'doctor', needsOnboarding: false, firstName: 'Eva', profileImageUrl: 'https://example.org/eva.webp' }],
    ['the role by the word of the register page', { userType: 'veterinarian' } as const, { userType: 'doctor', needsOnboarding: false }],
    ['the role and the profile', { userType: 'owner', firstName: 'Eve', lastName: ' Paz ', profileImageUrl: '/media/p/1.webp' } as const, { userType: 'owner', firstName: 'Eve', lastName: 'Paz', profileImageUrl: '/media/p/1.webp' }],
    ['the role, without a picture', { userType: 'owner', profileImageUrl: '' } as const, { profileImageUrl: null }],
  ])('%s', async (_, input, expected) => {
    expect(await identity.bed.call(changeRole, input, eva)).toMatchObject(expected)
    expect(await own()).toMatchObject(expected)
  })

  it.each<[string, object]>([['an empty first name', { firstName: '' }], ['a blank last name', { lastName: '  ' }], ['no first name', { firstName: null }]])('neither role nor profile with %s', async (_, names) => {
    expect(await identity.bed.refusal(changeRole, { userType: 'doctor', ...names } as never, eva)).toBe('invalid error.validation')
    expect(await identity.bed.refusal(updateUserProfile, names as never, eva)).toBe('invalid error.validation')
    expect(await own()).toMatchObject({ userType: 'owner', firstName: 'Eva', lastName: 'Ruiz' })
  })

  it('the profile', async () => {
    const changed = await identity.bed.call(updateUserProfile, { firstName: 'Zoë', lastName: 'O’Neil <img>' }, eva)
    expect(changed).toMatchObject({ firstName: 'Zoë', lastName: 'O’Neil <img>', profileImageUrl: 'https://example.org/eva.webp' })
  })

  it.each<[string, string | null | undefined, string | null]>([
    ['a telephone number', '+34 600 11 22 33', '+34 600 11 22 33'],
    ['none said, which leaves it', undefined, '+1 555 0100'],
    ['an empty one, which removes it', ' ', null],
  ])('%s', async (_, phone, expected) => {
    const names = { firstName: 'Eva', lastName: 'Ruiz' }
    await identity.bed.call(updateUserProfile, { ...names, phone: '+1 555 0100' }, eva)
    await identity.bed.call(updateUserProfile, { ...names, phone }, eva)
    expect(await own()).toMatchObject({ phone: expected })
    expect(await identity.bed.call(findPhones, { ids: [eva.userId, newUserId()] })).toEqual(expected ? [{ id: eva.userId, phone: expected }] : [])
  })

  it('the telephone number alone, also of somebody without a last name', async () => {
    const mono = await identity.newcomer({ firstName: 'Madonna', lastName: null, profileImageUrl: 'https://example.org/m.webp' })
    const changed = await identity.bed.call(updateUserProfile, { phone: '+34 600 11 22 33' }, mono)
    expect(changed).toMatchObject({ firstName: 'Madonna', lastName: null, profileImageUrl: 'https://example.org/m.webp', phone: '+34 600 11 22 33' })
  })

  it.each(['12', 'call me', '+34 600 11 22 33 44 55 66', '()()()(', '1234567890123456'])('is not a telephone number like %s', async (phone) =>
    expect(await identity.bed.refusal(updateUserProfile, { firstName: 'Eva', lastName: 'Ruiz', phone }, eva)).toBe('invalid error.validation'))

  it('language and onboarding', async () => {
    expect(await identity.bed.call(setLanguage, { language: 'es' }, eva)).toMatchObject({ language: 'es', needsOnboarding: true })
    expect(await identity.bed.call(finishOnboarding, {}, eva)).toMatchObject({ needsOnboarding: false })
  })

  it('is told to the other services', async () => {
    await identity.bed.call(finishOnboarding, {}, eva)
    expect(await eventsOf(eva.userId)).toEqual(['events.identity.user.updated'])
  })

  it('is never what nobody may set', async () => {
    const before = await own()
    const forged = { firstName: 'Eva', lastName: 'Ruiz', id: 'x', email: 'x@example.org', userType: 'doctor', createdAt: '2000-01-01T00:00:00Z', needsOnboarding: false }
    expect(await identity.bed.call(updateUserProfile, forged, eva)).toEqual(before)
  })

  it.each<[string, unknown]>([['admin', 'admin'], ['an array', ['owner']], ['an object', { $ne: 1 }], ['nothing', undefined]])('is not a role called %s', async (_, userType) =>
    expect(await identity.bed.refusal(changeRole, { userType } as never, eva)).toBe('invalid error.validation'))

  it('is not text that cannot be stored', async () =>
    expect(await identity.bed.refusal(updateUserProfile, { firstName: 'E\u0000', lastName: 'R' }, eva)).toBe('invalid error.badText'))

  it.each<[string, Actor | undefined, string]>([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['a clinic’s key', aClinic(['pets:read']), 'forbidden error.forbidden'],
    ['somebody whose account is gone', anOwner(), 'not_found profile.notFound'],
  ])('is not changed by %s', async (_, actor, refusal) => {
    expect(await identity.bed.refusal(changeRole, { userType: 'doctor' }, actor)).toBe(refusal)
    expect(await identity.bed.refusal(finishOnboarding, {}, actor)).toBe(refusal)
    expect(await identity.bed.refusal(updateUserProfile, { firstName: 'X', lastName: 'Y' }, actor)).toBe(refusal)
    expect(await identity.bed.refusal(setLanguage, { language: 'es' }, actor)).toBe(refusal)
  })

  it('loses nothing when two changes come at once', async () => {
    await Promise.all([identity.bed.call(setLanguage, { language: 'es' }, eva), identity.bed.call(changeRole, { userType: 'doctor' }, eva), identity.bed.call(updateUserProfile, { firstName: 'E', lastName: 'R' }, eva)])
    expect(await own()).toMatchObject({ language: 'es', userType: 'doctor', firstName: 'E' })
  })
})

describe('deleting the account', () => {
  it('removes it, tells the other services once, and may be repeated', async () => {
    const { user } = await identity.signIn({ subject: 'leaver', email: 'leaver@example.org' })
    const actor = anOwner(user.id)
    await Promise.all([identity.bed.call(deleteUser, {}, actor), identity.bed.call(deleteUser, {}, actor)])
    expect(await identity.bed.refusal(getUser, { userId: user.id }, actor)).toBe('not_found profile.notFound')
    expect(await eventsOf(user.id)).toEqual([userDeleted.subject])
    expect((await identity.signIn({ subject: 'leaver', email: 'leaver@example.org' })).isNew).toBe(true)
  })

  it('is published', async () => {
    await identity.bed.call(deleteUser, {}, eva)
    await eventually(async () => expect(await identity.sql('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]))
  })

  it.each<[string, Actor | undefined, string]>([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'], ['a clinic’s key', aClinic(['pets:read']), 'forbidden error.forbidden'],
  ])('is not for %s', async (_, actor, refusal) => expect(await identity.bed.refusal(deleteUser, {}, actor)).toBe(refusal))
})
