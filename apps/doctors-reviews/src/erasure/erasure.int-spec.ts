import { doctorDeleted, listDoctorReviews, petDeleted, publicReviews, resolveDoctor, reviewDeleted, userDeleted, verifyDoctor, writeReview } from '@huella/contracts'
import { eventually } from '@huella/testing'
import { startDoctorsBed, type DoctorsBed } from '../testing/doctors-bed.js'

let doctors: DoctorsBed
beforeAll(async () => { doctors = await startDoctorsBed() })
afterAll(() => doctors.bed.stop())

type Vet = Awaited<ReturnType<DoctorsBed['vet']>>
const write = (petId: number, vet: Vet, title = 'Check') => doctors.bed.call(writeReview, { title, content: 'Fit', rating: 5, healthStatus: 'good', isPublic: true, petId } as never, vet)
const publicOf = (petId: number) => doctors.bed.call(publicReviews, { petId })
const gone = (petId: number) => ({ petId, mediaKeys: [] })
const handled = async (eventId: string) => expect(await doctors.sql('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).toHaveLength(1)

describe('when a pet is deleted', () => {
  it('its reviews go, and no others', async () => {
    const vet = await doctors.vet()
    const [luna, milo] = [doctors.neighbours.pet(), doctors.neighbours.pet('Milo')]
    await write(luna, vet)
    await write(milo, vet)
    await doctors.bed.publish(petDeleted, gone(luna))
    await eventually(async () => expect(await publicOf(luna)).toEqual([]))
    expect(await doctors.bed.call(listDoctorReviews, {} as never, vet)).toMatchObject([{ petId: milo }])
  })

  it('no review can be written any more, though the pets service still allowed it', async () => {
    const [vet, luna] = [await doctors.vet(), doctors.neighbours.pet()]
    const { id } = await doctors.bed.publish(petDeleted, gone(luna))
    await eventually(() => handled(id))
    expect(await doctors.bed.refusal(writeReview, { title: 'x', content: 'x', rating: 1, healthStatus: 'poor', isPublic: true, petId: luna } as never, vet)).toBe('not_found pet.notFound')
  })

  it('nothing stays of what was being written at that moment', async () => {
    const [vet, luna] = [await doctors.vet(), doctors.neighbours.pet()]
    const writing = Array.from({ length: 20 }, (_, index) => write(luna, vet, `Check ${index}`).catch(() => undefined))
    const { id } = await doctors.bed.publish(petDeleted, gone(luna))
    await Promise.all(writing)
    await eventually(() => handled(id))
    await eventually(async () => expect(await publicOf(luna)).toEqual([]))
  })
})

describe('when an account is deleted', () => {
  it('the profile and its reviews go, and the other services hear of each review', async () => {
    const [vet, other, luna] = [await doctors.vet(), await doctors.vet(), doctors.neighbours.pet()]
    const gone = await write(luna, vet, 'Gone')
    await write(luna, other, 'Stays')
    await doctors.bed.publish(userDeleted, { userId: vet.userId })
    await eventually(async () => expect(await doctors.bed.call(resolveDoctor, { userId: vet.userId })).toBeNull())
    expect((await publicOf(luna)).map(({ title }) => title)).toEqual(['Stays'])
    const told = await doctors.sql<{ payload: object }>("SELECT body->'payload' AS payload FROM outbox WHERE subject = ANY($1) ORDER BY created_at", [[reviewDeleted.subject, doctorDeleted.subject]])
    expect(told).toEqual([{ payload: { reviewId: gone.id, petId: luna, doctorId: vet.doctor.id, isPublic: true } }, { payload: { doctorId: vet.doctor.id } }])
  })

  it('what they decided about other doctors stays, without saying who it was', async () => {
    const [admin, vet] = [doctors.newcomer(), await doctors.vet()]
    await doctors.bed.call(verifyDoctor, { doctorId: vet.doctor.id, isVerified: true }, admin)
    await doctors.bed.publish(userDeleted, { userId: admin.userId })
    const decisions = () => doctors.sql('SELECT is_verified, decided_by FROM doctor_verifications WHERE doctor_id = $1', [vet.doctor.id])
    await eventually(async () => expect(await decisions()).toEqual([{ is_verified: true, decided_by: 'deleted-user' }]))
    expect(await doctors.bed.refusal(verifyDoctor, { doctorId: vet.doctor.id, isVerified: false }, admin)).toBe('not_found profile.notFound')
  })

  it('no profile can be made for it any more', async () => {
    const somebody = doctors.newcomer()
    const { id } = await doctors.bed.publish(userDeleted, { userId: somebody.userId })
    await eventually(() => handled(id))
    await expect(doctors.profile(somebody)).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('an event that comes again changes nothing', async () => {
  const [vet, luna] = [await doctors.vet(), doctors.neighbours.pet()]
  const event = await doctors.bed.publish(petDeleted, gone(luna))
  await eventually(() => handled(event.id))
  await doctors.sql('DELETE FROM tombstones WHERE subject = tombstone_of($1)', [`pet:${luna}`])
  await write(luna, vet)
  await doctors.bed.publish(petDeleted, event.payload, event)
  const later = await doctors.bed.publish(petDeleted, gone(doctors.neighbours.pet()))
  await eventually(() => handled(later.id))
  expect(await publicOf(luna)).toHaveLength(1)
  await handled(event.id)
})
