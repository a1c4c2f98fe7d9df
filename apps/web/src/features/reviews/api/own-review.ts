import { routes, type AnswerOf, type getReviewById } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { useRead } from '../../../lib/use-read'

export type OwnReview = AnswerOf<typeof getReviewById>

/** A review of the signed-in doctor; undefined while it is read, null where the doctor has none of this id. Always read anew: it is about to be changed. */
export function useOwnReview(id: number): { review: OwnReview | null | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getReviewById, { params: { id } }, { revalidateOnMount: true, dedupingInterval: 0 })
  const missing = isStatus(error, 404)
  return { review: missing ? null : data, error: missing ? undefined : error, retry }
}
