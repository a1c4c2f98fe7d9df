import { routes, type AnswerOf, type getInsights } from '@huella/contracts'
import { pathOf } from '../../../lib/call'
import { useReadAt } from '../../../lib/use-read'

export type Finding = AnswerOf<typeof getInsights>[number]

/** What a pet's records suggest, in the reader's language: the language is part of the key, so that a change asks again. */
export function useInsights(petId: number, language: string): { findings: Finding[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useReadAt<Finding[]>(`${pathOf(routes.getInsights, { params: { id: petId } })}?language=${language}`)
  return { findings: data, error, retry }
}
