import {
  changeFamilyRole, deletePet, deleteSighting, getPet, getPublicPet, listActivity, listSightings, removeFamilyMember, reportSighting, setLost, updatePet, type Actor, type InputOf,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { aClinic, anOwner, eventually } from '@huella/testing'
import { petForm, PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'
import { oldSightingsJob, sightingsADay } from './lost.service.js'

let bed: PetsBed
let owner: Actor
let pet: StoredPet
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())
beforeEach(async () => {
  owner = anOwner()
  pet = await bed.pet({}, owner)
})

const missing = 'not_found pet.notFound'
const refused = 'forbidden error.forbidden'
const lost = (said: Partial<InputOf<typeof setLost>> = {}, actor = owner) =>
  bed.service.call(setLost, { petId: pet.id, isLost: true, showPhone: false, ...said }, actor)
const publicly = async () => (await bed.service.call(getPublicPet, { nickname: pet.nickname })).lost
const seen = (message = 'By the river', contact?: string) => bed.service.call(reportSighting, { nickname: pet.nickname, message, contact })
const sightings = (actor = owner) => bed.service.call(listSightings, { petId: pet.id, limit: 50 }, actor)
const member = async (role: string) => {
  const actor = anOwner()
  return { actor, memberId: await bed.join(pet.id, actor, role) }
}
const activity = async () => (await bed.service.call(listActivity, { petId: pet.id, limit: 50 }, owner)).map(({ activityType, performedBy, description }) => [activityType, performedBy, description])

describe('a pet that is lost', () => {
  it('says so on its public page, to its family, and in its activity, until it is found', async () => {
    expect([await publicly(), (await bed.service.call(getPet, { petId: pet.id }, owner)).lost]).toEqual([null, null])
    const { lost: said } = await lost({ message: 'Shy, please call', showPhone: true })
    expect(said).toEqual({ since: expect.any(String), message: 'Shy, please call', showPhone: true })
    expect(await publicly()).toEqual({ since: said!.since, message: 'Shy, please call', phoneOf: userIdOf(owner) })
    expect((await bed.service.call(getPet, { petId: pet.id }, owner)).lost).toEqual(said)
    expect(await lost({ isLost: false })).toEqual({ lost: null })
    expect(await publicly()).toBeNull()
    await eventually(async () => expect((await activity()).slice(0, 2)).toEqual([
      ['pet_found', userIdOf(owner), 'Luna was found'], ['pet_lost', userIdOf(owner), 'Luna is lost'],
    ]))
  })

  it('is lost since the first word of it, whatever is said later, by whom', async () => {
    const { actor } = await member('co-owner')
    const first = await lost({ message: 'one' })
    const second = await lost({ message: null, showPhone: true }, actor)
    expect(second.lost).toEqual({ since: first.lost!.since, message: null, showPhone: true })
    expect(await publicly()).toMatchObject({ phoneOf: userIdOf(actor) })
    await eventually(async () => expect((await activity()).map(([type]) => type)).toEqual(['pet_lost', 'pet_created']))
  })

  it.each<[string, string | null, string]>([['a stranger', null, missing], ['a member', 'member', refused], ['a caregiver', 'caregiver', refused]])('is not called so by %s', async (_, role, refusal) => {
    const actor = role ? (await member(role)).actor : anOwner()
    expect(await bed.service.refusal(setLost, { petId: pet.id, isLost: true, showPhone: false }, actor)).toBe(refusal)
  })

  it('has a public page, which it keeps while it is lost', async () => {
    const change = (isPublic: boolean) => ({ petId: pet.id, fields: petForm({ isPublic }) })
    await bed.service.call(updatePet, change(false), owner)
    expect(await bed.service.refusal(setLost, { petId: pet.id, isLost: true, showPhone: false }, owner)).toBe('conflict lost.needsPublic')
    await bed.service.call(updatePet, change(true), owner)
    await lost()
    expect(await bed.service.refusal(updatePet, change(false), owner)).toBe('conflict lost.stayPublic')
    await lost({ isLost: false })
    expect(await bed.service.call(updatePet, change(false), owner)).toMatchObject({ isPublic: false })
  })

  it.each<[string, (memberId: number) => Promise<unknown>]>([
    ['leaves the family', (memberId) => bed.service.call(removeFamilyMember, { petId: pet.id, memberId }, owner)],
    ['may not speak for it any more', (memberId) => bed.service.call(changeFamilyRole, { petId: pet.id, memberId, role: 'member' }, owner)],
  ])('shows the number of nobody who %s', async (_, leave) => {
    const { actor, memberId } = await member('co-owner')
    await lost({ showPhone: true }, actor)
    await leave(memberId)
    expect(await publicly()).toMatchObject({ phoneOf: null })
  })
})

describe('what a finder writes', () => {
  beforeEach(() => lost())

  it('reaches the family, without a word of it in an event', async () => {
    await seen('By the <b>river</b>', '+34 600 11 22 33')
    const { actor } = await member('member')
    expect(await sightings(actor)).toMatchObject([{ message: 'By the <b>river</b>', contact: '+34 600 11 22 33' }])
    await eventually(async () => expect((await activity())[0]).toEqual(['pet_sighted', 'visitor', 'Somebody saw Luna']))
    const events = await bed.sql<{ payload: unknown }>(`SELECT body->'payload' AS payload FROM outbox WHERE subject = 'events.pets.pet.sighted'`)
    expect(events).toEqual([{ payload: { petId: pet.id, sightingId: expect.any(Number) } }])
  })

  it('is a page at a time, newest first', async () => {
    for (const n of ['1', '2', '3']) await seen(n)
    const [newest, next] = await bed.service.call(listSightings, { petId: pet.id, limit: 2 }, owner)
    expect([newest!.message, next!.message]).toEqual(['3', '2'])
    expect(await bed.service.call(listSightings, { petId: pet.id, limit: 2, before: next!.cursor }, owner)).toMatchObject([{ message: '1' }])
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['is not lost', () => lost({ isLost: false }), 'conflict lost.notLost'],
    ['is private', () => bed.sql('UPDATE pets SET is_public = false WHERE id = $1', [pet.id]), missing],
    ['is gone', () => bed.service.call(deletePet, { petId: pet.id }, owner), missing],
  ])('is refused of a pet that %s', async (_, become, refusal) => {
    await become()
    expect(await bed.service.refusal(reportSighting, { nickname: pet.nickname, message: 'x' })).toBe(refusal)
  })

  it.each([['', undefined], ['x'.repeat(1001), undefined], ['x', 'y'.repeat(201)]])('says something, and not too much', async (message, contact) =>
    expect(await bed.service.refusal(reportSighting, { nickname: pet.nickname, message, contact })).toBe('invalid error.validation'))

  it('is no flood: so many for a pet and day, also of those who write at the same moment', async () => {
    await bed.sql(`INSERT INTO sightings (pet_id, message) SELECT $1, 'x' FROM generate_series(2, $2)`, [pet.id, sightingsADay])
    const outcomes = await Promise.allSettled([seen(), seen()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await bed.service.refusal(reportSighting, { nickname: pet.nickname, message: 'x' })).toBe('rate_limited lost.tooManySightings')
    await bed.sql(`UPDATE sightings SET created_at = now() - interval '25 hours' WHERE pet_id = $1`, [pet.id])
    await seen()
  })

  it.each<[string, () => Actor | undefined, string]>([
    ['a stranger', anOwner, missing],
    ['nobody', () => undefined, 'unauthenticated error.unauthenticated'],
    ['a key of the family', () => aClinic(['pets:read'], null, userIdOf(owner)), refused],
  ])('is read and deleted by the family, not by %s', async (_, actor, refusal) => {
    await seen()
    const sightingId = (await sightings())[0]!.id
    expect(await bed.service.refusal(listSightings, { petId: pet.id, limit: 5 }, actor())).toBe(refusal)
    expect((await bed.service.refusal(deleteSighting, { petId: pet.id, sightingId }, actor())).split(' ')[0]).toBe(refusal.split(' ')[0])
  })

  it('is deleted by those who may change the pet, with the pet, and when it is old', async () => {
    await seen('rude')
    const sightingId = (await sightings())[0]!.id
    expect(await bed.service.refusal(deleteSighting, { petId: pet.id, sightingId }, (await member('caregiver')).actor)).toBe(refused)
    const other = await bed.pet({}, owner)
    expect(await bed.service.refusal(deleteSighting, { petId: other.id, sightingId }, owner)).toBe('not_found sighting.notFound')
    await bed.service.call(deleteSighting, { petId: pet.id, sightingId }, owner)
    expect(await sightings()).toEqual([])
    await seen('old')
    await bed.sql(`UPDATE sightings SET created_at = now() - interval '91 days' WHERE pet_id = $1`, [pet.id])
    await seen('new')
    await bed.service.app.get(ScheduledJobs).run(oldSightingsJob)
    expect(await sightings()).toMatchObject([{ message: 'new' }])
    await bed.service.call(deletePet, { petId: pet.id }, owner)
    expect(await bed.sql('SELECT 1 FROM sightings WHERE pet_id = $1 UNION ALL SELECT 1 FROM lost_pets WHERE pet_id = $1', [pet.id])).toEqual([])
  })
})
