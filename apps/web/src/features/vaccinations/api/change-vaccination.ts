import type { BodyOf, patchVaccination } from '@huella/contracts'
import { patch, remove } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** Corrects what one recorded; another date or vaccine may also change what the pet is reminded of. */
export async function correctVaccination(id: number, fields: BodyOf<typeof patchVaccination>): Promise<void> {
  await patch(`/api/vaccinations/${id}`, fields)
  await refresh('/api/pets', '/api/reminders', '/api/activity')
}

/** Shows a record on the public page, or hides it there. */
export async function setVisibility(id: number, isPublic: boolean): Promise<void> {
  await patch(`/api/vaccinations/${id}/visibility`, { isPublic })
  await refresh('/api/pets')
}

export async function deleteVaccination(id: number): Promise<void> {
  await remove(`/api/vaccinations/${id}`)
  await refresh('/api/pets', '/api/reminders', '/api/activity')
}
