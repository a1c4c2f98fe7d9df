import { routes, type AnswerOf, type getVaccinationById } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { useRead } from '../../../lib/use-read'

export type WholeVaccination = AnswerOf<typeof getVaccinationById>

interface Read {
  record: WholeVaccination | undefined
  missing: boolean
  error: unknown
  retry: () => void
}

/** One record with its whole texts; asked for only when there is an id. Always read anew: it is about to be changed. */
export function useVaccination(id: number | null): Read {
  const address = id === null ? null : { params: { id } }
  const { data, error, retry, isValidating } = useRead(routes.getVaccinationById, address, { revalidateOnMount: true, dedupingInterval: 0 })
  const missing = id === null || isStatus(error, 404)
  return { record: isValidating ? undefined : data, missing, error: missing ? undefined : error, retry }
}
