import { routes, type AnswerOf, type getPets } from '@huella/contracts'
import { useMemo } from 'react'
import { withVerdict } from '../../../domain/verdict'
import { useRead } from '../../../lib/use-read'

export type PetListItem = AnswerOf<typeof getPets>[number]

export function usePets(): { pets: PetListItem[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getPets)
  const pets = useMemo(() => data?.map(withVerdict), [data])
  return { pets, error, retry }
}
