import type { ReactNode } from 'react'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { MicrochipNumber } from '../../../domain/MicrochipNumber'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import type { Picked } from '../api/pet-by-nickname'
import type { PresentPet } from './FoundOwnerRow'

export interface SelectedPetProps {
  picked: Picked
  present: PresentPet
  /** How it stands with its vaccines, where the reader may know. */
  standing?: ReactNode
  onChange: () => void
}

/** The patient the form is about, and the way back to the search. */
export function SelectedPet({ picked: { owner, pet }, present, standing, onChange }: SelectedPetProps) {
  const { t } = useTranslation()
  const { picture, facts } = present(pet)
  return (
    <section
      aria-label={t('petSearch.selected')}
      className="tone-good flex flex-wrap items-center gap-x-5 gap-y-4 rounded-[22px] p-4 ring-1 ring-current/40"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        {picture}
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-small font-semibold" role="status">
            <CircleCheck className="icon icon-16" aria-hidden="true" />
            {t('petSearch.selected')}
          </p>
          <p className="wrap-anywhere text-[1.25rem] font-bold text-ink">{pet.name}</p>
          <p className="wrap-anywhere text-small text-ink-2">{facts}</p>
          {pet.microchip && (
            <p className="text-small text-ink-2">
              {t('identification.microchip')} <MicrochipNumber number={pet.microchip} />
            </p>
          )}
        </div>
      </div>
      {owner && (
        <div className="flex min-w-0 items-center gap-3 sm:border-l sm:border-current/25 sm:pl-5">
          <Avatar person={owner} size={40} />
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold text-ink">{fullName(owner)}</p>
            <p className="wrap-anywhere text-small text-ink-2">{owner.email}</p>
          </div>
        </div>
      )}
      {standing}
      <Button variant="secondary" className="max-sm:w-full" icon={<RefreshCw className="icon icon-18" aria-hidden="true" />} onClick={onChange}>
        {t('petSearch.change')}
      </Button>
    </section>
  )
}
