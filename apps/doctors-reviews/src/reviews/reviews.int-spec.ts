import {
  correctReview, countDoctorReviews, deleteReview, getReview, listDoctorReviews, publicReviews, review as reviewSchema, writeCursor, writeReview, type Actor, type UserActor,
} from '@huella/contracts'
import { entriesOf } from '@huella/messaging'
import { aClinic, aDoctorActor, anOwner } from '@huella/testing'
import { startDoctorsBed, type DoctorsBed } from '../testing/doctors-bed.js'

let doctors: DoctorsBed
let elena: UserActor & { doctor: NonNullable<UserActor['doctor']> }
let pablo: typeof elena
let petId: number
beforeAll(async () => {
  doctors = await startDoctorsBed()
  pablo = await doctors.vet()
})
afterAll(() => doctors.bed.stop())
beforeEach(async () => {
  elena = await doctors.vet({ specialization: 'Dermatology', profileImageUrl: '/media/p/elena.webp' })
  petId = doctors.neighbours.pet()
})

const opinion = { title: 'Yearly check', content: 'Fit', rating: 5, healthStatus: 'good' } as const
const full = { ...opinion, recommendations: 'Más agua <img>', nextCheckupDate: '2027-02-28', isPublic: false }
const write = (fields: object = {}, actor: Actor = elena) => doctors.bed.call(writeReview, { ...opinion, ...fields, petId } as never, actor)
const publicOf = () => doctors.bed.call(publicReviews, { petId })
const subjects = async () => (await doctors.sql<{ subject: string }>("SELECT subject FROM outbox WHERE body->'payload'->>'petId' = $1 ORDER BY created_at", [String(petId)])).map(({ subject }) => subject)

describe('writing a review', () => {
  it('keeps every field, and tells the other services', async () => {
    const written = await write(full)
    expect(written).toMatchObject({ ...full, petId, doctorId: elena.doctor.id })
    expect(reviewSchema.isValidSync(written)).toBe(true)
    expect(await subjects()).toEqual(['events.doctors.review.added'])
  })

  it('is public by default', async () => expect(await write()).toMatchObject({ isPublic: true, recommendations: null, nextCheckupDate: null }))

  it('drops what nobody may set', async () => {
    const written = await write({ id: 1, doctorId: pablo.doctor.id, createdAt: '2000-01-01T00:00:00Z' })
    expect(written.doctorId).toBe(elena.doctor.id)
    expect(written.createdAt > '2024').toBe(true)
  })

  it('asks the pets service whether this doctor may', async () => {
    await write()
    expect(doctors.neighbours.asked).toContain(`record-as-doctor ${petId}`)
  })

  it('is possible for a clinic, as its doctor', async () => expect(await write({}, aClinic(['reviews:write'], { id: elena.doctor.id }))).toMatchObject({ doctorId: elena.doctor.id }))

  it.each<[string, Actor | undefined, string]>([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['an owner', anOwner(), 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', aDoctorActor(null), 'forbidden doctor.profileRequired'],
    ['a clinic without the scope', aClinic(['pets:read', 'vaccinations:write']), 'forbidden apiKey.scope'],
    ['a clinic whose doctor has no profile any more', aClinic(['reviews:write'], null), 'forbidden doctor.profileRequired'],
  ])('is not for %s', async (_, actor, refusal) => {
    expect(await doctors.bed.refusal(writeReview, { ...opinion, isPublic: true, petId } as never, actor)).toBe(refusal)
    expect(await publicOf()).toEqual([])
  })

  it('of a pet that is closed to doctors finds no pet', async () => {
    petId = doctors.neighbours.pet('Secret', false)
    expect(await doctors.bed.refusal(writeReview, { ...opinion, petId } as never, elena)).toBe('not_found pet.notFound')
    expect(await publicOf()).toEqual([])
  })

  it.each<[string, object]>([['no title', { title: '' }], ['six stars', { rating: 6 }], ['no stars', { rating: 0 }], ['half a star', { rating: 1.5 }], ['another health', { healthStatus: 'ill' }], ['no such day', { nextCheckupDate: '2027-02-30' }]])(
    'is refused with %s', async (_, fields) => expect(await doctors.bed.refusal(writeReview, { ...opinion, ...fields, petId } as never, elena)).toBe('invalid error.validation'))
})

describe('correcting and deleting', () => {
  it('changes what the author names and leaves the rest', async () => {
    const { id, updatedAt } = await write(full)
    const corrected = await doctors.bed.call(correctReview, { id, fields: { rating: 2, recommendations: '' } } as never, elena)
    expect(corrected).toMatchObject({ ...full, rating: 2, recommendations: null })
    expect(corrected.updatedAt >= updatedAt).toBe(true)
    expect(await subjects()).toEqual(['events.doctors.review.added', 'events.doctors.review.changed'])
  })

  it('never moves a review', async () => {
    const { id } = await write()
    expect(await doctors.bed.call(correctReview, { id, fields: { petId: 999, doctorId: pablo.doctor.id, id: 1 } } as never, elena)).toMatchObject({ id, petId, doctorId: elena.doctor.id })
  })

  it('removes the review once', async () => {
    const { id } = await write()
    expect(await doctors.bed.call(deleteReview, { id }, elena)).toEqual({})
    expect(await doctors.bed.refusal(deleteReview, { id }, elena)).toBe('not_found review.notFound')
    expect(await publicOf()).toEqual([])
    expect(await subjects()).toEqual(['events.doctors.review.added', 'events.doctors.review.deleted'])
  })

  it.each<[string, () => Actor | undefined, string]>([
    ['another doctor', () => pablo, 'not_found review.notFound'],
    ['another doctor’s clinic', () => aClinic(['reviews:write'], { id: pablo.doctor.id }), 'not_found review.notFound'],
    ['the author’s clinic without the scope', () => aClinic(['pets:read'], { id: elena.doctor.id }), 'forbidden apiKey.scope'],
    ['an owner', () => anOwner(), 'forbidden error.doctorsOnly'],
    ['nobody', () => undefined, 'unauthenticated error.unauthenticated'],
  ])('is not for %s', async (_, actor, refusal) => {
    const written = await write()
    expect(await doctors.bed.refusal(correctReview, { id: written.id, fields: { title: 'x' } } as never, actor())).toBe(refusal)
    expect(await doctors.bed.refusal(deleteReview, { id: written.id }, actor())).toBe(refusal)
    expect((await doctors.bed.call(listDoctorReviews, { limit: 1 } as never, elena))[0]).toMatchObject(written)
  })
})

describe('what a doctor has written', () => {
  it('is listed newest first with the pets’ names, asked for in one call', async () => {
    const older = await write()
    petId = doctors.neighbours.pet('Milo')
    const newer = await write({ isPublic: false })
    await write({}, pablo)
    doctors.neighbours.asked.length = 0
    expect(await doctors.bed.call(listDoctorReviews, {} as never, elena)).toEqual([
      { ...newer, petName: 'Milo', petNickname: `n${petId}`, petSpecies: 'Dog', petCoverUrl: null, cursor: writeCursor({ at: newer.createdAt, id: newer.id }) },
      { ...older, petName: 'Luna', petNickname: `n${older.petId}`, petSpecies: 'Dog', petCoverUrl: null, cursor: writeCursor({ at: older.createdAt, id: older.id }) },
    ])
    expect(doctors.neighbours.asked).toEqual([`names ${petId} ${older.petId}`])
  })

  it('comes in pages', async () => {
    const written = [await write(), await write(), await write()].toReversed()
    const page = async (before?: string) => (await doctors.bed.call(listDoctorReviews, { limit: 2, before }, elena)).map(({ id }) => id)
    expect(await page()).toEqual([written[0]!.id, written[1]!.id])
    expect(await page(written[1]!.createdAt)).toEqual([written[2]!.id])
    expect(await doctors.bed.refusal(listDoctorReviews, { limit: 2, before: 'yesterday' }, elena)).toBe('invalid error.validation')
  })

  it('of one instant and of the longest texts comes in pages, each once, and as excerpts unless asked for whole', async () => {
    await doctors.sql(`
      INSERT INTO pet_reviews (pet_id, doctor_id, title, content, rating, health_status, recommendations, created_at)
      SELECT $1, $2, n || '', repeat('世', 5000), 5, 'good', repeat(chr(1), 5000), TIMESTAMPTZ '2025-01-01' FROM generate_series(1, 300) AS n`, [petId, elena.doctor.id])
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => Number(title))
    const all = Array.from({ length: 300 }, (_, index) => 300 - index)
    const sevens = await entriesOf((page) => doctors.bed.call(listDoctorReviews, page, elena), { atOnce: 7 })
    expect(titles(sevens)).toEqual(all)
    expect(sevens[0]!.content).toMatch(/^世{199}…$/)
    const whole = await entriesOf((page) => doctors.bed.call(listDoctorReviews, { ...page, whole: true }, elena))
    expect(titles(whole)).toEqual(all)
    expect(whole[299]!.content).toHaveLength(5000)
    const shown: string[] = []
    for (let before: string | undefined; ; before = writeCursor({ at: '2025-01-01T00:00:00.000Z', id: shown.length })) {
      const rows = await doctors.bed.call(publicReviews, { petId, before })
      shown.push(...rows.slice(0, 10).map(({ title }) => title))
      if (rows.length <= 10) break
    }
    expect(shown.map(Number)).toEqual(all)
  })

  it('is read whole by its author alone', async () => {
    const { id, content } = await write({ content: 'x'.repeat(5000) })
    expect(await doctors.bed.call(getReview, { id }, elena)).toMatchObject({ id, content, petName: 'Luna' })
    expect(await doctors.bed.refusal(getReview, { id }, pablo)).toBe('not_found review.notFound')
    expect(await doctors.bed.refusal(getReview, { id }, anOwner())).toBe('forbidden error.doctorsOnly')
    expect(await doctors.bed.refusal(getReview, { id })).toBe('unauthenticated error.unauthenticated')
  })

  it('leaves out pets that are being erased', async () => {
    await write()
    doctors.neighbours.pets.delete(petId)
    expect(await doctors.bed.call(listDoctorReviews, {} as never, elena)).toEqual([])
  })

  it('is counted', async () => {
    await write()
    await write({ isPublic: false })
    expect(await doctors.bed.call(countDoctorReviews, {}, elena)).toEqual({ count: 2 })
  })

  it.each<[string, () => Actor | undefined, string]>([
    ['the clinic that may read', () => aClinic(['pets:read'], { id: elena.doctor.id }), 'answered'],
    ['a clinic that may not', () => aClinic(['parsing']), 'forbidden apiKey.scope'],
    ['an owner', () => anOwner(), 'forbidden error.doctorsOnly'],
    ['nobody', () => undefined, 'unauthenticated error.unauthenticated'],
  ])('by %s: %p', async (_, actor, expected) => {
    expect(await doctors.bed.refusal(listDoctorReviews, {} as never, actor())).toMatch(new RegExp(`^${expected}`))
    expect(await doctors.bed.refusal(countDoctorReviews, {}, actor())).toMatch(new RegExp(`^${expected}`))
  })
})

describe('the public page', () => {
  it('shows public reviews, newest first, and of the doctor only what it may', async () => {
    await write({ ...full, isPublic: true, title: 'First' })
    await write({ title: 'Second' }, pablo)
    await write({ title: 'Hidden', isPublic: false })
    const shown = await publicOf()
    expect(shown.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(shown[1]).toEqual({
      title: 'First', content: 'Fit', rating: 5, healthStatus: 'good', recommendations: 'Más agua <img>', nextCheckupDate: '2027-02-28', createdAt: expect.any(String),
      doctorUserId: elena.userId, doctor: { profileImageUrl: '/media/p/elena.webp', specialization: 'Dermatology', isVerified: false },
    })
  })

  it('has no reviews of a pet without any', async () => expect(await publicOf()).toEqual([]))
})
