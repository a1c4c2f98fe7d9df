import useSWR from 'swr'
import type { AnswerOf, getPetReviews } from '@huella/contracts'
import { patch } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type PetReview = AnswerOf<typeof getPetReviews>[number]

/** So many at first: the page has more to say than them. */
const shownFirst = 5

export const petReviewsPath = (petId: number): string => `/api/pets/${petId}/reviews`

/** What vets wrote of a pet of the family, newest first; what is older comes when asked for. */
export function usePetReviews(petId: number): { reviews: PetReview[] | undefined; more: boolean; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<PetReview[], unknown>(`${petReviewsPath(petId)}?limit=${shownFirst}`)
  return { reviews: data, more: data?.length === shownFirst, error: data ? undefined : error, retry: () => void mutate() }
}

/** What the family shows on the public page; it leaves the author's own choice as it is. */
export async function showReview(review: Pick<PetReview, 'id' | 'petId'>, isPublic: boolean): Promise<void> {
  await patch(`/api/reviews/${review.id}/visibility`, { isPublic })
  await refreshReviews(review.petId)
}

export const refreshReviews = (petId: number): Promise<void> => refresh(petReviewsPath(petId))
