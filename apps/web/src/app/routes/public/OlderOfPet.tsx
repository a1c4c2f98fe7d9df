import type { PublicPet } from '../../../features/publicprofile/api/get-public-pet'
import { DoseList } from '../../../features/publicprofile/components/HistoryCard'
import { OlderHistory } from '../../../features/publicprofile/components/OlderHistory'
import { ReviewList } from '../../../features/publicprofile/components/Reviews'

/** The older doses or reviews of a public page, where there are any. */
export default function OlderOfPet({ pet: { nickname, more }, list }: { pet: PublicPet; list: 'vaccinations' | 'reviews' }) {
  const next = more?.[list]?.next
  const path = `/api/public/pets/${encodeURIComponent(nickname)}/${list}`
  if (!next) return null
  if (list === 'reviews')
    return (
      <OlderHistory<PublicPet['reviews'][number]> path={path} name={list} next={next}>
        {(reviews) => <ReviewList reviews={reviews} />}
      </OlderHistory>
    )
  return (
    <OlderHistory<PublicPet['vaccinations'][number]> path={path} name={list} next={next}>
      {(doses) => <DoseList doses={doses} />}
    </OlderHistory>
  )
}
