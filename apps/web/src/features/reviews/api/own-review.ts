import useSWR from 'swr'
import type { AnswerOf, getDoctorReviews } from '@huella/contracts'
import { get } from '../../../lib/http'

export type OwnReview = AnswerOf<typeof getDoctorReviews>[number]

const pageSize = 100

/** Walks the doctor's own reviews, newest first, until the one is found; null where there is none. */
async function find(id: number, before?: string): Promise<OwnReview | null> {
  const page = await get<OwnReview[]>(`/api/reviews/doctor?limit=${pageSize}${before ? `&before=${encodeURIComponent(before)}` : ''}`)
  const found = page.find((review) => review.id === id)
  if (found || page.length < pageSize) return found ?? null
  return find(id, page.at(-1)?.createdAt)
}

/** A review of the signed-in doctor; undefined while it is read. Always read anew: it is about to be changed. */
export function useOwnReview(id: number): { review: OwnReview | null | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<OwnReview | null, unknown>(`own-review:${id}`, () => find(id), { revalidateOnMount: true, dedupingInterval: 0 })
  return { review: data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}
