import { routes, type AnswerOf, type getReviewById } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { useReadToChange } from '../../../lib/use-read-to-change'

export type OwnReview = AnswerOf<typeof getReviewById>

/** A review of the signed-in doctor; undefined while it is read, null where the doctor has none of this id. */
export function useOwnReview(id: number): { review: OwnReview | null | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useReadToChange(routes.getReviewById, { params: { id } })
  const missing = isStatus(error, 404)
  return { review: missing ? null : data, error: missing ? undefined : error, retry }
}
