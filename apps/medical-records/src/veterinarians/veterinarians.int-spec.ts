import {
  createVeterinarian,
  deleteVeterinarian,
  listVeterinarians,
  recordVaccination,
  updateVeterinarian,
  userDeleted,
  veterinarian as veterinarianSchema,
  type Actor,
} from '@huella/contracts'
import { anOwner, concurrently, eventually, newUserId } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { stranger } = people
const ana = {
  firstName: 'Ana',
  lastName: 'Díaz',
  professionalId: 'MV-1',
  clinic: 'Sur',
  phone: '+57 300 123',
  email: 'ana@example.org',
  address: 'Calle 1',
  specialization: 'Cats',
}
let medical: MedicalBed
let owner: Actor & { userId: string }

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  owner = anOwner(newUserId()) as typeof owner
})

const create = (fields: object = ana) => medical.bed.call(createVeterinarian, { ...ana, ...fields }, owner)
const list = (actor: Actor = owner) => medical.bed.call(listVeterinarians, {}, actor)

describe('a person’s veterinarians', () => {
  it('are kept with every field, and listed in the order they came', async () => {
    const first = await create()
    const second = await create({
      firstName: 'Luis',
      lastName: 'Abad',
      clinic: '',
      phone: undefined,
      email: null,
      address: null,
      specialization: null,
    })
    expect(first).toMatchObject({ ...ana, createdBy: owner.userId })
    expect(second).toMatchObject({ clinic: null, phone: null })
    expect(veterinarianSchema.isValidSync(second)).toBe(true)
    expect(await list()).toEqual([first, second])
  })

  it('come in pages, each of which fits into a message whatever its texts', async () => {
    await medical.sql(`
      INSERT INTO veterinarians (first_name, last_name, professional_id, clinic, phone, email, address, specialization, created_by)
      SELECT repeat(chr(1), 100), repeat(chr(1), 100), repeat(chr(1), 50), repeat(chr(1), 150), repeat('1', 20), repeat('a', 100), repeat(chr(1), 500), repeat(chr(1), 100), $1
      FROM generate_series(1, 150)`, [owner.userId])
    const first = await list()
    const rest = await medical.bed.call(listVeterinarians, { after: first.at(-1)!.id }, owner)
    expect([first.length, new Set([...first, ...rest].map(({ id }) => id)).size]).toEqual([100, 150])
  })

  it('change only in what is sent', async () => {
    const { updatedAt: _, ...made } = await create()
    expect(await medical.bed.call(updateVeterinarian, { id: made.id, fields: { clinic: null, lastName: 'Ruiz' } }, owner)).toMatchObject({
      ...made,
      clinic: null,
      lastName: 'Ruiz',
    })
  })

  it('keep both of two changes that are made at the same time', async () => {
    const { id } = await create()
    const rename = () => medical.bed.call(updateVeterinarian, { id, fields: { lastName: 'Ruiz' } }, owner)
    const change = ['UPDATE veterinarians SET clinic = $2 WHERE id = $1', id, 'Norte'] as [string, ...unknown[]]
    expect(await concurrently(medical.bed.databaseUrl, [change], rename)).toMatchObject({ lastName: 'Ruiz', clinic: 'Norte' })
  })

  it('do not come back when they are deleted while they are changed', async () => {
    const { id } = await create()
    const change = () => medical.bed.refusal(updateVeterinarian, { id, fields: { clinic: 'x' } }, owner)
    expect(await concurrently(medical.bed.databaseUrl, [['DELETE FROM veterinarians WHERE id = $1', id]], change)).toBe('not_found veterinarian.notFound')
    expect(await list()).toEqual([])
  })

  it('are nobody else’s', async () => {
    const { id } = await create()
    expect(await list(stranger)).toEqual([])
    expect(await medical.bed.refusal(updateVeterinarian, { id, fields: { clinic: 'x' } }, stranger)).toBe('not_found veterinarian.notFound')
    expect(await medical.bed.refusal(deleteVeterinarian, { id }, stranger)).toBe('not_found veterinarian.notFound')
    for (const [rpc, input] of [
      [listVeterinarians, {}],
      [createVeterinarian, ana],
      [updateVeterinarian, { id, fields: {} }],
      [deleteVeterinarian, { id }],
    ] as const) {
      expect(await medical.bed.refusal(rpc, input as never)).toBe('unauthenticated error.unauthenticated')
    }
    expect(await list()).toMatchObject([ana])
  })

  it('go with the account of the person, and only with that', async () => {
    await create()
    const other = owner
    owner = anOwner(newUserId()) as typeof owner
    await create()
    await medical.bed.publish(userDeleted, { userId: owner.userId })
    await eventually(async () => expect(await list()).toEqual([]))
    expect(await list(other)).toHaveLength(1)
    await expect(create()).rejects.toMatchObject({ code: 'not_found' })
    owner = other
  })
})

describe('a dose given by one of them', () => {
  const dose = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-01-01' }
  const petOf = (userId: string) => medical.pets.add({ [userId]: 'owner' }).petId

  it('carries the name, also after the veterinarian is deleted', async () => {
    const { id } = await create()
    const petId = petOf(owner.userId)
    expect(await medical.bed.call(recordVaccination, { ...dose, petId, veterinarianId: id }, owner)).toMatchObject({
      veterinarianId: id,
      veterinarian: { firstName: 'Ana', lastName: 'Díaz' },
      veterinarianName: 'Ana Díaz',
      clinic: 'Sur',
    })
    await medical.bed.call(deleteVeterinarian, { id }, owner)
    expect(await medical.sql('SELECT veterinarian_id, veterinarian_name FROM vaccinations WHERE pet_id = $1', [petId])).toEqual([
      { veterinarian_id: null, veterinarian_name: 'Ana Díaz' },
    ])
  })

  it('cannot name somebody else’s', async () => {
    const { id } = await create()
    const petId = petOf(people.ids.stranger)
    expect(await medical.bed.refusal(recordVaccination, { ...dose, petId, veterinarianId: id }, stranger)).toBe(
      'not_found veterinarian.notFound',
    )
    expect(await medical.sql('SELECT id FROM vaccinations WHERE pet_id = $1', [petId])).toEqual([])
  })
})
