import type { AnswerOf, searchOwnersPets } from '@huella/contracts'
import { request } from '../../../lib/http'

export type FoundOwner = AnswerOf<typeof searchOwnersPets>[number]
export type FoundPet = FoundOwner['pets'][number]

export const searchMinimum = 2

export const searchOwners = (query: string, signal: AbortSignal): Promise<FoundOwner[]> =>
  request('GET', `/api/search/owners-pets?q=${encodeURIComponent(query)}`, { signal })
