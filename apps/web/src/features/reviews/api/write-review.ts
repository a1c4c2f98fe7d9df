import { routes, type BodyOf, type postReview } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'

type Review = BodyOf<typeof postReview>

/** The doctor's own list and counts are read again after each of these. */
const refreshOwn = (): Promise<void> => refresh(routes.getDoctorReviews, routes.getDoctorCounts)

export async function writeReview(petId: number, review: Review, sending: Intent): Promise<void> {
  await call(routes.postReview, { params: { petId }, body: review, ...sending })
  await refreshOwn()
}

/** Of the pet that has this nickname. */
export async function writeReviewByNickname(nickname: string, review: Review, sending: Intent): Promise<void> {
  await call(routes.postReviewByNickname, { params: { nickname }, body: review, ...sending })
  await refreshOwn()
}

export async function changeReview(id: number, review: Review, sending: Intent): Promise<void> {
  await call(routes.patchReview, { params: { id }, body: review, ...sending })
  await refreshOwn()
}

/** Takes a removal back, within ten minutes. */
export async function restoreReview(id: number): Promise<void> {
  await call(routes.postReviewRestore, { params: { id } })
  await refreshOwn()
}

export async function deleteReview(id: number, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteReviewById, { params: { id }, ...sending }))
  await refreshOwn()
}
