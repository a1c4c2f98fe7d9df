/** What doses are recorded from: named by a dose, shown with it, and used as long as the dose may be seen again. */
import { randomUUID } from 'node:crypto'
import {
  correctVaccination, deleteVaccination, findMedicalRecords, findUsedSources, getVaccination, issueCertificate, listDoctorVaccinations, listVaccinations, petDeleted, publicVaccinations,
  recordVaccination, recordVaccinationByNickname, restoreVaccination, setVaccinationVisibility, userDeleted, type Actor, type InputOf,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { contextOf, eventually } from '@huella/testing'
import { forgetRemovedJob } from '../removed/removed-records.js'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, caregiver, vet, unverified } = people
let medical: MedicalBed
let petId: number

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const fields = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today() }
type Dose = InputOf<typeof recordVaccination>
const dose = (sourceIds?: number[], more: Partial<Dose> = {}): Dose => ({ petId, ...fields, ...(sourceIds && { sourceIds }), ...more }) as Dose
const record = (sourceIds?: number[], by: Actor = owner) => medical.bed.call(recordVaccination, dose(sourceIds), by)
const shownAs = (...ids: number[]) => ids.map((id) => ({ id, kind: 'photo', pages: 1, createdAt: '2026-05-12T09:00:00.000Z' }))
const used = async (ids: number[], petIds = [petId]) =>
  (await (await medical.bed.bus('pets-media')).call(findUsedSources, { petIds, ids }, { actor: { kind: 'service', name: 'test' }, requestId: randomUUID(), language: 'en' })).sort((a, b) => a - b)
const refusalOf = async (sourceIds: unknown, by: Actor = owner) => {
  const call = (await medical.bed.bus('gateway')).call(recordVaccination, dose(sourceIds as number[]), contextOf(by))
  return call.then(() => 'recorded', (error: { code: string; details: { fields?: { path: string; message: string }[] } }) => [error.code, ...(error.details.fields ?? []).map(({ path, message }) => `${path} ${message}`)].join(': '))
}

describe('a dose', () => {
  it('says what it was recorded from, in every answer to its family; one without says none', async () => {
    const [first, second] = [medical.pets.addSource(petId, owner), medical.pets.addSource(petId, owner)]
    const { id, sources } = await record([second, first])
    const without = await record()
    expect([sources, without.sources]).toEqual([shownAs(second, first), []])
    const answers = [
      await medical.bed.call(getVaccination, { id }, owner),
      (await medical.bed.call(listVaccinations, { petId, limit: 9 }, owner)).find((each) => each.id === id),
      (await medical.bed.call(findMedicalRecords, { petIds: [petId] }, owner))[0]!.vaccinations.find((each) => each.id === id),
      (await medical.bed.call(findMedicalRecords, { petIds: [petId], whole: true }, owner))[0]!.vaccinations.find((each) => each.id === id),
      await medical.bed.call(correctVaccination, { id, fields: { batchNumber: 'B1' } as never }, owner),
      await medical.bed.call(setVaccinationVisibility, { id, isPublic: true }, owner),
    ]
    expect(answers.map((answer) => answer?.sources)).toEqual(answers.map(() => shownAs(second, first)))
  })

  it('by number and by nickname names what the vet has added, and the vet’s own list says it', async () => {
    const [first, second] = [medical.pets.addSource(petId, vet), medical.pets.addSource(petId, unverified)]
    expect((await record([first], vet)).sources).toEqual(shownAs(first))
    const nickname = medical.nicknameOf(petId)
    expect((await medical.bed.call(recordVaccinationByNickname, { ...dose([second]), nickname } as InputOf<typeof recordVaccinationByNickname>, unverified)).sources).toEqual(shownAs(second))
    expect((await medical.bed.call(listDoctorVaccinations, { limit: 1 }, vet))[0]!.sources).toEqual(shownAs(first))
  })

  it('shares a source with others', async () => {
    const source = medical.pets.addSource(petId, owner)
    expect([(await record([source])).sources, (await record([source])).sources]).toEqual([shownAs(source), shownAs(source)])
  })

  it('asks nobody where it names none', async () => {
    medical.pets.asked.length = 0
    for (const ids of [undefined, []]) await record(ids)
    expect(medical.pets.asked).not.toContain('claim')
  })

  it('is not recorded from what is not there, of another pet, or added by somebody else', async () => {
    const other = medical.pet()
    const own = medical.pets.addSource(petId, owner)
    for (const foreign of [999_999, medical.pets.addSource(other, owner), medical.pets.addSource(petId, caregiver)])
      expect(await refusalOf([own, foreign])).toBe('unprocessable: sourceIds source.unknown')
    expect(await medical.bed.call(listVaccinations, { petId, limit: 9 }, owner)).toEqual([])
  })

  it.each([
    ['eleven', Array.from({ length: 11 }, (_, index) => index + 1), 'invalid: sourceIds field.tooBig'],
    ['one twice', [3, 3], 'invalid: sourceIds source.twice'],
    ['no number', ['x'], 'invalid: sourceIds[0] field.invalid'],
    ['half of one', [1.5], 'invalid: sourceIds[0] field.wholeNumber'],
    ['no list', 'x', 'invalid: sourceIds field.invalid'],
  ])('is not recorded from %s', async (_, ids, expected) => expect(await refusalOf(ids)).toBe(expected))

  it('keeps what it was recorded from when it is corrected', async () => {
    const [source, other] = [medical.pets.addSource(petId, owner), medical.pets.addSource(petId, owner)]
    const { id } = await record([source])
    expect((await medical.bed.call(correctVaccination, { id, fields: { vaccineName: 'DHPP', sourceIds: [other] } as never }, owner)).sources).toEqual(shownAs(source))
  })

  it('that is recorded once more under its key names the same', async () => {
    const source = medical.pets.addSource(petId, owner)
    const idempotency = { id: randomUUID(), request: 'one', seal: Buffer.alloc(32).toString('base64url') }
    const bus = await medical.bed.bus('gateway')
    const [first, again] = [await bus.call(recordVaccination, dose([source]), contextOf(owner, { idempotency })), await bus.call(recordVaccination, dose([source]), contextOf(owner, { idempotency }))]
    expect([again, again.sources]).toEqual([first, shownAs(source)])
  })

  it('says nothing of it in public, and none of it in a certificate', async () => {
    const source = medical.pets.addSource(petId, owner)
    const { id } = await record([source])
    const said = JSON.stringify([
      await medical.bed.call(publicVaccinations, { petId }), await medical.bed.call(publicVaccinations, { petId, withVets: true }),
      await medical.bed.call(issueCertificate, { petId, vaccinationIds: [id], withMicrochip: false }, owner),
    ])
    expect(said).toContain('Rabies')
    expect(said).not.toMatch(/source|photo|2026-05-12T09/)
  })
})

describe('a source is used', () => {
  it('by the doses of the pets that are asked about, and no others', async () => {
    const [first, second, third] = [1, 2, 3].map(() => medical.pets.addSource(petId, owner)) as [number, number, number]
    await record([first, second])
    expect([await used([first, second, third]), await used([second]), await used([first], [medical.pet()])]).toEqual([[first, second], [second], []])
  })

  it('until its last dose is finally gone; each removal is told', async () => {
    const source = medical.pets.addSource(petId, owner)
    const [one, other] = [await record([source]), await record([source])]
    await medical.bed.call(deleteVaccination, { id: one.id }, owner)
    await medical.sql(`UPDATE removed_records SET removed_at = now() - interval '11 minutes'`)
    expect(await used([source])).toEqual([source])
    await medical.bed.call(deleteVaccination, { id: other.id }, owner)
    expect(await used([source])).toEqual([source])
    await medical.sql(`UPDATE removed_records SET removed_at = now() - interval '11 minutes'`)
    expect(await used([source])).toEqual([])
    await medical.bed.app.get(ScheduledJobs).run(forgetRemovedJob)
    expect(await used([source])).toEqual([])
    const told = await medical.sql<{ payload: object }>(`SELECT body->'payload' AS payload FROM outbox WHERE subject = 'events.medical.sources.released' AND body->'payload'->>'petId' = $1`, [String(petId)])
    expect(told.map(({ payload }) => payload)).toEqual([{ petId, sourceIds: [source] }, { petId, sourceIds: [source] }])
  })

  it('again by a dose that came back', async () => {
    const source = medical.pets.addSource(petId, owner)
    const { id } = await record([source])
    await medical.bed.call(deleteVaccination, { id }, owner)
    expect((await medical.bed.call(restoreVaccination, { id }, owner)).sources).toEqual(shownAs(source))
    await medical.sql(`UPDATE removed_records SET removed_at = now() - interval '11 minutes'`)
    expect(await used([source])).toEqual([source])
  })

  it('by none of a removed dose that was recorded from nothing, which comes back as it was', async () => {
    const { id } = await record()
    await medical.bed.call(deleteVaccination, { id }, owner)
    expect(await used([1])).toEqual([])
    expect((await medical.bed.call(restoreVaccination, { id }, owner)).sources).toEqual([])
  })

  it('by a dose whose recorder has closed their account, and by none that they had removed', async () => {
    const [stays, goes] = [medical.pets.addSource(petId, caregiver), medical.pets.addSource(petId, caregiver)]
    await record([stays], caregiver)
    await medical.bed.call(deleteVaccination, { id: (await record([goes], caregiver)).id }, caregiver)
    await medical.bed.publish(userDeleted, { userId: people.ids.caregiver })
    await eventually(async () => expect(await used([stays, goes])).toEqual([stays]))
  })

  it('no more once its pet is gone', async () => {
    const source = medical.pets.addSource(petId, owner)
    await record([source])
    await medical.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await eventually(async () => expect(await used([source])).toEqual([]))
  })
})
