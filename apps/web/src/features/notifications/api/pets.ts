import { routes, type AnswerOf, type BodyOf, type getNotificationPets, type putNotificationPet } from '@huella/contracts'
import { mutate } from 'swr'
import { call, pathOf } from '../../../lib/call'
import { useRead, type Read } from '../../../lib/use-read'

export type RemindedPet = AnswerOf<typeof getNotificationPets>[number]
export type PetMember = RemindedPet['members'][number]

/** The reader's pets, and who is reminded of each. */
export const useRemindedPets = (): Read<RemindedPet[]> => useRead(routes.getNotificationPets, {}, { revalidateIfStale: true })

export async function choosePet(petId: number, choice: BodyOf<typeof putNotificationPet>): Promise<void> {
  const pet = await call(routes.putNotificationPet, { params: { petId }, body: choice })
  const withIt = (pets: RemindedPet[] = []) => pets.map((one) => (one.petId === petId ? pet : one))
  await mutate<RemindedPet[]>(pathOf(routes.getNotificationPets), withIt, { revalidate: false })
}
