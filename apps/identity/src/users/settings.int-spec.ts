import { changeSettings, findPlaces, getUser, userUpdated, type Actor, type InputOf, type UserActor } from '@huella/contracts'
import { aClinic, anOwner, newUserId } from '@huella/testing'
import { startIdentityBed, type IdentityBed } from '../testing/identity-bed.js'

let identity: IdentityBed
let eva: UserActor
beforeAll(async () => { identity = await startIdentityBed() })
afterAll(() => identity.bed.stop())
beforeEach(async () => { eva = await identity.newcomer() })

const asService: Actor = { kind: 'service', name: 'test' }
const settings = (input: InputOf<typeof changeSettings>, actor?: Actor) => identity.bed.call(changeSettings, input, actor ?? eva)
const nowhere = { country: null, region: null }
const andalusia = { country: 'ES', region: 'ES-AN' }

describe('where a person lives', () => {
  it('is unknown until they say so', async () =>
    expect(await identity.bed.call(getUser, { userId: eva.userId }, eva)).toMatchObject(nowhere))

  it.each<[string, InputOf<typeof changeSettings>, object]>([
    ['a country', { country: 'us' }, { country: 'US', region: null }],
    ['a region, which brings its country along', { region: 'es-ct' }, { country: 'ES', region: 'ES-CT' }],
    ['nothing, which leaves it', {}, andalusia],
    ['no country, which takes the region along', { country: null }, nowhere],
    ['an empty country', { country: '' }, nowhere],
    ['no region', { region: null }, { country: 'ES', region: null }],
    ['what is no setting', { userType: 'doctor', email: 'x@example.org' } as never, { ...andalusia, userType: 'owner' }],
  ])('is changed by %s', async (_, input, expected) => {
    await settings(andalusia)
    expect(await settings(input)).toMatchObject(expected)
    expect(await identity.bed.call(getUser, { userId: eva.userId }, eva)).toMatchObject(expected)
  })

  it.each<[string, object]>([
    ['a country that is none', { country: 'XX' }],
    ['a region that is none', { region: 'ES-XX' }],
    ['a region of another country', { country: 'US', region: 'ES-AN' }],
    ['an object', { region: {}, country: 'ES' }],
  ])('is not changed by %s', async (_, input) => {
    expect(await identity.bed.refusal(changeSettings, input as never, eva)).toBe('invalid error.validation')
    expect(await identity.bed.call(getUser, { userId: eva.userId }, eva)).toMatchObject(nowhere)
  })

  it.each<[string, Actor | undefined, string]>([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['a clinic’s key', aClinic(['pets:read']), 'forbidden error.forbidden'],
    ['somebody whose account is gone', anOwner(), 'not_found profile.notFound'],
  ])('is not changed by %s', async (_, actor, refusal) =>
    expect(await identity.bed.refusal(changeSettings, { country: 'ES' }, actor)).toBe(refusal))

  it('is told to the other services as a change, without the place', async () => {
    await settings(andalusia)
    const events = await identity.sql<{ subject: string; payload: object }>("SELECT subject, body->'payload' AS payload FROM outbox WHERE body->'payload'->>'userId' = $1", [eva.userId])
    expect(events).toEqual([{ subject: userUpdated.subject, payload: { userId: eva.userId } }])
  })

  it('is answered to the service that asks, unknown ids left out', async () => {
    await settings(andalusia)
    const other = await identity.newcomer()
    const found = await identity.bed.call(findPlaces, { ids: [eva.userId, newUserId(), other.userId] }, asService)
    expect(found.toSorted((one, two) => Number(one.country === null) - Number(two.country === null))).toEqual([{ id: eva.userId, ...andalusia }, { id: other.userId, ...nowhere }])
  })

  it.each<[string, Actor | undefined]>([['a person', anOwner()], ['nobody', undefined]])('is not answered to %s', async (_, actor) =>
    expect(await identity.bed.refusal(findPlaces, { ids: [eva.userId] }, actor)).toBe('forbidden error.forbidden'))
})

describe('how a person’s screens look', () => {
  it('is as their devices say, until they choose', async () => {
    expect(await settings({})).toMatchObject({ theme: 'system' })
    expect(await settings({ theme: 'dark' })).toMatchObject({ theme: 'dark', ...nowhere })
    expect(await identity.bed.call(getUser, { userId: eva.userId }, eva)).toMatchObject({ theme: 'dark' })
  })

  it('and where they live are changed one without the other', async () => {
    await settings({ theme: 'light', ...andalusia })
    expect(await settings({ country: 'US' })).toMatchObject({ theme: 'light', country: 'US' })
    expect(await settings({ theme: 'system' })).toMatchObject({ theme: 'system', country: 'US' })
  })

  it.each([['a theme that is none', { theme: 'neon' }], ['no theme', { theme: null }]])('is not changed by %s', async (_, input) => {
    expect(await identity.bed.refusal(changeSettings, input as never, eva)).toBe('invalid error.validation')
    expect(await settings({})).toMatchObject({ theme: 'system' })
  })
})
