import type { AnswerOf, searchOwnersPets } from '@huella/contracts'
import { get } from '../../../lib/http'

export type FoundOwner = AnswerOf<typeof searchOwnersPets>[number]
export type FoundPet = FoundOwner['pets'][number]

export const searchMinimum = 2

export const searchKey = (query: string): string => `/api/search/owners-pets?q=${encodeURIComponent(query)}`

export const searchOwners = (query: string): Promise<FoundOwner[]> => get(searchKey(query))
