import { Link } from 'react-router-dom'
import { VerdictSummary } from '../../../domain/VerdictSummary'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { AvatarStack } from '../../../ui/AvatarStack'
import type { PetListItem } from '../api/list-pets'
import { ageText, breedText, speciesText } from '../words'
import { Completion } from './Completion'
import { PetMenu } from './PetMenu'
import { PetPhoto } from './PetPhoto'
import { LostBadge } from './LostBadge'

const familyShown = 2

export interface PetCardProps {
  pet: PetListItem
  /** The reader: among the faces only the others are of interest. */
  myId: string
  /** Level of the card's heading on its screen. */
  heading: 'h2' | 'h3'
  onDelete: (pet: PetListItem) => void
}

/** Photo beside the facts on phones, on top of them on wide screens. The whole card is one link; the menu sits above it. */
export function PetCard({ pet, myId, heading: Heading, onDelete }: PetCardProps) {
  const { t } = useTranslation()
  const others = pet.familyMembers.map((member) => member.user).filter(({ id }) => id !== myId)
  const facts = [speciesText(pet.species, t), breedText(pet.breed, t)].filter(Boolean).join(' · ')
  return (
    <article className="card card-link pet-card" aria-label={pet.name}>
      <PetPhoto pet={pet} className="pet-card-photo" />
      {pet.lost && <LostBadge floating className="pet-card-float" />}
      <div className="pet-card-body">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 max-lg:pr-9">
            <Heading className="text-[1.1875rem] leading-6 lg:text-[1.3125rem] lg:leading-[1.625rem]">
              <Link to={paths.petPage(pet.id)} className="stretched block wrap-anywhere">
                {pet.name}
              </Link>
            </Heading>
            <p className="wrap-anywhere text-small text-ink-2">
              {facts}
              <span className="max-lg:hidden">{ageText(pet, t) && ` · ${ageText(pet, t)}`}</span>
            </p>
          </div>
          <AvatarStack people={others} max={familyShown} size={28} className="max-lg:hidden" />
        </div>
        {pet.lost && <LostBadge className="pet-card-inline" />}
        <VerdictSummary verdict={pet.verdict} pet={pet} className="pet-card-verdict" />
        <div className="pet-card-foot">
          <Completion pet={pet} />
          <AvatarStack people={others} max={familyShown} size={28} className="lg:hidden" />
          <span className="wrap-anywhere font-mono text-[0.8125rem] text-ink-3 max-lg:hidden">{pet.nickname}</span>
        </div>
      </div>
      <PetMenu pet={pet} onDelete={() => onDelete(pet)} />
    </article>
  )
}
