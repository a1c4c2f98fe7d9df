import type { AnswerOf, getPetByNickname } from '@huella/contracts'
import { request } from '../../../lib/http'
import type { FoundOwner, FoundPet } from './search-owners'

/** The patient of a form. The owner is unknown to vets who may not search owners. */
export interface Picked {
  owner: Omit<FoundOwner, 'pets'> | null
  pet: FoundPet
}

/** @throws ApiError 404 for a nickname that nobody has, and for a pet that is private */
export async function findByNickname(nickname: string, signal?: AbortSignal): Promise<Picked> {
  const path = `/api/pets/nickname/${encodeURIComponent(nickname)}`
  const { owner, ...pet } = await request<AnswerOf<typeof getPetByNickname>>('GET', path, signal ? { signal } : {})
  return { owner: owner ?? null, pet }
}
