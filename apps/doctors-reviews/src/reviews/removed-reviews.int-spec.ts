import {
  correctReview, decideReport, deleteReview, describeReviews, getReview, listPetReviews, petDeleted, publicReviews, reportRecord, restoreReview, setReviewVisibility,
  userDeleted, writeReview, type Actor,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { aClinic, anOwner, eventually, newUserId } from '@huella/testing'
import { startDoctorsBed, type DoctorsBed } from '../testing/doctors-bed.js'
import { forgetRemovedJob } from './removed-reviews.js'

type Vet = Awaited<ReturnType<DoctorsBed['vet']>>

const tooLate = 'not_found record.cannotRestore'
const owner = anOwner(newUserId())
let doctors: DoctorsBed
let elena: Vet
let petId: number
beforeAll(async () => (doctors = await startDoctorsBed()))
afterAll(() => doctors.bed.stop())
beforeEach(async () => {
  elena = await doctors.vet()
  petId = doctors.neighbours.pet('Luna', true, { [(owner as { userId: string }).userId]: 'owner' })
  await doctors.sql('DELETE FROM removed_reviews')
})

const opinion = { title: 'Yearly check', content: 'Fit', rating: 5, healthStatus: 'good', nextCheckupDate: '2027-02-28' } as const
const write = (actor: Actor = elena) => doctors.bed.call(writeReview, { ...opinion, petId } as never, actor)
const remove = (id: number, actor: Actor = elena) => doctors.bed.call(deleteReview, { id }, actor)
const restore = (id: number, actor: Actor = elena) => doctors.bed.call(restoreReview, { id }, actor)
const refusal = (id: number, actor: Actor | undefined = elena) => doctors.bed.refusal(restoreReview, { id }, actor)
const shown = async () => [
  (await doctors.bed.call(publicReviews, { petId })).length,
  (await doctors.bed.call(listPetReviews, { petId, limit: 5 }, owner)).length,
]
const titles = async (id: number) => (await doctors.bed.call(describeReviews, { ids: [id] }, { kind: 'service', name: 'activity-log' })).length
const kept = () => doctors.sql('SELECT id FROM removed_reviews')

describe('a review that was removed', () => {
  it('is nowhere, and comes back as it was; the other services hear of both', async () => {
    const { id } = await write()
    const corrected = await doctors.bed.call(correctReview, { id, fields: { rating: 4 } } as never, elena)
    await remove(id)
    expect([await shown(), await titles(id)]).toEqual([[0, 0], 0])
    expect(await restore(id)).toEqual(corrected)
    expect([await shown(), await titles(id)]).toEqual([[1, 1], 1])
    expect(await doctors.bed.call(getReview, { id }, elena)).toMatchObject(corrected)
    expect(await kept()).toEqual([])
    const told = await doctors.sql<{ name: string }>("SELECT body->>'name' AS name FROM outbox WHERE body->'payload'->>'reviewId' = $1 ORDER BY created_at", [String(id)])
    expect(told.map(({ name }) => name.replace('doctors.review.', ''))).toEqual(['added', 'changed', 'deleted', 'changed'])
  })

  it('stays off the public page where the family keeps it off', async () => {
    const { id } = await write()
    await doctors.bed.call(setReviewVisibility, { id, isPublic: false }, owner)
    await remove(id)
    await restore(id)
    expect(await shown()).toEqual([0, 1])
  })

  it('comes back to the doctor’s key', async () => {
    const { id } = await write()
    const clinic = aClinic(['reviews:write'], { id: elena.doctor.id })
    await remove(id, clinic)
    expect(await restore(id, clinic)).toMatchObject({ id, doctorId: elena.doctor.id })
  })

  it.each<[string, () => Actor | Promise<Actor>, string]>([
    ['another doctor', () => doctors.vet(), tooLate],
    ['the doctor’s key without the scope', () => aClinic(['pets:read'], { id: elena.doctor.id }), 'forbidden apiKey.scope'],
    ['the pet’s owner', () => owner, 'forbidden error.doctorsOnly'],
  ])('does not come back to %s', async (_, actor, expected) => {
    const { id } = await write()
    await remove(id)
    expect(await refusal(id, await actor())).toBe(expected)
    expect(await doctors.bed.refusal(restoreReview, { id })).toBe('unauthenticated error.unauthenticated')
    expect(await shown()).toEqual([0, 0])
  })

  it('comes back once, and not after ten minutes; then nothing of it is kept', async () => {
    const [first, second] = [await write(), await write()]
    await remove(first.id)
    await restore(first.id)
    expect(await refusal(first.id)).toBe(tooLate)
    await remove(second.id)
    await doctors.sql("UPDATE removed_reviews SET removed_at = removed_at - interval '11 minutes'")
    expect(await refusal(second.id)).toBe(tooLate)
    await doctors.bed.app.get(ScheduledJobs).run(forgetRemovedJob)
    expect(await kept()).toEqual([])
  })

  it.each(['removed', 'dismissed', null] as const)('does not come back where administrators are to decide about it, or did meanwhile (%s)', async (decision) => {
    const { id } = await write()
    await doctors.bed.call(reportRecord, { kind: 'review', id, reason: 'Rude' }, owner)
    await remove(id)
    const [report] = await doctors.sql<{ id: number }>("SELECT id FROM reports WHERE kind = 'review' AND record_id = $1", [id])
    if (decision) await doctors.bed.call(decideReport, { reportId: report!.id, decision, reason: 'So it is' }, doctors.newcomer())
    expect(await refusal(id)).toBe(tooLate)
  })

  it.each<['removed' | 'dismissed', [number, number]]>([['removed', [0, 1]], ['dismissed', [1, 1]]])('comes back as administrators had decided before: %s', async (decision, expected) => {
    const { id } = await write()
    await doctors.bed.call(reportRecord, { kind: 'review', id, reason: 'Rude' }, owner)
    const [report] = await doctors.sql<{ id: number }>("SELECT id FROM reports WHERE kind = 'review' AND record_id = $1", [id])
    await doctors.bed.call(decideReport, { reportId: report!.id, decision, reason: 'So it is' }, doctors.newcomer())
    await remove(id)
    await restore(id)
    expect(await shown()).toEqual(expected)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['its pet', () => doctors.bed.publish(petDeleted, { petId, mediaKeys: [] })],
    ['its author', () => doctors.bed.publish(userDeleted, { userId: elena.userId })],
  ])('is gone at once with %s', async (_, erase) => {
    const { id } = await write()
    await remove(id)
    expect(await kept()).toHaveLength(1)
    await erase()
    await eventually(async () => expect(await kept()).toEqual([]))
    expect(await refusal(id)).toBe(tooLate)
  })
})
