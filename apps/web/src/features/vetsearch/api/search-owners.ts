import { routes, type AnswerOf, type searchOwnersPets } from '@huella/contracts'
import { call } from '../../../lib/call'

export type FoundOwner = AnswerOf<typeof searchOwnersPets>[number]
export type FoundPet = FoundOwner['pets'][number]

export const searchMinimum = 2

export const searchOwners = (query: string, signal: AbortSignal): Promise<FoundOwner[]> =>
  call(routes.searchOwnersPets, { query: { q: query }, signal })
