import useSWR from 'swr'
import type { AnswerOf, getInsights } from '@huella/contracts'

export type Finding = AnswerOf<typeof getInsights>[number]

/** What a pet's records suggest, in the reader's language: the language is part of the key, so that a change asks again. */
export function useInsights(petId: number, language: string): { findings: Finding[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<Finding[], unknown>(`/api/pets/${petId}/insights?language=${language}`)
  return { findings: data, error: data ? undefined : error, retry: () => void mutate() }
}
