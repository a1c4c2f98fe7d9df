import { person, petsOf, profile } from './people.js'
import { activityOf, remindersOf, vaccinationsOf, type Vet } from './records.js'

const vet: Vet = { id: 1, userId: 'v', name: 'Ana Gil', clinic: 'North', isVerified: true }
const many = Array.from({ length: 300 }, (_, place) => person(1, place, 'owner'))
const pets = many.flatMap((owner) => petsOf(owner).map((row, index) => ({ row, pet: { id: index, name: row.name, species: row.species, owner } })))

describe('people who are planted', () => {
  it('are the same for the same seed, and others for another', () => {
    const row = ({ id, email }: ReturnType<typeof person>['row']) => ({ id, email })
    expect(row(person(1, 7, 'owner').row)).toEqual(row(person(1, 7, 'owner').row))
    for (const other of [person(2, 7, 'owner'), person(1, 8, 'owner'), person(1, 7, 'doctor')]) expect(other.row.id).not.toBe(person(1, 7, 'owner').row.id)
  })

  it('differ in id and e-mail', () => {
    for (const field of ['id', 'email', 'provider_subject'] as const) expect(new Set(many.map(({ row }) => row[field])).size).toBe(many.length)
  })

  it('have two pets on average, each with a nickname of its own', () => {
    expect(pets.length / many.length).toBeCloseTo(2, 0)
    expect(new Set(pets.map(({ row }) => row.nickname)).size).toBe(pets.length)
  })

  it('speak both languages', () => expect(new Set(many.map(({ row }) => row.language))).toEqual(new Set(['en', 'es'])))

  it('vets have card numbers and usernames of their own', () => {
    const profiles = Array.from({ length: 50 }, (_, place) => profile(person(1, place, 'doctor'), 1, place))
    expect(new Set(profiles.map(({ professional_card_number }) => professional_card_number)).size).toBe(50)
    expect(new Set(profiles.map(({ username }) => username)).size).toBe(50)
  })
})

describe('records that are planted', () => {
  it('a dose given by a vet bears the vet’s trust, and one by the owner none', () => {
    for (const dose of pets.flatMap(({ pet }) => vaccinationsOf(pet, [vet]))) {
      expect([[1, 'verified-doctor'], [null, 'owner']]).toContainEqual([dose.doctor_id, dose.trust])
      expect(dose.protects).not.toEqual([])
    }
  })

  it('each dose has a reminder, or waits for the sweep that makes it', () => {
    for (const { pet } of pets) {
      const doses = vaccinationsOf(pet, [vet])
      expect(remindersOf(pet, doses).length + doses.filter(({ reminder_pending }) => reminder_pending).length).toBe(doses.length)
      expect(activityOf(pet, doses)).toHaveLength(doses.length + 1)
    }
  })
})
