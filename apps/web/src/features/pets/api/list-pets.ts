import useSWR from 'swr'
import type { AnswerOf, getPets } from '@huella/contracts'

export type PetListItem = AnswerOf<typeof getPets>[number]

export const petsKey = '/api/pets'

export function usePets(): { pets: PetListItem[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<PetListItem[], unknown>(petsKey)
  return { pets: data, error: data ? undefined : error, retry: () => void mutate() }
}
