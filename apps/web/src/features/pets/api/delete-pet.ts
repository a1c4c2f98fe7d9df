import { routes } from '@huella/contracts'
import { mutate } from 'swr'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { forget, refresh } from '../../../lib/swr'
import type { PetListItem } from './list-pets'

/** Gone from the list as soon as the server says so; what else mentions it is read again, and the list: by it the service worker knows what to drop. */
export async function deletePet(id: number, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deletePetById, { params: { id }, ...sending }))
  await mutate<PetListItem[]>(pathOf(routes.getPets), (pets) => pets?.filter((pet) => pet.id !== id), { revalidate: false })
  await forget(pathOf(routes.getPetById, { params: { id } }))
  void refresh(routes.getPets, routes.getActivity, routes.getReminders, routes.getAppointments, routes.getFamily)
}
