/** What administrators decide about a dose, and about its doctor, as it is shown here. */
import { addDays } from '@huella/care-rules'
import {
  answerForFamily, correctVaccination, countPublicVaccinations, countVaccinationsOfDoctor, createReminder, deleteVaccination, doctorChanged, doctorDeleted, findMedicalRecords,
  findReportedVaccinations, findSchedule, getVaccination, listDoctorVaccinations, listVaccinations, publicVaccinations, recordVaccination, reportChanged, restoreVaccination, setVaccinationVisibility, userDeleted,
  type Actor, type ReportStatus,
} from '@huella/contracts'
import { aDoctorActor, contextOf, eventually, newUserId } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, vet, unverified } = people
const decidedAt = '2026-03-01T10:00:00.000Z'
let medical: MedicalBed
let petId: number
let reportId = 0

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const inDays = (days: number): string => addDays(today(), days)
const record = async (actor: Actor, fields: object = {}) => (await medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today(), ...fields }, actor)).id
const tell = async (id: number, status: ReportStatus, reason: string | null = null) => {
  medical.reports.set(id, { status, reason, decidedAt: status === 'open' ? null : decidedAt })
  await medical.bed.publish(reportChanged, { reportId: ++reportId, kind: 'vaccination', recordId: id, petId })
}
const shown = (id: number) => medical.bed.call(getVaccination, { id }, owner)
const isTold = (id: number, status: ReportStatus) => eventually(async () => expect(await shown(id)).toMatchObject({ report: { status } }))
const reminders = async () =>
  (await medical.bed.call(findMedicalRecords, { petIds: [petId] }, owner))[0]!.vaccinationReminders.map(({ dueDate, isCompleted }) => `${dueDate} ${isCompleted ? 'done' : 'open'}`)
const counted = async () => {
  const [[near], { count }, { items }] = await Promise.all([
    medical.bed.call(findMedicalRecords, { petIds: [petId] }, owner), medical.bed.call(countPublicVaccinations, { petId }), medical.bed.call(findSchedule, { petId }, owner),
  ])
  return [near!.vaccinationCount, near!.awaitedVaccinationCount, count, items.flatMap(({ doses }) => doses).length]
}

describe('a dose that was reported', () => {
  it('says so to its family, and stays as it is until somebody has decided', async () => {
    const id = await record(vet)
    await tell(id, 'open')
    await isTold(id, 'open')
    expect(await shown(id)).toMatchObject({ report: { status: 'open', reason: null, decidedAt: null } })
    expect(await counted()).toEqual([1, 0, 1, 1])
    await tell(id, 'dismissed', 'A real one')
    await eventually(async () => expect((await shown(id)).report).toEqual({ status: 'dismissed', reason: 'A real one', decidedAt }))
    expect(await counted()).toEqual([1, 0, 1, 1])
  })

  it('and removed counts nowhere and is public no more; what it had completed is open again', async () => {
    await medical.bed.call(createReminder, { petId, vaccineName: 'Rabies', dueDate: inDays(3) }, owner)
    const id = await record(vet, { nextDueDate: inDays(20) })
    expect(await reminders()).toEqual([`${inDays(3)} done`, `${inDays(20)} open`])
    await tell(id, 'removed', 'Invented')
    await isTold(id, 'removed')
    expect([await counted(), await reminders()]).toEqual([[0, 0, 0, 0], [`${inDays(3)} open`]])
    expect(await medical.bed.call(publicVaccinations, { petId })).toEqual([])
  })

  it('and removed is not to be shown again, answered for or corrected back into the public', async () => {
    const id = await record(vet)
    await tell(id, 'removed')
    await isTold(id, 'removed')
    expect(await medical.bed.refusal(setVaccinationVisibility, { id, isPublic: true }, owner)).toBe('conflict vaccination.removed')
    expect(await medical.bed.call(setVaccinationVisibility, { id, isPublic: false }, owner)).toMatchObject({ isPublic: false })
    await medical.bed.call(correctVaccination, { id, fields: { vaccineName: 'DHPP' } }, vet)
    expect(await counted()).toEqual([0, 0, 0, 0])
    petId = medical.pets.add({ [people.ids.owner]: 'owner', [people.ids.unverified]: 'member' }).petId
    const awaited = await record(unverified)
    await tell(awaited, 'removed')
    await isTold(awaited, 'removed')
    expect(await medical.bed.refusal(answerForFamily, { id: awaited, given: true }, owner)).toBe('conflict vaccination.removed')
    expect(await counted()).toEqual([0, 0, 0, 0])
  })

  it('tells its author only that it was removed, and why', async () => {
    const id = await record(vet)
    const own = async () => (await medical.bed.call(listDoctorVaccinations, { limit: 1 }, vet))[0]!.withheld
    await tell(id, 'open')
    await isTold(id, 'open')
    expect(await own()).toBeNull()
    expect((await medical.bed.call(correctVaccination, { id, fields: { notes: 'x' } }, vet)).report).toBeNull()
    await tell(id, 'dismissed', 'A real one')
    await isTold(id, 'dismissed')
    await medical.bed.call(deleteVaccination, { id }, vet)
    expect((await medical.bed.call(restoreVaccination, { id }, vet)).report).toBeNull()
    await tell(id, 'removed', 'Invented')
    await isTold(id, 'removed')
    expect(await own()).toEqual({ reason: 'Invented', decidedAt })
  })

  it('hears of events in any order, and of the same one twice, what is true by then', async () => {
    const id = await record(vet)
    medical.reports.set(id, { status: 'removed', reason: 'Invented', decidedAt })
    const event = await medical.bed.publish(reportChanged, { reportId: ++reportId, kind: 'vaccination', recordId: id, petId })
    await medical.bed.publish(reportChanged, event.payload, event)
    await medical.bed.publish(reportChanged, { reportId: ++reportId, kind: 'vaccination', recordId: id, petId })
    await isTold(id, 'removed')
    expect(await counted()).toEqual([0, 0, 0, 0])
  })

  it('is of no concern here where it is a review, or gone', async () => {
    const id = await record(vet)
    medical.reports.set(id, { status: 'removed', reason: null, decidedAt })
    await medical.bed.publish(reportChanged, { reportId: ++reportId, kind: 'review', recordId: id, petId })
    medical.reports.set(999_999, { status: 'removed', reason: null, decidedAt })
    await medical.bed.publish(reportChanged, { reportId: ++reportId, kind: 'vaccination', recordId: 999_999, petId })
    const other = await record(vet)
    await tell(other, 'open')
    await isTold(other, 'open')
    expect((await shown(id)).report).toBeNull()
  })

  it('is read by the service that keeps the reports, and no other is', async () => {
    const [reported, other] = [await record(vet, { notes: 'ñ'.repeat(3000), clinic: 'Norte' }), await record(vet)]
    await tell(reported, 'open')
    await isTold(reported, 'open')
    const bus = await medical.bed.bus('doctors-reviews')
    const found = await bus.call(findReportedVaccinations, { ids: [reported, other, 999_999] }, contextOf(owner))
    expect(found).toMatchObject([{ id: reported, vaccineName: 'Rabies', clinic: 'Norte', notes: expect.stringMatching(/^ñ{999}…$/) as unknown }])
    await expect(bus.call(findReportedVaccinations, { ids: [reported] }, contextOf())).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('a verification that is taken back', () => {
  /** Another one for each test: what erases one goes on after its test. */
  let doctorId = 20
  let elena: Actor
  const tellOf = async (isVerified: boolean | undefined, id = doctorId) => {
    if (isVerified === undefined) medical.verified.delete(id)
    else medical.verified.set(id, isVerified)
    const { id: eventId } = await medical.bed.publish(doctorChanged, { doctorId: id, userId: 'u' })
    await eventually(async () => expect(await medical.sql("SELECT 1 FROM inbox WHERE event_id = $1", [eventId])).toHaveLength(1))
  }
  /** Everywhere that says how far the record can be trusted. */
  const badges = async (id: number) => {
    const [one, [listed], [near], [publicly]] = await Promise.all([
      shown(id), medical.bed.call(listVaccinations, { petId, limit: 1 }, owner), medical.bed.call(findMedicalRecords, { petIds: [petId] }, owner), medical.bed.call(publicVaccinations, { petId }),
    ])
    return new Set([one.trust, listed!.trust, near!.vaccinations[0]!.trust, publicly!.trust])
  }
  beforeEach(async () => {
    elena = aDoctorActor({ id: ++doctorId, isVerified: true }, newUserId())
    await tellOf(true)
  })

  it('takes the badge off everywhere, leaves what it completed, and gives it back with the verification', async () => {
    await medical.bed.call(createReminder, { petId, vaccineName: 'Rabies', dueDate: inDays(3) }, owner)
    const id = await record(elena)
    expect(await badges(id)).toEqual(new Set(['verified-doctor']))
    await tellOf(false)
    expect(await badges(id)).toEqual(new Set(['doctor']))
    expect([await reminders(), await counted()]).toEqual([[`${inDays(3)} done`], [1, 0, 1, 1]])
    await tellOf(true)
    expect(await badges(id)).toEqual(new Set(['verified-doctor']))
  })

  it('gives no badge back to what was recorded meanwhile', async () => {
    await tellOf(false)
    const id = await record(aDoctorActor({ id: doctorId, isVerified: false }, (elena as { userId: string }).userId))
    await tellOf(true)
    expect(await badges(id)).toEqual(new Set(['doctor']))
  })

  it('is that doctor’s alone', async () => {
    const id = await record(aDoctorActor({ id: 29, isVerified: true }))
    await tellOf(false)
    expect(await badges(id)).toEqual(new Set(['verified-doctor']))
  })

  it('has been heard of by the answer to who records right after being verified', async () => {
    await tellOf(false)
    const recorded = await medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today() }, elena)
    expect(recorded.trust).toBe('verified-doctor')
  })

  it.each([
    ['the profile', () => medical.bed.publish(doctorDeleted, { doctorId })],
    ['the account', () => medical.bed.publish(userDeleted, { userId: (elena as { userId: string }).userId })],
  ])('stays taken back when %s is gone', async (_, go) => {
    const id = await record(elena)
    await tell(id, 'dismissed', 'Dr. Elena was right')
    await isTold(id, 'dismissed')
    await tellOf(false)
    await go()
    await eventually(async () => expect((await shown(id)).doctorId).toBeNull())
    await medical.bed.publish(doctorDeleted, { doctorId })
    await eventually(async () => expect(await medical.sql('SELECT 1 FROM unverified_doctors WHERE doctor_id = $1', [doctorId])).toEqual([]))
    expect(await shown(id)).toMatchObject({ trust: 'doctor', report: { status: 'dismissed', reason: null } })
  })
})

it('what stands under a doctor’s name is counted, with the pets that another service knows of', async () => {
  const doctor = aDoctorActor({ id: 30 })
  const first = petId
  await record(doctor)
  await record(doctor)
  petId = medical.pet()
  await record(doctor)
  const count = async (petIds: number[]) => (await medical.bed.bus('doctors-reviews')).call(countVaccinationsOfDoctor, { doctorId: 30, petIds }, contextOf(owner))
  expect(await count([])).toEqual({ vaccinations: 3, pets: 2 })
  expect(await count([first, 4711, 4712])).toEqual({ vaccinations: 3, pets: 4 })
})
