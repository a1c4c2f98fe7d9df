import { routes, type AnswerOf, type getPetReviews } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type PetReview = AnswerOf<typeof getPetReviews>[number]

/** So many at first: the page has more to say than them. */
const shownFirst = 5

/** What vets wrote of a pet of the family, newest first; what is older comes when asked for. */
export function usePetReviews(petId: number): { reviews: PetReview[] | undefined; more: boolean; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getPetReviews, { params: { petId }, query: { limit: shownFirst } })
  return { reviews: data, more: data?.length === shownFirst, error, retry }
}

export const olderReviewsPath = (petId: number, query: { limit: number; before: string }): string => pathOf(routes.getPetReviews, { params: { petId }, query })

/** What the family shows on the public page; it leaves the author's own choice as it is. */
export async function showReview(review: Pick<PetReview, 'id' | 'petId'>, isPublic: boolean): Promise<void> {
  await call(routes.patchReviewVisibility, { params: { id: review.id }, body: { isPublic } })
  await refreshReviews(review.petId)
}

export const refreshReviews = (petId: number): Promise<void> => refresh(pathOf(routes.getPetReviews, { params: { petId } }))
