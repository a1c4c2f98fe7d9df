import { addDays, protectionOf } from '@huella/care-rules'
import { ago, dayIn, remembered, yearsAfter } from './days.js'
import type { Person } from './people.js'
import { appointmentTypes, vaccines, words, type Vaccine } from './words.js'

export interface Vet {
  id: number
  userId: string
  name: string
  clinic: string
  isVerified: boolean
}

export interface Pet {
  id: number
  name: string
  species: string
  owner: Person
}

/** From here on a next dose already has its reminder. */
const soon = 30

const diseases = remembered(protectionOf)
const aWeekBefore = remembered((day: string) => addDays(day, -7))

function vaccination({ id, owner: { random, row, language } }: Pet, [name, type, years]: Vaccine, vet: Vet | undefined) {
  const days = random.between(5, Math.round(365 * years * 1.1))
  const administered = dayIn(-days)
  const next = yearsAfter(administered, years)
  return {
    pet_id: id, vaccine_name: name, vaccine_type: type, administered_date: administered, next_due_date: next, created_at: ago(days), updated_at: ago(days),
    batch_number: random.chance(0.7) ? `${name.slice(0, 2).toUpperCase()}-${random.between(1000, 99_999)}` : null, dosage: '1 ml', administration_route: 'Subcutaneous',
    notes: random.chance(0.3) ? random.pick(words[language].notes) : null, is_public: true, protects: diseases(name),
    recorded_by: vet?.userId ?? row.id, doctor_id: vet?.id ?? null, veterinarian_name: vet?.name ?? null, clinic: vet?.clinic ?? null,
    trust: vet ? (vet.isVerified ? 'verified-doctor' : 'doctor') : 'owner', reminder_pending: next > dayIn(soon),
  }
}
export type VaccinationRow = ReturnType<typeof vaccination>

/** Most of what a pet of this kind gets, by its owner or by a vet. */
export function vaccinationsOf(pet: Pet, vets: readonly Vet[]): VaccinationRow[] {
  const { random } = pet.owner
  return (vaccines[pet.species] ?? []).filter(() => random.chance(0.75)).map((vaccine) => vaccination(pet, vaccine, random.chance(0.5) ? random.pick(vets) : undefined))
}

/** For every dose whose next one is near or was missed. */
export const remindersOf = (pet: Pet, doses: VaccinationRow[]) =>
  doses.filter(({ reminder_pending }) => !reminder_pending).map(({ vaccine_name, next_due_date, protects }) => ({
    pet_id: pet.id, vaccine_name, due_date: next_due_date, reminder_date: aWeekBefore(next_due_date), is_completed: false, created_by: pet.owner.row.id, protects,
  }))

export function appointmentsOf({ id, owner: { random, row } }: Pet, vets: readonly Vet[]) {
  if (!random.chance(0.4)) return []
  const vet = random.pick(vets)
  const inDays = random.between(-120, 60)
  return [{
    pet_id: id, type: random.pick(appointmentTypes), scheduled_date: `${dayIn(inDays)}T${random.between(10, 20)}:00:00Z`, created_by: row.id,
    doctor_id: vet.id, veterinarian: vet.name, clinic: vet.clinic, status: inDays < 0 ? random.pick(['completed', 'completed', 'no_show', 'cancelled']) : random.pick(['scheduled', 'confirmed']),
    history: '[]',
  }]
}

export function reviewsOf({ id, owner: { random, language } }: Pet, vets: readonly Vet[]) {
  if (!random.chance(0.4)) return []
  const rating = random.between(2, 5)
  return [{
    pet_id: id, doctor_id: random.pick(vets).id, title: random.pick(words[language].reviews), content: random.pick(words[language].findings), rating,
    health_status: ['poor', 'fair', 'good', 'excellent'][rating - 2], recommendations: random.pick(words[language].advice), is_public: random.chance(0.9), created_at: ago(random.between(1, 400)),
  }]
}

/** What the owner sees of all that in the activity. */
export const activityOf = ({ id, name, owner }: Pet, doses: VaccinationRow[]) => [
  { pet_id: id, activity_type: 'pet_created', description: `${name} was added`, params: { petName: name }, performed_by: owner.row.id, created_at: owner.row.created_at },
  ...doses.map(({ vaccine_name: vaccineName, recorded_by, created_at }) => ({
    pet_id: id, activity_type: 'vaccination_recorded', description: `${vaccineName} vaccination recorded`, params: { petName: name, vaccineName }, performed_by: recorded_by, created_at,
  })),
]
