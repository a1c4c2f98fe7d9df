import { person, petsOf, profile, type Person } from './people.js'
import { activityOf, appointmentsOf, remindersOf, reviewsOf, vaccinationsOf, type Pet, type Vet } from './records.js'
import type { Stores } from './stores.js'

export interface Totals {
  owners: number
  pets: number
  vaccinations: number
  reminders: number
  appointments: number
  reviews: number
}

const among = (count: number, make: (place: number) => Person, from = 0): Person[] => Array.from({ length: count }, (_, index) => make(from + index))

async function missing(stores: Stores, people: Person[]): Promise<Person[]> {
  const rows = await stores.query<{ id: string }>('identity', 'SELECT id FROM users WHERE id = ANY($1)', [people.map(({ row }) => row.id)])
  const present = new Set(rows.map(({ id }) => id))
  return people.filter(({ row }) => !present.has(row.id))
}

/** The vets of a seed; those of an earlier run are used again. */
export async function plantVets(stores: Stores, seed: number, count: number): Promise<Vet[]> {
  const people = among(count, (place) => person(seed, place, 'doctor'))
  const isNew = new Set(await missing(stores, people))
  const rows = people.map((vet, place) => ({ vet, row: profile(vet, seed, place) })).filter(({ vet }) => isNew.has(vet))
  await stores.together(async () => {
    await stores.insert('identity', 'users', [...isNew].map(({ row }) => row))
    await stores.insert('doctors-reviews', 'doctors', rows.map(({ row }) => row))
  })
  const names = new Map(people.map(({ row }) => [row.id, `${row.first_name} ${row.last_name}`]))
  const known = await stores.query<Omit<Vet, 'name'>>('doctors-reviews', 'SELECT id, user_id AS "userId", clinic, is_verified AS "isVerified" FROM doctors WHERE user_id = ANY($1) ORDER BY id', [[...names.keys()]])
  return known.map((vet) => ({ ...vet, name: names.get(vet.userId) ?? '' }))
}

/** Owners from one place up to another, with all that is theirs; those of an earlier run are left as they are. */
export async function plantOwners(stores: Stores, seed: number, from: number, count: number, vets: readonly Vet[]): Promise<Totals> {
  const owners = await missing(stores, among(count, (place) => person(seed, place, 'owner'), from))
  const totals = { owners: owners.length, pets: 0, vaccinations: 0, reminders: 0, appointments: 0, reviews: 0 }
  await stores.together(async () => {
    await stores.insert('identity', 'users', owners.map(({ row }) => row))
    const pets = await plantPets(stores, owners)
    totals.pets = pets.length
    Object.assign(totals, await plantRecords(stores, pets, vets))
  })
  return totals
}

async function plantPets(stores: Stores, owners: Person[]): Promise<Pet[]> {
  const wanted = owners.flatMap((owner) => petsOf(owner).map((row) => ({ owner, row })))
  const made = await stores.insert<{ id: number; nickname: string }>('pets-media', 'pets', wanted.map(({ row }) => row), 'id, nickname')
  const ids = new Map(made.map(({ id, nickname }) => [nickname, id]))
  const pets = wanted.map(({ owner, row }) => ({ owner, name: row.name, species: row.species, id: ids.get(row.nickname)! }))
  await stores.insert('pets-media', 'pet_family_members', pets.flatMap((pet) => familyOf(pet, owners)))
  return pets
}

/** The owner, and for some pets another of the owners. */
function familyOf({ id, owner }: Pet, owners: Person[]): object[] {
  const self = { pet_id: id, user_id: owner.row.id, role: 'owner' }
  const other = owner.random.pick(owners)
  const joins = owner.random.chance(0.15) && other !== owner
  return joins ? [self, { pet_id: id, user_id: other.row.id, role: owner.random.pick(['co-owner', 'caregiver', 'member']) }] : [self]
}

async function plantRecords(stores: Stores, pets: Pet[], vets: readonly Vet[]): Promise<Omit<Totals, 'owners' | 'pets'>> {
  const doses = pets.map((pet) => ({ pet, doses: vaccinationsOf(pet, vets) }))
  const vaccinations = doses.flatMap((each) => each.doses)
  const reminders = doses.flatMap((each) => remindersOf(each.pet, each.doses))
  const appointments = pets.flatMap((pet) => appointmentsOf(pet, vets))
  const reviews = pets.flatMap((pet) => reviewsOf(pet, vets))
  await stores.insert('medical-records', 'vaccinations', vaccinations)
  await stores.insert('medical-records', 'vaccination_reminders', reminders)
  await stores.insert('medical-records', 'appointments', appointments)
  await stores.insert('doctors-reviews', 'pet_reviews', reviews)
  await stores.insert('pets-media', 'activity_log', doses.flatMap((each) => activityOf(each.pet, each.doses)))
  return { vaccinations: vaccinations.length, reminders: reminders.length, appointments: appointments.length, reviews: reviews.length }
}
