import { routes, type AnswerOf, type getVaccinationById } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { useReadToChange } from '../../../lib/use-read-to-change'

export type WholeVaccination = AnswerOf<typeof getVaccinationById>

interface Read {
  record: WholeVaccination | undefined
  missing: boolean
  error: unknown
  retry: () => void
}

/** One record with its whole texts; asked for only when there is an id. */
export function useVaccination(id: number | null): Read {
  const address = id === null ? null : { params: { id } }
  const { data, error, retry } = useReadToChange(routes.getVaccinationById, address)
  const missing = id === null || isStatus(error, 404)
  return { record: data, missing, error: missing ? undefined : error, retry }
}
