import {
  createPet, findPetNames, getPet, getPublicPet, listActivity, listPets, searchPets, setLost, updatePet, type InputOf,
} from '@huella/contracts'
import { aDoctorActor, anOwner, eventually, newUserId } from '@huella/testing'
import { petForm, PetsBed, userIdOf } from '../../test/pets-bed.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

type Fields = InputOf<typeof updatePet>['fields']
const form = (overrides: object = {}): Fields => ({ name: 'Luna', species: 'Dog', ageUnit: 'years', sex: 'unknown', ...overrides }) as Fields

const chip = '941000024681357'
const care = { country: 'ES', region: 'ES-AN', microchip: chip, microchipDate: '2024-03-01', lifestyle: ['outdoor', 'water'] as const }
const nothing = { country: null, region: null, place: null, microchip: null, microchipDate: null, lifestyle: [] }

describe('what schedules ask of a pet', () => {
  it('need not be said', async () => expect(await bed.pet()).toMatchObject(nothing))

  it('is kept as it is said', async () => {
    const owner = anOwner()
    const pet = await bed.pet({ ...care, microchip: '941 0000-2468.1357', lifestyle: ['outdoor', 'water', 'outdoor'] }, owner)
    expect(pet).toMatchObject({ ...care, place: 'ES-AN' })
    expect(await bed.service.call(getPet, { petId: pet.id }, owner)).toMatchObject({ ...care, place: 'ES-AN' })
    expect(await bed.service.call(listPets, {}, owner)).toMatchObject([{ ...care, place: 'ES-AN' }])
  })

  it.each<[string, object, object]>([
    ['stays where a form does not say it', {}, { ...care, place: 'ES-AN' }],
    ['is removed by null', { country: null, microchip: null, microchipDate: null, lifestyle: null }, nothing],
    ['is removed by what is empty', { country: '', microchip: ' ', microchipDate: '', lifestyle: [] }, nothing],
    ['moves with a region alone', { region: 'FR-IDF' }, { country: 'FR', region: 'FR-IDF', place: 'FR-IDF', microchip: chip }],
    ['is of a country alone', { country: 'US' }, { country: 'US', region: null, place: 'US' }],
    ['changes one by one', { lifestyle: ['boarding'] }, { ...care, lifestyle: ['boarding'] }],
  ])('%s', async (_, sent, expected) => {
    const owner = anOwner()
    const { id: petId, updatedAt } = await bed.pet({ ...care, lifestyle: [...care.lifestyle] }, owner)
    expect(await bed.service.call(updatePet, { petId, version: updatedAt, fields: form(sent) }, owner)).toMatchObject(expected)
    expect(await bed.service.call(getPet, { petId }, owner)).toMatchObject(expected)
  })

  it.each<[string, object]>([
    ['a region of another country', { country: 'US', region: 'ES-AN' }],
    ['a chip that is none', { microchip: '123' }],
    ['a chip of tomorrow', { microchipDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) }],
    ['a way of living that is none', { lifestyle: ['outdoor', 'space'] }],
  ])('is not %s', async (_, sent) => {
    const owner = anOwner()
    const { id: petId } = await bed.pet({}, owner)
    expect(await bed.service.refusal(createPet, petForm(sent), owner)).toBe('invalid error.validation')
    expect(await bed.service.refusal(updatePet, { petId, fields: form(sent) }, owner)).toBe('invalid error.validation')
  })

  it('may name the chip of another pet: people mistype, and hints tell them', async () => {
    await bed.pet({ microchip: chip })
    expect(await bed.pet({ microchip: chip })).toMatchObject({ microchip: chip })
  })
})

describe('a microchip', () => {
  it('is in nothing that is not for the family', async () => {
    const owner = anOwner()
    const vet = aDoctorActor()
    const pet = await bed.pet({ ...care, name: 'Secretive', lifestyle: [...care.lifestyle] }, owner)
    await bed.service.call(updatePet, { petId: pet.id, fields: form({ name: 'Secretive', microchip: '941000024681358' }) }, owner)
    await bed.service.call(setLost, { petId: pet.id, isLost: true, showPhone: false }, owner)
    await eventually(async () => expect(await bed.service.call(listActivity, { petId: pet.id, limit: 9 }, owner)).toHaveLength(3))
    const found = await bed.service.call(searchPets, { q: 'secretive', ownerIds: [userIdOf(owner)], limit: 60 }, vet)
    expect(Object.keys(found[0]!).sort()).toEqual(['age', 'ageUnit', 'breed', 'id', 'imageUrl', 'isNoted', 'mediaFiles', 'name', 'nickname', 'ownerId', 'species'])
    const shown = [
      found,
      await bed.service.call(getPublicPet, { nickname: pet.nickname }),
      await bed.service.call(findPetNames, { ids: [pet.id] }, vet),
      await bed.service.call(listActivity, { petId: pet.id, limit: 9 }, owner),
      await bed.sql('SELECT * FROM activity_log WHERE pet_id = $1', [pet.id]),
      await bed.sql(`SELECT * FROM outbox WHERE body->'payload'->>'petId' = $1::text`, [pet.id]),
    ]
    expect(JSON.stringify(shown)).not.toMatch(/94100002468135|2024-03-01|ES-AN|microchip|lifestyle/)
  })

  it('finds nobody: a search for it has no answer', async () => {
    await bed.pet({ microchip: '941000024681359' })
    expect(await bed.service.call(searchPets, { q: '941000024681359', ownerIds: [newUserId()], limit: 60 }, aDoctorActor())).toEqual([])
  })
})
