import { routes, type AnswerOf, type getSightings } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead, type Read } from '../../../lib/use-read'

export type Sighting = AnswerOf<typeof getSightings>[number]

export interface LostNotice {
  message: string
  showPhone: boolean
}

const refreshPets = (): Promise<void> => refresh(routes.getPets, routes.getActivity)

/** Puts on the public page that the pet is lost; again, with other words. */
export async function sayLost(petId: number, { message, showPhone }: LostNotice, sending: Intent): Promise<void> {
  await call(routes.putLost, { params: { id: petId }, body: { isLost: true, message: message.trim() || null, showPhone }, ...sending })
  await refreshPets()
}

export async function sayFound(petId: number): Promise<void> {
  await call(routes.putLost, { params: { id: petId }, body: { isLost: false } })
  await refreshPets()
}

/** So many at first. */
const shownFirst = 5

export const sightingsPath = (petId: number, page?: { limit: number; before: string }): string =>
  pathOf(routes.getSightings, { params: { id: petId }, ...(page && { query: page }) })

/** What finders wrote, newest first; what is older comes when asked for. */
export const useSightings = (petId: number): Read<Sighting[]> & { more: boolean } => {
  const read = useRead(routes.getSightings, { params: { id: petId }, query: { limit: shownFirst } })
  return { ...read, more: read.data?.length === shownFirst }
}

export async function removeSighting(petId: number, sightingId: number): Promise<void> {
  await removeIfThere(call(routes.deleteSightingById, { params: { id: petId, sightingId } }))
  await refresh(sightingsPath(petId))
}
