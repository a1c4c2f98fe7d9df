import useSWR from 'swr'
import type { AnswerOf, getReviewById } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { get } from '../../../lib/http'

export type OwnReview = AnswerOf<typeof getReviewById>

/** Null where the doctor has none of this id. */
async function find(id: number): Promise<OwnReview | null> {
  try {
    return await get<OwnReview>(`/api/reviews/${id}`)
  } catch (error) {
    if (isStatus(error, 404)) return null
    throw error
  }
}

/** A review of the signed-in doctor; undefined while it is read. Always read anew: it is about to be changed. */
export function useOwnReview(id: number): { review: OwnReview | null | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<OwnReview | null, unknown>(`own-review:${id}`, () => find(id), { revalidateOnMount: true, dedupingInterval: 0 })
  return { review: data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}
