import { mutate } from 'swr'
import { remove } from '../../../lib/http'
import { forget, refresh } from '../../../lib/swr'
import { petsKey, type PetListItem } from './list-pets'

/** Gone from the list as soon as the server says so; what else mentions it is read again. */
export async function deletePet(id: number): Promise<void> {
  await remove(`${petsKey}/${id}`)
  await mutate<PetListItem[]>(petsKey, (pets) => pets?.filter((pet) => pet.id !== id), { revalidate: false })
  await forget(`${petsKey}/${id}`)
  void refresh('/api/activity', '/api/reminders', '/api/appointments', '/api/family')
}
