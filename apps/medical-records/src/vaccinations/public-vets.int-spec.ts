/** What a public page may say of who gave and recorded a dose, where the family lets it. */
import {
  correctVaccination, createVeterinarian, deleteVaccination, deleteVeterinarian, doctorDeleted, publicVaccinations, recordVaccination, setVaccinationVisibility, userDeleted, writeCursor,
  type Actor,
} from '@huella/contracts'
import { aDoctorActor, eventually } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, vet, otherVet } = people
const dose = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-02-29', batchNumber: 'L-1' }
let medical: MedicalBed
let petId: number
beforeAll(async () => (medical = await startMedicalBed()))
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const record = (actor: Actor = owner, fields: object = {}) => medical.bed.call(recordVaccination, { ...dose, ...fields, petId }, actor)
const shown = (withVets?: boolean) => medical.bed.call(publicVaccinations, { petId, withVets })

const columns = ['administeredDate', 'nextDueDate', 'notes', 'trust', 'vaccineName', 'vaccineType']
it.each([
  [undefined, columns],
  [false, columns],
  [true, [...columns, 'clinic', 'veterinarianName'].sort()],
])('asked with vets: %s, a dose has exactly what the page may show', async (withVets, expected) => {
  await record(vet)
  expect(Object.keys((await shown(withVets))[0]!).sort()).toEqual(expected)
})

it.each<[string, Actor, object, object]>([
  ['by the family, with nobody named', owner, {}, { trust: 'owner', veterinarianName: null, clinic: null }],
  ['by the family, who wrote down whom', owner, { veterinarianName: 'Ana Díaz', clinic: 'Sur' }, { trust: 'owner', veterinarianName: 'Ana Díaz', clinic: 'Sur' }],
  ['by a doctor', vet, {}, { trust: 'doctor', veterinarianName: 'Elena Ruiz', clinic: 'Clínica Norte' }],
  ['by a verified doctor', otherVet, {}, { trust: 'verified-doctor', veterinarianName: 'Pablo Gil', clinic: null }],
])('a dose %s', async (_, actor, fields, expected) => {
  await record(actor, fields)
  expect(await shown(true)).toEqual([expect.objectContaining(expected)])
})

it('a veterinarian of the family’s own list is named, unless they were removed from it', async () => {
  const { id: veterinarianId } = await medical.bed.call(createVeterinarian, { firstName: 'Iris', lastName: 'Soto', professionalId: '9' } as never, owner)
  const { id } = await record()
  await medical.bed.call(correctVaccination, { id, fields: { veterinarianId } as never }, owner)
  expect(await shown(true)).toMatchObject([{ veterinarianName: 'Iris Soto' }])
  await medical.bed.call(deleteVeterinarian, { id: veterinarianId }, owner)
  expect(await shown(true)).toMatchObject([{ veterinarianName: null }])
})

it('a vet whose account is gone is not named', async () => {
  const leaving = aDoctorActor({ id: 71, name: 'Ida Canary', isVerified: true })
  await record(leaving)
  expect(await shown(true)).toMatchObject([{ veterinarianName: 'Ida Canary', trust: 'verified-doctor' }])
  await medical.bed.publish(userDeleted, { userId: (leaving as { userId: string }).userId })
  await medical.bed.publish(doctorDeleted, { doctorId: 71 })
  await eventually(async () => expect(await shown(true)).toMatchObject([{ veterinarianName: null, trust: 'verified-doctor' }]))
})

it('what is hidden or deleted is no more there with its vet than without', async () => {
  const [hidden, deleted] = [await record(), await record()]
  await medical.bed.call(setVaccinationVisibility, { id: hidden.id, isPublic: false }, owner)
  await medical.bed.call(deleteVaccination, { id: deleted.id }, owner)
  expect([await shown(true), await shown()]).toEqual([[], []])
})

it('the list goes on where it did, whether or not it names vets', async () => {
  for (const day of ['2024-01-03', '2024-01-02', '2024-01-01']) await record(vet, { administeredDate: day })
  const days = async (withVets: boolean) =>
    (await medical.bed.call(publicVaccinations, { petId, withVets, before: writeCursor({ at: '2024-01-03', id: 1 }), limit: 1 })).map(({ administeredDate }) => administeredDate)
  expect([await days(true), await days(false)]).toEqual([['2024-01-02'], ['2024-01-02']])
})
