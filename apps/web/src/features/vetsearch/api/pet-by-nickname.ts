import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { FoundOwner, FoundPet } from './search-owners'

/** The patient of a form. The owner is unknown to vets who may not search owners. */
export interface Picked {
  owner: Omit<FoundOwner, 'pets'> | null
  /** What a search finds names no chip. */
  pet: FoundPet & { microchip?: string | null }
}

/** @throws ApiError 404 for a nickname that nobody has, and for a pet that is private */
export async function findByNickname(nickname: string, signal?: AbortSignal): Promise<Picked> {
  const { owner, ...pet } = await call(routes.getPetByNickname, { params: { nickname }, ...(signal && { signal }) })
  return { owner: owner ?? null, pet }
}
