import { routes, type AnswerOf, type getPets } from '@huella/contracts'
import { useRead } from '../../../lib/use-read'

export type PetListItem = AnswerOf<typeof getPets>[number]

export function usePets(): { pets: PetListItem[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getPets)
  return { pets: data, error, retry }
}
