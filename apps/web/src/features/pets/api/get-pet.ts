import { routes, type AnswerOf, type getPetById } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { withVerdict } from '../../../domain/verdict'
import { pathOf } from '../../../lib/call'
import { readAhead } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type PetDetail = AnswerOf<typeof getPetById>

/** The id of an address; null for what is no pet's id. */
export function petIdOf(text: string | undefined): number | null {
  const id = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

interface ReadPet {
  pet: PetDetail | undefined
  /** It does not exist for this reader. */
  missing: boolean
  /** It may be another by now, and is being read again. */
  isOld: boolean
  error: unknown
  retry: () => void
}

/** One pet with its records; asked for only when there is an id. */
export function usePet(id: number | null): ReadPet {
  const { data, error, retry, isOld } = useRead(routes.getPetById, id === null ? null : { params: { id } })
  const missing = id === null || isStatus(error, 404) || isStatus(error, 400)
  return { pet: data && withVerdict(data), missing: missing && !data, isOld, error: missing ? undefined : error, retry }
}

/** One pet as it is stored by now, also for whoever shows it. */
export const readPet = (id: number): Promise<PetDetail> => readAhead(pathOf(routes.getPetById, { params: { id } }))
