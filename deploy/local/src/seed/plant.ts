import { mailEnd, person, petsOf, profile, type Person } from './people.js'
import { activityOf, appointmentsOf, remindersOf, reviewsOf, vaccinationsOf, type Pet, type Vet } from './records.js'
import type { Row } from './copy-text.js'
import type { Stores } from './stores.js'

const among = (count: number, make: (place: number) => Person, from = 0): Person[] => Array.from({ length: count }, (_, index) => make(from + index))

/** Ids of the people of this seed who are there from an earlier run. */
export async function presentPeople(stores: Stores, seed: number): Promise<Set<string>> {
  const rows = await stores.query<{ id: string }>('identity', 'SELECT id FROM users WHERE email::text LIKE $1', [`%${mailEnd(seed)}`])
  return new Set(rows.map(({ id }) => id))
}

export async function countPeople(stores: Stores): Promise<number> {
  const [row] = await stores.query<{ count: number }>('identity', 'SELECT count(*)::int FROM users')
  return row!.count
}

/** The vets of a seed; those of an earlier run are used again. */
export async function plantVets(stores: Stores, seed: number, count: number, present: ReadonlySet<string>): Promise<Vet[]> {
  const people = among(count, (place) => person(seed, place, 'doctor'))
  const wanted = people.map((vet, place) => ({ user: vet.row, doctor: profile(vet, seed, place) })).filter(({ user }) => !present.has(user.id))
  await stores.copy({ identity: { users: wanted.map(({ user }) => user) }, 'doctors-reviews': { doctors: wanted.map(({ doctor }) => doctor) } })
  const names = new Map(people.map(({ row }) => [row.id, `${row.first_name} ${row.last_name}`]))
  const known = await stores.query<Omit<Vet, 'name'>>('doctors-reviews', 'SELECT id, user_id AS "userId", clinic, is_verified AS "isVerified" FROM doctors WHERE user_id = ANY($1) ORDER BY id', [[...names.keys()]])
  return known.map((vet) => ({ ...vet, name: names.get(vet.userId) ?? '' }))
}

/** Numbers for so many pets, of which nobody else gets any. @returns the first */
export async function reservePetIds(stores: Stores, count: number): Promise<number> {
  const ids = `pg_get_serial_sequence('pets', 'id')`
  await stores.query('pets-media', 'LOCK TABLE pets IN EXCLUSIVE MODE')
  const [row] = await stores.query<{ last: number }>('pets-media', `SELECT setval(${ids}, nextval(${ids}) + $1)::int AS last`, [count])
  return row!.last - count
}

/** Rows that are written together. */
export const emptyBatch = () => ({
  identity: { users: [] as Row[] },
  'pets-media': { pets: [] as Row[], pet_family_members: [] as Row[], activity_log: [] as Row[] },
  'medical-records': { vaccinations: [] as Row[], vaccination_reminders: [] as Row[], appointments: [] as Row[] },
  'doctors-reviews': { pet_reviews: [] as Row[] },
})
export type Batch = ReturnType<typeof emptyBatch>

export interface Place {
  seed: number
  /** The first owner's place, and how many come. */
  from: number
  count: number
  firstPetId: number
}

/** Owners with all that is theirs; those of an earlier run are left as they are. @returns how many pets they have */
export function addOwners(batch: Batch, { seed, from, count, firstPetId }: Place, vets: readonly Vet[], present: ReadonlySet<string>): number {
  const owners = among(count, (place) => person(seed, place, 'owner'), from).filter(({ row }) => !present.has(row.id))
  const wanted = owners.flatMap((owner) => petsOf(owner).map((row) => ({ owner, row })))
  const pets = wanted.map(({ owner, row }, index) => ({ id: firstPetId + index, owner, row }))
  batch.identity.users.push(...owners.map(({ row }) => row))
  batch['pets-media'].pets.push(...pets.map(({ id, row }) => ({ id, ...row })))
  for (const { id, owner, row } of pets) addPet(batch, { id, owner, name: row.name, species: row.species }, owners, vets)
  return pets.length
}

function addPet(batch: Batch, pet: Pet, owners: Person[], vets: readonly Vet[]): void {
  const { 'pets-media': media, 'medical-records': medical, 'doctors-reviews': doctors } = batch
  const doses = vaccinationsOf(pet, vets)
  media.pet_family_members.push(...familyOf(pet, owners))
  media.activity_log.push(...activityOf(pet, doses))
  medical.vaccinations.push(...doses)
  medical.vaccination_reminders.push(...remindersOf(pet, doses))
  medical.appointments.push(...appointmentsOf(pet, vets))
  doctors.pet_reviews.push(...reviewsOf(pet, vets))
}

/** The owner, and for some pets another of the owners. */
function familyOf({ id, owner }: Pet, owners: Person[]): Row[] {
  const self = { pet_id: id, user_id: owner.row.id, role: 'owner' }
  const other = owner.random.pick(owners)
  const joins = owner.random.chance(0.15) && other !== owner
  return joins ? [self, { pet_id: id, user_id: other.row.id, role: owner.random.pick(['co-owner', 'caregiver', 'member']) }] : [self]
}
