import type { BodyOf, postReview } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** Writes a review; the doctor's own list and counts are read again. */
export async function writeReview(petId: number, review: BodyOf<typeof postReview>, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/pets/${petId}/reviews`, { body: review, idempotencyKey })
  await refresh('/api/reviews/doctor', '/api/doctors/counts')
}
