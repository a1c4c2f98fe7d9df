import { addDays, addMonths } from '@huella/care-rules'
import { previewVaccination, recordVaccination, type Actor, type InputOf } from '@huella/contracts'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, caregiver, member, stranger, vet, otherVet, unverified, key, keyWithoutScope } = people
const givenOn = addDays(today(), -10)
const rabies = { vaccineName: 'Rabies', administeredDate: givenOn, labelMonths: 36 }
let medical: MedicalBed
let petId: number

beforeAll(async () => (medical = await startMedicalBed()))
afterAll(() => medical.stop())
beforeEach(() => (petId = medical.pet({ birthDate: '2020-01-06', country: 'MX', microchip: '941000024681357', microchipDate: addDays(today(), -5) })))

type Form = Partial<InputOf<typeof previewVaccination>['dose']>
const preview = (dose: Form, actor: Actor = owner) => medical.bed.call(previewVaccination, { petId, dose }, actor)
const codes = async (dose: Form, actor: Actor = owner) => (await preview(dose, actor)).checks.map(({ code }) => code)

describe('a dose before it is recorded', () => {
  it('is told when the next one would be due, and whose rule that is', async () => {
    medical.pets.change(petId, { country: 'ES', region: 'ES-AR' })
    expect(await preview(rabies)).toMatchObject({ petId, name: 'Luna', suggestion: { dueDate: addMonths(givenOn, 36), dueFrom: 'label', group: 'rabies' } })
  })

  it('is compared with what is recorded, but not with itself when it is corrected', async () => {
    const { id } = await medical.bed.call(recordVaccination, { ...rabies, petId, vaccineType: 'Core' }, owner)
    expect(await codes(rabies)).toContain('duplicate-same-day')
    expect(await codes({ ...rabies, vaccinationId: id })).not.toContain('duplicate-same-day')
  })

  it.each<[string, Form]>([['without a name', { administeredDate: givenOn }], ['without a day', { vaccineName: 'Rabies' }], ['of nothing', {}]])('%s: nothing can be said yet', async (_, dose) =>
    expect(await preview(dose)).toMatchObject({ checks: [], suggestion: null }))

  it('stores nothing', async () => {
    await preview(rabies)
    expect(await medical.sql('SELECT FROM vaccinations WHERE pet_id = $1', [petId])).toEqual([])
  })
})

describe('who may try out a dose', () => {
  const asked = (actor?: Actor, which: object = { petId }) => medical.bed.refusal(previewVaccination, { ...which, dose: rabies }, actor)
  const byNickname = () => ({ nickname: medical.nicknameOf(petId) })

  it.each<[string, Actor]>([['its owner', owner], ['a caregiver', caregiver], ['a vet', vet], ['a key', key]])('%s', async (_, actor) =>
    expect(await asked(actor)).toMatch(/^answered/))
  it.each<[string, Actor]>([['a vet', vet], ['a vet who can come no other way', unverified], ['a key', key]])('by nickname %s', async (_, actor) =>
    expect(await asked(actor, byNickname())).toMatch(/^answered/))

  it.each<[string, Actor | undefined, string, string]>([
    ['a stranger', stranger, 'not_found pet.notFound', 'forbidden error.doctorsOnly'],
    ['a member who may only read', member, 'forbidden error.forbidden', 'forbidden error.doctorsOnly'],
    ['a key without the scope', keyWithoutScope, 'forbidden apiKey.scope', 'forbidden apiKey.scope'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated', 'unauthenticated error.unauthenticated'],
  ])('not %s', async (_, actor, byId, byName) => expect([await asked(actor), await asked(actor, byNickname())]).toEqual([byId, byName]))

  it('nor a vet by number who must come by nickname, nor anybody for a private pet', async () => {
    expect(await asked(unverified)).toBe('not_found pet.notFound')
    petId = medical.pet({ isPublic: false })
    expect([await asked(otherVet), await asked(otherVet, byNickname())]).toEqual(['not_found pet.notFound', 'not_found pet.notFound'])
    expect(await asked(owner, {})).toBe('invalid error.validation')
  })

  it('and who can come by nickname alone hears nothing of the microchip', async () => {
    expect(await codes(rabies, vet)).toContain('chip-after-rabies')
    const { checks } = await medical.bed.call(previewVaccination, { ...byNickname(), dose: rabies }, unverified)
    expect(checks.map(({ code }) => code)).not.toContain('chip-after-rabies')
  })
})
