/** Reviews as a pet's family sees them, and those of doctors whose verification is missing where it is required. */
import {
  correctReview, deleteReview, findNameableDoctors, getReview, listPetReviews, publicReviews, setReviewVisibility, unverifiedReviewsADay, writeReview, writeReviewByNickname,
  type Actor, type UserActor,
} from '@huella/contracts'
import { entriesOf } from '@huella/messaging'
import { aClinic, aDoctorActor, anOwner, newUserId } from '@huella/testing'
import { startDoctorsBed, type DoctorsBed } from '../testing/doctors-bed.js'

const ids = { owner: newUserId(), coOwner: newUserId(), caregiver: newUserId(), member: newUserId() }
const [owner, coOwner, caregiver, member, stranger] = [anOwner(ids.owner), anOwner(ids.coOwner), anOwner(ids.caregiver), anOwner(ids.member), anOwner()]
const opinion = { title: 'Yearly check', content: 'Fit', rating: 5, healthStatus: 'good' } as const
let doctors: DoctorsBed
let elena: UserActor & { doctor: NonNullable<UserActor['doctor']> }
let petId: number

beforeAll(async () => {
  doctors = await startDoctorsBed()
  elena = await doctors.vet({ specialization: 'Dermatology', profileImageUrl: '/media/p/elena.webp' })
})
afterAll(() => doctors.bed.stop())
beforeEach(() => {
  petId = doctors.neighbours.pet('Luna', true, { [ids.owner]: 'owner', [ids.coOwner]: 'co-owner', [ids.caregiver]: 'caregiver', [ids.member]: 'member' })
})

const write = (fields: object = {}, actor: Actor = elena) => doctors.bed.call(writeReview, { ...opinion, ...fields, petId } as never, actor)
const publicOf = async () => (await doctors.bed.call(publicReviews, { petId })).map(({ title }) => title)
const ofPet = (actor: Actor = owner) => doctors.bed.call(listPetReviews, { petId, limit: 50 }, actor)
const show = (id: number, isPublic: boolean, actor: Actor = owner) => doctors.bed.call(setReviewVisibility, { id, isPublic }, actor)

describe('the family’s list', () => {
  it('holds what authors show, newest first, with who they are', async () => {
    const first = await write({ title: 'First', recommendations: 'Más agua' })
    await write({ title: 'Private', isPublic: false })
    const second = await write({ title: 'Second' })
    const list = await ofPet(member)
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(list[1]).toEqual({
      id: first.id, petId, title: 'First', content: 'Fit', rating: 5, healthStatus: 'good', recommendations: 'Más agua', nextCheckupDate: null, createdAt: first.createdAt, updatedAt: first.updatedAt,
      hiddenByFamily: false, report: null, cursor: expect.any(String), doctorUserId: elena.userId,
      doctor: { profileImageUrl: '/media/p/elena.webp', specialization: 'Dermatology', isVerified: false },
    })
  })

  it('goes on in pages, each entry once, however long its texts are', async () => {
    await doctors.sql(`
      INSERT INTO pet_reviews (pet_id, doctor_id, title, content, rating, health_status, recommendations, created_at)
      SELECT $1, $2, n || '', repeat('世', 5000), 5, 'good', repeat(chr(1), 5000), TIMESTAMPTZ '2025-01-01' FROM generate_series(1, 100) AS n`, [petId, elena.doctor.id])
    const all = await entriesOf((page) => doctors.bed.call(listPetReviews, { ...page, petId }, owner))
    expect(all.map(({ title }) => Number(title))).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index))
    expect(all[0]!.content).toHaveLength(5000)
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found pet.notFound'], ['a doctor outside the family', aDoctorActor({ isVerified: true }), 'not_found pet.notFound'],
    ['a key', aClinic(['pets:read', 'reviews:write']), 'forbidden error.forbidden'], ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('is not for %s', async (_, actor, refusal) => expect(await doctors.bed.refusal(listPetReviews, { petId, limit: 5 }, actor)).toBe(refusal))
})

describe('a review that the family hides', () => {
  it('leaves the public page and stays with the family; its author’s choice is another', async () => {
    const { id } = await write()
    expect(await show(id, false, coOwner)).toMatchObject({ id, hiddenByFamily: true })
    expect([await publicOf(), (await ofPet()).map(({ hiddenByFamily }) => hiddenByFamily)]).toEqual([[], [true]])
    expect(await doctors.bed.call(correctReview, { id, fields: { isPublic: true, rating: 4 } } as never, elena)).toMatchObject({ isPublic: true })
    expect(await publicOf()).toEqual([])
    expect(await doctors.bed.call(getReview, { id }, elena)).not.toHaveProperty('hiddenByFamily')
    await show(id, true)
    expect(await publicOf()).toEqual(['Yearly check'])
    await doctors.bed.call(correctReview, { id, fields: { isPublic: false } } as never, elena)
    expect([await publicOf(), await ofPet()]).toEqual([[], []])
  })

  it('makes its author nobody whom the family may name', async () => {
    const vet = await doctors.vet({ publicProfile: false })
    const { id } = await write({}, vet)
    const named = async () => (await doctors.bed.call(findNameableDoctors, { treating: [], petIds: [petId] }, owner)).length
    expect(await named()).toBe(1)
    await show(id, false)
    expect(await named()).toBe(0)
  })

  it.each<[string, Actor | undefined, boolean, string]>([
    ['a stranger', stranger, true, 'not_found review.notFound'],
    ['its author', aDoctorActor({ isVerified: true }), true, 'not_found review.notFound'],
    ['a caregiver', caregiver, true, 'forbidden error.forbidden'],
    ['a member', member, true, 'forbidden error.forbidden'],
    ['a key', aClinic(['reviews:write']), true, 'forbidden error.forbidden'],
    ['nobody', undefined, true, 'unauthenticated error.unauthenticated'],
    ['the owner, of one that is kept from them', owner, false, 'not_found review.notFound'],
  ])('is not hidden by %s', async (_, actor, isPublic, refusal) => {
    const { id } = await write({ isPublic })
    expect(await doctors.bed.refusal(setReviewVisibility, { id, isPublic: false }, actor)).toBe(refusal)
    expect(await publicOf()).toHaveLength(isPublic ? 1 : 0)
  })

  it('is missing where there is none', async () => expect(await doctors.bed.refusal(setReviewVisibility, { id: 999_999, isPublic: false }, owner)).toBe('not_found review.notFound'))
})

describe('by the pet’s nickname', () => {
  const byNickname = (actor: Actor | undefined, nickname = `n${petId}`) => doctors.bed.refusal(writeReviewByNickname, { ...opinion, isPublic: true, nickname } as never, actor)
  const unverified = (doctor: object = {}) => aDoctorActor({ ...elena.doctor, needsNickname: true, ...doctor }, elena.userId)

  it('a review is written as by its number', async () => {
    const written = await doctors.bed.call(writeReviewByNickname, { ...opinion, nickname: `n${petId}` } as never, elena)
    expect(written).toMatchObject({ ...opinion, petId, doctorId: elena.doctor.id, isPublic: true, withheld: null })
    expect(doctors.neighbours.asked).toContain(`record-as-doctor n${petId}`)
    expect(await publicOf()).toEqual(['Yearly check'])
  })

  it('a doctor writes who must be verified and is not; by number there is no such pet', async () => {
    const byNumber = (id: number) => doctors.bed.refusal(writeReview, { ...opinion, isPublic: true, petId: id } as never, unverified())
    expect([await byNumber(petId), await byNumber(999_999)]).toEqual(['not_found pet.notFound', 'not_found pet.notFound'])
    expect(await byNickname(unverified())).toMatch(/^answered/)
    expect(await byNickname(aClinic(['reviews:write'], { ...elena.doctor, needsNickname: true }))).toMatch(/^answered/)
  })

  it.each<[string, () => Actor | undefined, string]>([
    ['nobody', () => undefined, 'unauthenticated error.unauthenticated'],
    ['an owner', () => owner, 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', () => aDoctorActor(null), 'forbidden doctor.profileRequired'],
    ['a key without the scope', () => aClinic(['pets:read', 'vaccinations:write']), 'forbidden apiKey.scope'],
  ])('is not for %s', async (_, actor, refusal) => expect(await byNickname(actor())).toBe(refusal))

  it('finds no private and no unknown pet', async () => {
    petId = doctors.neighbours.pet('Secret', false)
    expect([await byNickname(elena), await byNickname(elena, 'n999999')]).toEqual(['not_found pet.notFound', 'not_found pet.notFound'])
  })

  it(`an unverified doctor writes ${unverifiedReviewsADay} reviews of one pet a day, whatever became of them`, async () => {
    const vet = await doctors.vet()
    const actor = { ...vet, doctor: { ...vet.doctor, needsNickname: true } }
    for (let count = 0; count < unverifiedReviewsADay; count++) {
      const { id } = await doctors.bed.call(writeReviewByNickname, { ...opinion, nickname: `n${petId}` } as never, actor)
      await doctors.bed.call(deleteReview, { id }, actor)
    }
    expect(await byNickname(actor)).toBe('rate_limited review.tooManyToday')
    expect(await byNickname(vet)).toMatch(/^answered/)
    petId = doctors.neighbours.pet()
    expect(await byNickname(actor)).toMatch(/^answered/)
  })
})
