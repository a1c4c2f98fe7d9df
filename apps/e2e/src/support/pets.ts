import type { Visitor } from '@huella/testing'
import { made } from './people.js'

export interface Pet { id: number; nickname: string; ownerId: string; name: string; updatedAt: string }

export const petFields = { name: 'Luna', nickname: 'luna', species: 'Dog', breed: 'Beagle', age: 4, sex: 'female' }
export const vaccinationFields = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31', nextDueDate: '2029-01-30' }
export const reviewFields = { title: 'Check-up', content: 'In good shape', rating: 5, healthStatus: 'excellent' }
export const appointmentFields = { type: 'Check-up', scheduledDate: '2027-03-01T15:00:00.000Z' }
export const reminderFields = { vaccineName: 'Rabies', dueDate: '2027-03-01' }

export const petOf = async (owner: Visitor, fields: object = {}): Promise<Pet> => made(await owner.post<Pet>('/api/pets', { ...petFields, ...fields }))

/** Something recorded for the pet; its id. */
export const recorded = async (by: Visitor, path: string, fields: object): Promise<number> => made(await by.post<{ id: number }>(path, fields)).id

/** Puts the person into the pet's family, by an invitation. */
export async function join(owner: Visitor, pet: Pet, person: Visitor, role: string): Promise<void> {
  const { url } = made(await owner.post<{ url: string }>(`/api/pets/${pet.id}/invitations`, { role }))
  made(await person.post(`/api/invitations/${url.split('/').pop()}/accept`))
}

/** The types of what the pet's activity tells, in the order of the alphabet. */
export const activityOf = async (person: Visitor, { id }: Pet): Promise<string[]> =>
  made(await person.get<{ activityType: string }[]>(`/api/activity?petId=${id}`)).map(({ activityType }) => activityType).sort()
