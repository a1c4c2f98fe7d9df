import type { BodyOf, postReview } from '@huella/contracts'
import { patch, request } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'

type Review = BodyOf<typeof postReview>

/** The doctor's own list and counts are read again after each of these. */
const refreshOwn = (): Promise<void> => refresh('/api/reviews/doctor', '/api/doctors/counts')

export async function writeReview(petId: number, review: Review, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/pets/${petId}/reviews`, { body: review, idempotencyKey })
  await refreshOwn()
}

/** Of the pet that has this nickname. */
export async function writeReviewByNickname(nickname: string, review: Review, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/pets/nickname/${encodeURIComponent(nickname)}/reviews`, { body: review, idempotencyKey })
  await refreshOwn()
}

export async function changeReview(id: number, review: Review): Promise<void> {
  await patch(`/api/reviews/${id}`, review)
  await refreshOwn()
}

export async function deleteReview(id: number): Promise<void> {
  await removeIfThere(`/api/reviews/${id}`)
  await refreshOwn()
}
