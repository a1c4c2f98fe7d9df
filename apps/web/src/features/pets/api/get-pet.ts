import useSWR from 'swr'
import type { AnswerOf, getPetById } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { petsKey } from './list-pets'

export type PetDetail = AnswerOf<typeof getPetById>

/** The id of an address; null for what is no pet's id. */
export function petIdOf(text: string | undefined): number | null {
  const id = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** One pet with its records; asked for only when there is an id. `missing`: it does not exist for this reader. */
export function usePet(id: number | null): { pet: PetDetail | undefined; missing: boolean; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<PetDetail, unknown>(id === null ? null : `${petsKey}/${id}`)
  const missing = id === null || isStatus(error, 404) || isStatus(error, 400)
  return { pet: data, missing: missing && !data, error: data || missing ? undefined : error, retry: () => void mutate() }
}
