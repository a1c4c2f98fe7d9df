import type { DemoPet } from './cast.js'
import { day, type KnownPet } from './pet.js'
import type { Session } from './session.js'

export interface DemoVet {
  session: Session
  id: number
}

/** Adds those of the pet's records that it does not have, each by whoever would. */
export async function addRecords(pet: KnownPet, wanted: DemoPet, owner: Session, vets: DemoVet[]): Promise<void> {
  await addVaccinations(pet, wanted, owner, vets)
  await addReminders(pet, wanted, owner)
  await addAppointments(pet, wanted, owner, vets)
  await addReviews(pet, wanted, vets)
  await addCertificates(pet, wanted, owner)
}

/** Of each vaccine as many doses as are not there yet; days are no help, for those of the demo move with the day of its start. */
function missing<D extends { vaccineName: string }>(wanted: readonly D[], known: readonly { vaccineName: string }[]): D[] {
  const left = known.map(({ vaccineName }) => vaccineName)
  return wanted.filter(({ vaccineName }) => {
    const place = left.indexOf(vaccineName)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

async function addVaccinations(pet: KnownPet, { vaccinations }: DemoPet, owner: Session, vets: DemoVet[]): Promise<void> {
  for (const { given, next, byVet, ...fields } of missing(vaccinations, pet.vaccinations)) {
    const by = byVet === undefined ? owner : vets[byVet]!.session
    const nextDueDate = next === undefined ? null : day(next)
    await by.ask('POST', `/api/pets/${pet.id}/vaccinations`, { ...fields, administeredDate: day(given), nextDueDate })
  }
}

async function addReminders(pet: KnownPet, { reminders }: DemoPet, owner: Session): Promise<void> {
  const known = new Set(pet.vaccinationReminders.map(({ vaccineName }) => vaccineName))
  for (const { vaccineName, due } of reminders.filter((reminder) => !known.has(reminder.vaccineName)))
    await owner.ask('POST', `/api/pets/${pet.id}/reminders`, { vaccineName, dueDate: day(due) })
}

async function addAppointments(pet: KnownPet, { appointments }: DemoPet, owner: Session, vets: DemoVet[]): Promise<void> {
  const known = new Set(pet.appointments.map(({ type }) => type))
  for (const { on, vet, ...fields } of appointments.filter(({ type }) => !known.has(type)))
    await owner.ask('POST', `/api/pets/${pet.id}/appointments`, { ...fields, scheduledDate: `${day(on)}T15:00:00Z`, ...(vet !== undefined && { doctorId: vets[vet]!.id }) })
}

async function addCertificates(pet: KnownPet, { certificates = [] }: DemoPet, owner: Session): Promise<void> {
  if (certificates.length === 0) return
  const known = await owner.ask<{ label: string | null }[]>('GET', `/api/pets/${pet.id}/certificates`)
  for (const wanted of certificates.filter(({ label }) => !known.some((one) => one.label === label))) await owner.ask('POST', `/api/pets/${pet.id}/certificates`, wanted)
}

async function addReviews(pet: KnownPet, { reviews }: DemoPet, vets: DemoVet[]): Promise<void> {
  for (const { vet, ...fields } of reviews) {
    const { session } = vets[vet]!
    const written = await session.ask<{ petId: number; title: string }[]>('GET', '/api/reviews/doctor?limit=100')
    if (!written.some(({ petId, title }) => petId === pet.id && title === fields.title)) await session.ask('POST', `/api/pets/${pet.id}/reviews`, fields)
  }
}
