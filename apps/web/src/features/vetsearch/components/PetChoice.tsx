import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import type { FoundOwner, FoundPet } from '../api/search-owners'
import { stop, walkResults } from '../walk-results'
import type { PresentPet } from './FoundOwnerRow'

interface PetChoiceProps {
  owner: FoundOwner
  present: PresentPet
  onPick: (pet: FoundPet) => void
  onBack: () => void
  onCancel: () => void
}

/** Which of an owner's pets it is. */
export function PetChoice({ owner, present, onPick, onBack, onCancel }: PetChoiceProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <section className="card card-pad" aria-labelledby="choose-pet" onKeyDown={walkResults}>
      <h2 id="choose-pet">{t('petSearch.choosePet')}</h2>
      <p className="mt-2 flex items-center gap-3 wrap-anywhere text-ink-2">
        <Avatar person={owner} size={32} />
        {fullName(owner)}
      </p>
      <ul ref={list} aria-labelledby="choose-pet" className="mt-4 grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {owner.pets.map((pet) => (
          <li key={pet.id}>
            <PetButton pet={pet} {...present(pet)} onPick={() => onPick(pet)} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('petSearch.back')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </section>
  )
}

const PetButton = ({ pet, picture, facts, onPick }: { pet: FoundPet; onPick: () => void } & ReturnType<PresentPet>) => (
  <button type="button" {...stop} className="found-pet found-choice w-full text-left" onClick={onPick}>
    {picture}
    <span className="min-w-0 flex-1">
      <span className="block wrap-anywhere font-semibold">{pet.name}</span>
      <span className="block wrap-anywhere font-mono text-[0.8125rem] text-ink-2">{pet.nickname}</span>
      <span className="block wrap-anywhere text-small text-ink-2">{facts}</span>
    </span>
  </button>
)
