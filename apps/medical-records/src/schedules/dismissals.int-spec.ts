import { addDays } from '@huella/care-rules'
import {
  deleteVaccination, dismissCheck, findSchedule, petDeleted, recallDismissal, recordVaccination, restoreVaccination, userDeleted, type Actor, type InputOf,
} from '@huella/contracts'
import { anOwner, eventually, newUserId } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, caregiver, member, stranger, vet, otherVet, key } = people
const code = 'lot-expiry-far' as const
const reason = 'The label says so'
let medical: MedicalBed
let petId: number

beforeAll(async () => (medical = await startMedicalBed()))
afterAll(() => medical.stop())
beforeEach(() => (petId = medical.pet({ birthDate: '2020-01-06' })))

/** A dose with that hint. */
const give = async (actor: Actor = owner) =>
  (await medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: addDays(today(), -10), labelMonths: 36, expirationDate: '2099-01-01' }, actor)).id
type Which = Omit<InputOf<typeof recallDismissal>, 'petId'>
const dismiss = (which: Which, actor: Actor = owner, why = reason) => medical.bed.call(dismissCheck, { petId, reason: why, ...which }, actor)
const recall = (which: Which, actor: Actor = owner) => medical.bed.call(recallDismissal, { petId, ...which }, actor)
const hints = async () => {
  const { checks, dismissed } = await medical.bed.call(findSchedule, { petId }, owner)
  const keysOf = (list: { code: string; vaccinationId: number | null }[]) => list.filter((each) => each.code === code).map(({ vaccinationId }) => vaccinationId)
  return [keysOf(checks), keysOf(dismissed)]
}
const rows = () => medical.sql<{ reason: string; dismissed_by: string }>('SELECT reason, dismissed_by FROM dismissed_checks WHERE pet_id = $1', [petId])

describe('a hint that somebody dismisses', () => {
  it('is listed apart, with why, until that is taken back', async () => {
    const [first, second] = [await give(), await give()]
    await dismiss({ code, vaccinationId: first })
    expect(await hints()).toEqual([[second], [first]])
    expect((await medical.bed.call(findSchedule, { petId }, member)).dismissed).toMatchObject([{ code, reason, dismissedAt: expect.stringMatching(/Z$/) }])
    await recall({ code, vaccinationId: first })
    expect((await hints())[1]).toEqual([])
  })

  it('twice, also at the same moment, is dismissed once; the last reason stands', async () => {
    const vaccinationId = await give()
    await Promise.all([dismiss({ code, vaccinationId }), dismiss({ code, vaccinationId }), dismiss({ code, vaccinationId }, caregiver)])
    await dismiss({ code, vaccinationId }, owner, 'Looked again')
    expect(await rows()).toEqual([{ reason: 'Looked again', dismissed_by: people.ids.owner }])
    await recall({ code, vaccinationId })
    await recall({ code, vaccinationId })
    expect(await rows()).toEqual([])
  })

  it('of the pet as a whole is one of its own', async () => {
    await dismiss({ code: 'birth-vs-age' })
    await dismiss({ code: 'birth-vs-age', vaccinationId: null })
    expect(await rows()).toHaveLength(1)
    await recall({ code: 'birth-vs-age' })
    expect(await rows()).toEqual([])
  })

  it('of a record of another pet, or none, is missing', async () => {
    const elsewhere = await give()
    petId = medical.pet()
    for (const vaccinationId of [elsewhere, 999_999_999]) {
      expect(await medical.bed.refusal(dismissCheck, { petId, code, vaccinationId, reason }, owner)).toBe('not_found vaccination.notFound')
      expect(await medical.bed.refusal(recallDismissal, { petId, code, vaccinationId }, owner)).toBe('not_found vaccination.notFound')
    }
  })
})

describe('who may dismiss a hint', () => {
  it('whoever may add care, and a vet at their own records', async () => {
    const [ofFamily, ofVet] = [await give(), await give(vet)]
    await dismiss({ code, vaccinationId: ofFamily }, caregiver)
    await dismiss({ code, vaccinationId: ofVet }, caregiver)
    await recall({ code, vaccinationId: ofVet }, vet)
    await dismiss({ code, vaccinationId: ofVet }, vet)
    expect(await rows()).toHaveLength(2)
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found pet.notFound'],
    ['a member who may only read', member, 'forbidden error.forbidden'],
    ['a vet, of the family’s record', vet, 'not_found pet.notFound'],
    ['another vet', otherVet, 'not_found pet.notFound'],
    ['a key', key, 'forbidden error.forbidden'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('not %s', async (_, actor, expected) => {
    const vaccinationId = await give()
    await dismiss({ code, vaccinationId })
    expect(await medical.bed.refusal(dismissCheck, { petId, code, vaccinationId, reason: 'x' }, actor)).toBe(expected)
    expect(await medical.bed.refusal(recallDismissal, { petId, code, vaccinationId }, actor)).toBe(expected)
    expect(await rows()).toMatchObject([{ reason }])
  })
})

describe('what was dismissed', () => {
  it('goes with its record, and comes back with it', async () => {
    const id = await give()
    await dismiss({ code, vaccinationId: id })
    await medical.bed.call(deleteVaccination, { id }, owner)
    expect(await rows()).toEqual([])
    await medical.bed.call(restoreVaccination, { id }, owner)
    expect(await hints()).toEqual([[], [id]])
  })

  it('goes with its pet', async () => {
    await dismiss({ code, vaccinationId: await give() })
    await dismiss({ code: 'birth-vs-age' })
    await medical.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await eventually(async () => expect(await rows()).toEqual([]))
    expect(await medical.bed.refusal(dismissCheck, { petId, code: 'birth-vs-age', reason }, owner)).toBe('not_found pet.notFound')
  })

  it('stays when whoever did it goes, without their name', async () => {
    const userId = newUserId()
    petId = medical.pets.add({ [people.ids.owner]: 'owner', [userId]: 'caregiver' }).petId
    const [id, removed] = [await give(), await give()]
    await dismiss({ code, vaccinationId: id }, anOwner(userId))
    await dismiss({ code, vaccinationId: removed }, anOwner(userId))
    await medical.bed.call(deleteVaccination, { id: removed }, owner)
    await medical.bed.publish(userDeleted, { userId })
    await eventually(async () => expect(await rows()).toEqual([{ reason, dismissed_by: 'deleted-user' }]))
    await eventually(async () => expect(await medical.sql('SELECT FROM removed_records WHERE pet_id = $1', [petId])).toEqual([]))
  })
})
