import {
  correctVaccination,
  countDoctorVaccinations,
  deleteVaccination,
  findMedicalRecords,
  listDoctorVaccinations,
  publicVaccinations,
  recordVaccination,
  recordVaccinationByNickname,
  setVaccinationVisibility,
  vaccination as vaccinationSchema,
  type Actor,
  writeCursor,
} from '@huella/contracts'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, caregiver, member, stranger, vet, otherVet, vetWithoutProfile, key, keyWithoutScope } = people
const dose = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-02-29' }
const full = {
  ...dose,
  vaccineComponent: 'Inactivated',
  batchNumber: 'L-1',
  expirationDate: '2025-12-31',
  serialNumber: 'S-1',
  dosage: '1 ml',
  administrationRoute: 'Subcutaneous',
  veterinarianName: 'Ana Díaz',
  clinic: 'Sur',
  storageConditions: '2-8 °C',
  dueDate: '2024-03-01',
  nextDueDate: '2099-03-01',
  labelMonths: 36,
  validUntil: '2027-02-27',
  manufacturer: 'MSD Animal Health',
  notes: 'Sin "reacción" <img>\nFin',
}
let medical: MedicalBed
let petId: number

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const record = (actor: Actor = owner, fields: object = dose) => medical.bed.call(recordVaccination, { ...dose, ...fields, petId }, actor)
const publicOf = (id = petId) => medical.bed.call(publicVaccinations, { petId: id })

describe('recording a dose', () => {
  it('stores every field as it was entered, dates to the day', async () => {
    const recorded = await record(owner, full)
    expect(recorded).toMatchObject({
      ...full,
      petId,
      recordedBy: people.ids.owner,
      doctorId: null,
      trust: 'owner',
      isPublic: true,
      veterinarian: null,
    })
    expect(vaccinationSchema.isValidSync(recorded)).toBe(true)
    expect(recorded.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('is what the record of the pet then shows', async () => {
    const recorded = await record(owner, full)
    expect(await medical.bed.call(findMedicalRecords, { petIds: [petId] }, member)).toEqual([
      {
        petId, vaccinations: [{ ...recorded, cursor: writeCursor({ at: recorded.administeredDate, id: recorded.id }) }], vaccinationReminders: [], appointments: [],
        vaccinationCount: 1, awaitedVaccinationCount: 0, vaccinationDueCount: 0, openReminderCount: 0, appointmentCount: 0,
        verdict: expect.objectContaining({ of: expect.any(Number) }),
      },
    ])
  })

  it('drops what nobody may set', async () => {
    const recorded = await record(owner, {
      id: 1,
      recordedBy: 'x',
      doctorId: 9,
      trust: 'verified-doctor',
      isPublic: false,
      createdAt: '2000-01-01T00:00:00Z',
    })
    expect(recorded).toMatchObject({ recordedBy: people.ids.owner, doctorId: null, trust: 'owner', isPublic: true })
    expect(recorded.createdAt > '2024').toBe(true)
  })

  it.each<[string, Actor, object]>([
    ['the owner', owner, { doctorId: null, trust: 'owner', veterinarianName: null, clinic: null }],
    ['a caregiver', caregiver, { doctorId: null, trust: 'owner' }],
    ['a doctor', vet, { doctorId: 7, trust: 'doctor', veterinarianName: 'Elena Ruiz', clinic: 'Clínica Norte' }],
    ['a verified doctor', otherVet, { doctorId: 8, trust: 'verified-doctor', veterinarianName: 'Pablo Gil', clinic: null }],
    ['a clinic, as its doctor', key, { doctorId: 7, trust: 'doctor', recordedBy: people.ids.vet }],
  ])('by %s says so', async (_, actor, expected) => expect(await record(actor)).toMatchObject(expected))

  it('by a doctor of the family is the family’s', async () => {
    petId = medical.pets.add({ [people.ids.vet]: 'owner' }, { isPublic: false }).petId
    expect(await record(vet)).toMatchObject({ doctorId: null, trust: 'owner' })
  })

  it('by a doctor who may only read as family is the doctor’s', async () => {
    petId = medical.pets.add({ [people.ids.owner]: 'owner', [people.ids.vet]: 'member' }).petId
    expect(await record(vet)).toMatchObject({ doctorId: 7, trust: 'doctor' })
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found pet.notFound'],
    ['a family member who may only read', member, 'forbidden error.forbidden'],
    ['a doctor without a profile', vetWithoutProfile, 'not_found pet.notFound'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['a key without the scope', keyWithoutScope, 'forbidden apiKey.scope'],
  ])('is refused to %s', async (_, actor, expected) => {
    expect(await medical.bed.refusal(recordVaccination, { ...dose, petId }, actor)).toBe(expected)
    expect(await publicOf()).toEqual([])
  })

  it.each([
    ['asks the pets service once whether it may', true],
    ['asks one of an earlier release so, too, which does not say what the pet is', false],
  ])('%s', async (_, knowsCare) => {
    medical.pets.asked.length = 0
    medical.pets.knowsCare = knowsCare
    try {
      expect([(await record(owner)).trust, (await record(vet)).trust]).toEqual(['owner', 'doctor'])
    } finally {
      medical.pets.knowsCare = true
    }
    expect(medical.pets.asked.filter((question) => question !== 'facts')).toEqual(['add-care', 'record-as-doctor'])
  })

  it('refuses a doctor where the pet is private', async () => {
    petId = medical.pet({ isPublic: false })
    expect(await medical.bed.refusal(recordVaccination, { ...dose, petId }, vet)).toBe('not_found pet.notFound')
  })

  it('leaves its event in the same transaction', async () => {
    const { id } = await record(owner, full)
    const rows = await medical.sql<{ payload: unknown }>(
      `SELECT body->'payload' AS payload FROM outbox
       WHERE subject = 'events.medical.vaccination.recorded' AND (body->'payload'->>'vaccinationId')::int = $1`,
      [id],
    )
    expect(rows).toEqual([
      { payload: { vaccinationId: id, petId, doctorId: null, administeredDate: dose.administeredDate, nextDueDate: '2099-03-01' } },
    ])
  })
})

describe('recording by nickname', () => {
  const byNickname = { vaccineName: 'DHPP', administeredDate: '2024-02-29' }
  const refusal = (actor: Actor | undefined) =>
    medical.bed.refusal(recordVaccinationByNickname, { ...byNickname, nickname: medical.nicknameOf(petId) }, actor)

  it('finds the pet, and needs no type', async () =>
    expect(await medical.bed.call(recordVaccinationByNickname, { ...byNickname, nickname: medical.nicknameOf(petId) }, vet)).toMatchObject({
      petId,
      vaccineType: 'Other',
      doctorId: 7,
    }))

  it.each<[string, Actor | undefined, string]>([
    ['an owner', owner, 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', vetWithoutProfile, 'forbidden doctor.profileRequired'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['a key without the scope', keyWithoutScope, 'forbidden apiKey.scope'],
  ])('is refused to %s', async (_, actor, expected) => expect(await refusal(actor)).toBe(expected))

  it('does not find an unknown pet', async () =>
    expect(await medical.bed.refusal(recordVaccinationByNickname, { ...byNickname, nickname: 'nobody-12345678' }, vet)).toBe(
      'not_found pet.notFound',
    ))
})

describe('correcting and deleting', () => {
  it.each<[string, Actor]>([
    ['the owner', owner],
    ['a vet', vet],
  ])('%s corrects what they recorded, and only what is sent', async (_, actor) => {
    const { id, updatedAt, ...before } = await record(actor, full)
    const corrected = await medical.bed.call(correctVaccination, { id, fields: { notes: null, administeredDate: '2024-03-01' } }, actor)
    expect(corrected).toEqual({ ...before, id, notes: null, administeredDate: '2024-03-01', updatedAt: expect.any(String) })
    expect(corrected.updatedAt >= updatedAt).toBe(true)
  })

  it('never touches what a person may not set', async () => {
    const { id } = await record(owner)
    const fields = { recordedBy: 'x', doctorId: 7, trust: 'doctor', petId: 1, isPublic: false, id: 999, notes: 'n' }
    expect(await medical.bed.call(correctVaccination, { id, fields } as never, owner)).toMatchObject({
      id,
      petId,
      recordedBy: people.ids.owner,
      doctorId: null,
      trust: 'owner',
      isPublic: true,
      notes: 'n',
    })
  })

  it.each<[string, Actor, Actor | undefined, string]>([
    ['a stranger', owner, stranger, 'not_found vaccination.notFound'],
    ['the owner, of a vet’s record', vet, owner, 'forbidden vaccination.notYours'],
    ['a caregiver, of the owner’s record', owner, caregiver, 'forbidden vaccination.notYours'],
    ['a vet, of the owner’s record', owner, vet, 'not_found vaccination.notFound'],
    ['another vet', vet, otherVet, 'not_found vaccination.notFound'],
    ['nobody', owner, undefined, 'unauthenticated error.unauthenticated'],
    ['a clinic key, of another vet’s record', otherVet, key, 'not_found vaccination.notFound'],
  ])('are refused to %s, and change nothing', async (_, recorder, actor, expected) => {
    const { id } = await record(recorder, full)
    expect(await medical.bed.refusal(correctVaccination, { id, fields: { notes: 'changed' } }, actor)).toBe(expected)
    expect(await medical.bed.refusal(deleteVaccination, { id }, actor)).toBe(expected)
    expect(await publicOf()).toMatchObject([{ notes: full.notes }])
  })

  it('is refused to somebody who recorded it and has left the family since', async () => {
    const family = { [people.ids.owner]: 'owner', [people.ids.caregiver]: 'caregiver' } as Record<string, 'owner' | 'caregiver'>
    petId = medical.pets.add(family).petId
    const { id } = await record(caregiver)
    delete family[people.ids.caregiver]
    expect(await medical.bed.refusal(deleteVaccination, { id }, caregiver)).toBe('not_found vaccination.notFound')
  })

  it('deletes', async () => {
    const { id } = await record(vet)
    await medical.bed.call(deleteVaccination, { id }, vet)
    expect(await publicOf()).toEqual([])
    expect(await medical.bed.refusal(deleteVaccination, { id }, vet)).toBe('not_found vaccination.notFound')
  })
})

describe('the public page', () => {
  it('shows exactly six fields, newest dose first', async () => {
    await record(owner, { administeredDate: '2023-01-01' })
    await record(vet, full)
    expect(await publicOf()).toEqual([
      { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-02-29', nextDueDate: '2099-03-01', notes: full.notes, trust: 'doctor' },
      { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2023-01-01', nextDueDate: null, notes: null, trust: 'owner' },
    ])
  })

  it('does not show what the owner hid, not even a vet’s record, and shows it again', async () => {
    const { id } = await record(vet)
    expect(await medical.bed.call(setVaccinationVisibility, { id, isPublic: false }, owner)).toMatchObject({
      id,
      isPublic: false,
      doctorId: 7,
    })
    expect(await publicOf()).toEqual([])
    await medical.bed.call(setVaccinationVisibility, { id, isPublic: true }, owner)
    expect(await publicOf()).toHaveLength(1)
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found vaccination.notFound'],
    ['a caregiver', caregiver, 'forbidden error.forbidden'],
    ['the vet who recorded it', vet, 'not_found vaccination.notFound'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('keeps showing it when %s tries to hide it', async (_, actor, expected) => {
    const { id } = await record(vet)
    expect(await medical.bed.refusal(setVaccinationVisibility, { id, isPublic: false }, actor)).toBe(expected)
    expect(await publicOf()).toHaveLength(1)
  })
})

describe('a doctor’s own list', () => {
  it('is newest first, named, paged and counted; a clinic’s records belong to its doctor', async () => {
    const before = await medical.bed.call(countDoctorVaccinations, {}, vet)
    const first = await record(vet)
    const second = await record(key)
    await record(owner)
    const list = await medical.bed.call(listDoctorVaccinations, { limit: 2 }, vet)
    const about = {
      petId,
      petName: 'Luna',
      petNickname: medical.nicknameOf(petId),
      petSpecies: 'Dog',
      petCoverUrl: null,
      vaccineName: 'Rabies',
      administeredDate: dose.administeredDate,
      familyAnswer: null,
      withheld: null,
      sources: [],
    }
    expect(list).toEqual([second, first].map(({ id, createdAt }) => ({ id, createdAt, ...about, cursor: writeCursor({ at: createdAt, id }) })))
    expect((await medical.bed.call(listDoctorVaccinations, { limit: 1, before: second.createdAt }, vet))[0]).toMatchObject({ id: first.id })
    expect(await medical.bed.call(countDoctorVaccinations, {}, vet)).toEqual({ count: before.count + 2 })
  })

  it.each<[string, Actor | undefined, string]>([
    ['an owner', owner, 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', vetWithoutProfile, 'forbidden doctor.profileRequired'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('is refused to %s', async (_, actor, expected) => {
    expect(await medical.bed.refusal(listDoctorVaccinations, { limit: 10 }, actor)).toBe(expected)
    expect(await medical.bed.refusal(countDoctorVaccinations, {}, actor)).toBe(expected)
  })
})
