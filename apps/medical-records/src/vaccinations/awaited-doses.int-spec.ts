/** What a doctor records whose verification is missing where it is required, and what its pet's family makes of it. */
import { addDays } from '@huella/care-rules'
import {
  answerForFamily, correctVaccination, countPublicVaccinations, createReminder, deleteVaccination, findMedicalRecords, findSchedule, listDoctorVaccinations,
  doctorDeleted, listKnownDoctors, petDeleted, publicVaccinations, recordVaccination, recordVaccinationByNickname, unverifiedDosesADay, type Actor,
} from '@huella/contracts'
import { aDoctorActor, eventually } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, caregiver, member, stranger, vet, otherVet, unverified, unverifiedKey, key } = people
let medical: MedicalBed
let petId: number

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const inDays = (days: number): string => addDays(today(), days)
const remind = (dueDate: string, vaccineName = 'Rabies') => medical.bed.call(createReminder, { petId, vaccineName, dueDate }, owner)
const give = (actor: Actor, fields: object = {}) =>
  medical.bed.call(recordVaccinationByNickname, { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: today(), ...fields }, actor)
const giveAtHome = (fields: object = {}) => medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today(), ...fields }, owner)
const answer = (id: number, given: boolean, actor: Actor = owner) => medical.bed.call(answerForFamily, { id, given }, actor)
const recordOf = async () => (await medical.bed.call(findMedicalRecords, { petIds: [petId] }, owner))[0]!
const reminders = async () =>
  (await recordOf()).vaccinationReminders.map((each) => `${each.vaccineName} ${each.dueDate} ${each.isCompleted ? 'done' : 'open'}`)
/** Everywhere a dose could count as protection. */
const counted = async () => {
  const [{ vaccinationCount, vaccinationDueCount, awaitedVaccinationCount }, shown, { count }, { items }] = await Promise.all([
    recordOf(), medical.bed.call(publicVaccinations, { petId }), medical.bed.call(countPublicVaccinations, { petId }), medical.bed.call(findSchedule, { petId }, owner),
  ])
  return { records: vaccinationCount, due: vaccinationDueCount, awaited: awaitedVaccinationCount, public: shown.length, publicCount: count, planned: items.flatMap(({ doses }) => doses).length }
}
const nowhere = { records: 0, due: 0, awaited: 0, public: 0, publicCount: 0, planned: 0 }
const everywhere = { records: 1, due: 0, awaited: 0, public: 1, publicCount: 1, planned: 1 }

describe('by the pet’s number', () => {
  it.each([['a doctor', unverified], ['a doctor’s key', unverifiedKey]])('%s finds no pet, as if there were none', async (_, actor) => {
    const record = (id: number) => medical.bed.refusal(recordVaccination, { petId: id, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today() }, actor)
    expect([await record(petId), await record(2_000_000)]).toEqual(['not_found pet.notFound', 'not_found pet.notFound'])
    expect(await counted()).toEqual(nowhere)
  })
})

describe('a dose that waits for the family', () => {
  it.each<[string, Actor, string | null]>([
    ['an unverified doctor', unverified, 'awaited'],
    ['the key of one', unverifiedKey, 'awaited'],
    ['a doctor where nobody need be verified', vet, null],
    ['the key of one', key, null],
    ['a verified doctor', otherVet, null],
  ])('is one of %s', async (_, actor, familyAnswer) => expect(await give(actor)).toMatchObject({ familyAnswer, report: null }))

  it('is none of an unverified doctor’s own pet', async () => {
    petId = medical.pets.add({ [people.ids.unverified]: 'owner' }).petId
    expect(await medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today() }, unverified)).toMatchObject({ trust: 'owner', familyAnswer: null })
  })

  it('is one where an unverified doctor may only read as family', async () => {
    petId = medical.pets.add({ [people.ids.owner]: 'owner', [people.ids.unverified]: 'member' }).petId
    expect(await medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today() }, unverified)).toMatchObject({ trust: 'doctor', familyAnswer: 'awaited' })
  })

  it('is shown to the family, and counts nowhere', async () => {
    const { id } = await give(unverified, { administeredDate: inDays(-400), nextDueDate: inDays(-1) })
    expect((await recordOf()).vaccinations).toMatchObject([{ id, familyAnswer: 'awaited', trust: 'doctor' }])
    expect(await counted()).toEqual({ ...nowhere, awaited: 1 })
  })

  it('completes no reminder, and makes none', async () => {
    await remind(inDays(3))
    await give(unverified, { nextDueDate: inDays(20) })
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} open`])
  })

  it('makes no earlier dose pointless: the next one of that is still reminded of', async () => {
    await give(unverified, { administeredDate: inDays(-1), nextDueDate: inDays(700) })
    await giveAtHome({ administeredDate: inDays(-400), nextDueDate: inDays(-35) })
    expect(await reminders()).toEqual([`Rabies ${inDays(-35)} open`])
  })

  it('does not answer for a dose that the family takes back', async () => {
    await remind(inDays(3))
    const { id } = await giveAtHome()
    await give(unverified)
    await medical.bed.call(deleteVaccination, { id }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} open`])
  })

  it('makes its doctor nobody whom the family knows', async () => {
    await give(unverified)
    expect((await medical.bed.call(listKnownDoctors, {}, owner)).map(({ id }) => id)).not.toContain(9)
  })

  it('says so in its doctor’s own list', async () => {
    const { id } = await give(unverified)
    expect((await medical.bed.call(listDoctorVaccinations, { limit: 1 }, unverified))[0]).toMatchObject({ id, familyAnswer: 'awaited', withheld: null })
  })
})

describe('the family’s word', () => {
  it.each<[string, Actor]>([['the owner', owner], ['a caregiver', caregiver]])('of %s makes it a dose like any other', async (_, actor) => {
    await remind(inDays(3))
    await giveAtHome({ administeredDate: inDays(-400), nextDueDate: inDays(-35) })
    const { id } = await give(unverified, { nextDueDate: inDays(20) })
    await medical.bed.call(deleteVaccination, { id: (await recordOf()).vaccinations[1]!.id }, owner)
    expect(await answer(id, true, actor)).toMatchObject({ id, familyAnswer: 'given', trust: 'doctor' })
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} done`, `Rabies ${inDays(20)} open`])
    expect(await counted()).toEqual(everywhere)
  })

  it('that it was not given leaves it with the family, refused', async () => {
    await remind(inDays(3))
    const { id } = await give(unverified, { nextDueDate: inDays(20) })
    expect(await answer(id, false)).toMatchObject({ familyAnswer: 'refused' })
    expect((await recordOf()).vaccinations).toMatchObject([{ id, familyAnswer: 'refused' }])
    expect([await counted(), await reminders()]).toEqual([nowhere, [`Rabies ${inDays(3)} open`]])
  })

  it('may change, both ways, with the reminders following', async () => {
    await remind(inDays(3))
    await giveAtHome({ administeredDate: inDays(-400), nextDueDate: inDays(-35) })
    const { id } = await give(unverified, { nextDueDate: inDays(20) })
    const before = [`Rabies ${inDays(-35)} open`, `Rabies ${inDays(3)} open`]
    const after = [`Rabies ${inDays(-35)} done`, `Rabies ${inDays(3)} done`, `Rabies ${inDays(20)} open`]
    for (const given of [true, true, false, false, true]) {
      await answer(id, given)
      expect(await reminders()).toEqual(given ? after : before)
    }
  })

  it('is not needed of other doses', async () => {
    const [own, checked] = [await giveAtHome(), await give(otherVet)]
    for (const { id } of [own, checked]) expect(await medical.bed.refusal(answerForFamily, { id, given: false }, owner)).toBe('conflict vaccination.noAnswerNeeded')
    expect(await counted()).toMatchObject({ records: 2, public: 2 })
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found vaccination.notFound'],
    ['the doctor who recorded it', unverified, 'not_found vaccination.notFound'],
    ['a member who may only read', member, 'forbidden error.forbidden'],
    ['a key', unverifiedKey, 'forbidden error.forbidden'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('is not for %s to give', async (_, actor, refusal) => {
    const { id } = await give(unverified)
    expect(await medical.bed.refusal(answerForFamily, { id, given: true }, actor)).toBe(refusal)
    expect(await counted()).toEqual({ ...nowhere, awaited: 1 })
  })

  it('of two at once, one after the other', async () => {
    const { id } = await give(unverified)
    await Promise.all([answer(id, true), answer(id, false), answer(id, true, caregiver)])
    const { familyAnswer } = (await recordOf()).vaccinations[0]!
    expect(await counted()).toEqual(familyAnswer === 'given' ? everywhere : nowhere)
  })
})

describe('a correction', () => {
  const revoked = aDoctorActor({ id: 8, name: 'Pablo Gil', clinic: null, isVerified: false, needsNickname: true }, people.ids.otherVet)
  const correct = (id: number, actor: Actor, fields: object = { notes: 'changed' }) => medical.bed.call(correctVaccination, { id, fields }, actor)

  it('by a doctor whose verification was taken back is no verified doctor’s word, and waits; what the record had completed is open again', async () => {
    await remind(inDays(3))
    const { id } = await give(otherVet)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} done`])
    expect(await correct(id, revoked)).toMatchObject({ trust: 'doctor', familyAnswer: 'awaited' })
    expect([await reminders(), await counted()]).toEqual([[`Rabies ${inDays(3)} open`], { ...nowhere, awaited: 1 }])
    await answer(id, true)
    expect([await reminders(), await counted()]).toEqual([[`Rabies ${inDays(3)} done`], everywhere])
  })

  it('of what the family confirmed has to be confirmed again', async () => {
    const { id } = await give(unverified)
    await answer(id, true)
    expect(await correct(id, unverified, { administeredDate: inDays(-5) })).toMatchObject({ familyAnswer: 'awaited' })
    expect(await counted()).toEqual({ ...nowhere, awaited: 1 })
  })

  it('by a doctor who is verified by now needs nobody’s word', async () => {
    await remind(inDays(3))
    const { id } = await give(unverified)
    const verifiedNow = aDoctorActor({ id: 9, name: 'Rita Paz', isVerified: true }, people.ids.unverified)
    expect(await correct(id, verifiedNow)).toMatchObject({ trust: 'verified-doctor', familyAnswer: null })
    expect([await reminders(), await counted()]).toEqual([[`Rabies ${inDays(3)} done`], everywhere])
  })

  it('of a family’s own record stays the family’s', async () => {
    const { id } = await giveAtHome()
    expect(await correct(id, owner)).toMatchObject({ trust: 'owner', familyAnswer: null })
  })
})

describe('one who is not verified', () => {
  it(`records ${unverifiedDosesADay} doses of one pet a day, whatever became of them, and goes on with another pet`, async () => {
    for (let count = 0; count < unverifiedDosesADay; count++) {
      const { id } = await give(count % 2 ? unverified : unverifiedKey)
      if (count < 3) await medical.bed.call(deleteVaccination, { id }, unverified)
    }
    const refusal = (actor: Actor) => medical.bed.refusal(recordVaccinationByNickname, { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: today() }, actor)
    expect([await refusal(unverified), await refusal(unverifiedKey)]).toEqual(['rate_limited vaccination.tooManyToday', 'rate_limited vaccination.tooManyToday'])
    expect((await recordOf()).vaccinations).toHaveLength(unverifiedDosesADay - 3)
    expect(await give(otherVet)).toMatchObject({ familyAnswer: null })
    await medical.sql("UPDATE daily_quotas SET day = day - 1 WHERE target = $1", [petId])
    expect(await give(unverified)).toMatchObject({ familyAnswer: 'awaited' })
    petId = medical.pet()
    expect(await give(unverified)).toMatchObject({ familyAnswer: 'awaited' })
    expect(await medical.sql('SELECT DISTINCT day FROM daily_quotas WHERE spender = 9')).toHaveLength(1)
  })

  it('of many who record at once no more get through', async () => {
    const all = await Promise.allSettled(Array.from({ length: unverifiedDosesADay + 5 }, () => give(unverified)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(unverifiedDosesADay)
    expect((await recordOf()).vaccinations).toHaveLength(unverifiedDosesADay)
  })

  it('leaves no count of it where the pet or the profile is gone', async () => {
    await give(unverified)
    const gone = petId
    petId = medical.pet()
    await give(unverified)
    const counts = () => medical.sql<{ target: number }>('SELECT target FROM daily_quotas WHERE target = ANY($1)', [[gone, petId]])
    await medical.bed.publish(petDeleted, { petId: gone, mediaKeys: [] })
    await eventually(async () => expect(await counts()).toEqual([{ target: petId }]))
    await medical.bed.publish(doctorDeleted, { doctorId: 9 })
    await eventually(async () => expect(await counts()).toEqual([]))
  })
})
