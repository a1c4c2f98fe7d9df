import { patch, remove } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** Shows a record on the public page, or hides it there. */
export async function setVisibility(id: number, isPublic: boolean): Promise<void> {
  await patch(`/api/vaccinations/${id}/visibility`, { isPublic })
  await refresh('/api/pets')
}

export async function deleteVaccination(id: number): Promise<void> {
  await remove(`/api/vaccinations/${id}`)
  await refresh('/api/pets', '/api/activity')
}
