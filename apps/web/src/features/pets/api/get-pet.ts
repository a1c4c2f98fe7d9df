import { routes, type AnswerOf, type getPetById } from '@huella/contracts'
import { mutate } from 'swr'
import { isStatus } from '../../../lib/api-error'
import { withVerdict } from '../../../domain/verdict'
import { call, pathOf } from '../../../lib/call'
import { useRead } from '../../../lib/use-read'

export type PetDetail = AnswerOf<typeof getPetById>

/** The id of an address; null for what is no pet's id. */
export function petIdOf(text: string | undefined): number | null {
  const id = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** One pet with its records; asked for only when there is an id. `missing`: it does not exist for this reader. */
export function usePet(id: number | null): { pet: PetDetail | undefined; missing: boolean; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getPetById, id === null ? null : { params: { id } })
  const missing = id === null || isStatus(error, 404) || isStatus(error, 400)
  return { pet: data && withVerdict(data), missing: missing && !data, error: missing ? undefined : error, retry }
}

/** One pet as it is stored by now, also for whoever shows it. */
export async function readPet(id: number): Promise<PetDetail> {
  const pet = await call(routes.getPetById, { params: { id } })
  await mutate(pathOf(routes.getPetById, { params: { id } }), pet, { revalidate: false })
  return pet
}
