import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { Older } from '../../../ui/Older'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { olderReviewsPath, usePetReviews, type PetReview } from '../api/pet-reviews'

export interface FamilyReviewsProps {
  pet: { id: number; name: string }
  children: (review: PetReview) => ReactNode
}

/** What vets wrote for a pet's family. */
export function FamilyReviews({ pet, children }: FamilyReviewsProps) {
  const { t } = useTranslation()
  const { reviews, more, error, retry } = usePetReviews(pet.id)
  const last = more ? reviews?.at(-1) : undefined
  return (
    <section id="reviews" aria-labelledby="health-reviews" className="stack no-print">
      <h2 id="health-reviews" className="px-1 pt-2 lg:text-[1.3125rem]">
        {t('petReviews.title')}
      </h2>
      {error ? (
        <Card>
          <ErrorState message={t('vet.reviewsError')} onRetry={retry} />
        </Card>
      ) : null}
      {!reviews && !error && (
        <Loading>
          <Skeleton className="h-44 rounded-3xl!" />
        </Loading>
      )}
      {reviews?.length === 0 && (
        <Card>
          <p className="text-ink-2">{t('petReviews.none', { pet: pet.name })}</p>
        </Card>
      )}
      {reviews?.map(children)}
      {last && (
        <Older<PetReview> pathOfPage={(page) => olderReviewsPath(pet.id, page)} after={last.cursor} failed={t('vet.reviewsError')}>
          {(older) => older.map(children)}
        </Older>
      )}
    </section>
  )
}
