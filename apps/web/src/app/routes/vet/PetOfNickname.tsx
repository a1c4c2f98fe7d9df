import useSWR from 'swr'
import { CircleCheck } from 'lucide-react'
import { findByNickname, type Picked } from '../../../features/vetsearch/api/pet-by-nickname'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { fullName } from '../../../ui/Avatar'
import { PatientVerdict } from './PatientVerdict'
import { presentPet } from './present-pet'

/** The pet that has a nickname, to be recognised before anything is saved. */
export function PetOfNickname({ nickname }: { nickname: string }) {
  const { t } = useTranslation()
  const { data, error } = useSWR<Picked, unknown>(`pet-of-nickname:${nickname}`, () => findByNickname(nickname))
  if (data) return <FoundPet picked={data} title={t('nicknameVaccination.found')} />
  if (!error) return <p className="text-small text-ink-2">{t('nicknameVaccination.looking')}</p>
  return (
    <p className="text-small text-ink-2">{t(isStatus(error, 404) ? 'nicknameVaccination.unknown' : 'nicknameVaccination.lookupFailed')}</p>
  )
}

/** The pet a review is about: at least its name, where vets no longer see more of it. */
export function ReviewedPet({ nickname, name }: { nickname: string; name: string }) {
  const { t } = useTranslation()
  const { data } = useSWR<Picked, unknown>(`pet-of-nickname:${nickname}`, () => findByNickname(nickname))
  return data ? <FoundPet picked={data} title={t('vetReview.about')} /> : <p className="min-h-20 text-ink-2">{name}</p>
}

function FoundPet({ picked: { pet, owner }, title }: { picked: Picked; title: string }) {
  const { t } = useTranslation()
  const { picture, facts } = presentPet(t)(pet)
  return (
    <div className="tone-good flex flex-wrap items-center gap-4 rounded-2xl p-3 ring-1 ring-current/40">
      {picture}
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-small font-semibold">
          <CircleCheck className="icon icon-16" aria-hidden="true" />
          {title}
        </p>
        <p className="wrap-anywhere font-semibold text-ink">{pet.name}</p>
        <p className="wrap-anywhere text-small text-ink-2">{[facts, owner && fullName(owner)].filter(Boolean).join(' · ')}</p>
      </div>
      <PatientVerdict pet={pet} />
    </div>
  )
}
