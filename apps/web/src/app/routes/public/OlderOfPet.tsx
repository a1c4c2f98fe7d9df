import { routes } from '@huella/contracts'
import type { PublicPet } from '../../../features/publicprofile/api/get-public-pet'
import { DoseList } from '../../../features/publicprofile/components/HistoryCard'
import { OlderHistory } from '../../../features/publicprofile/components/OlderHistory'
import { ReviewList } from '../../../features/publicprofile/components/Reviews'
import { call } from '../../../lib/call'

/** The older doses or reviews of a public page, where there are any. */
export default function OlderOfPet({ pet: { nickname, more }, list }: { pet: PublicPet; list: 'vaccinations' | 'reviews' }) {
  const next = more?.[list]?.next
  const of = (before: string) => ({ params: { nickname }, query: { before } })
  if (!next) return null
  if (list === 'reviews')
    return (
      <OlderHistory read={(before) => call(routes.getPublicReviews, of(before)).then(({ reviews: entries, ...more }) => ({ entries, ...more }))} next={next}>
        {(reviews) => <ReviewList reviews={reviews} />}
      </OlderHistory>
    )
  return (
    <OlderHistory read={(before) => call(routes.getPublicVaccinations, of(before)).then(({ vaccinations: entries, ...more }) => ({ entries, ...more }))} next={next}>
      {(doses) => <DoseList doses={doses} />}
    </OlderHistory>
  )
}
