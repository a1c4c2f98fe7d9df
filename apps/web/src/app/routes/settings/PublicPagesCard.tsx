import { ExternalLink, EyeOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePets } from '../../../features/pets/api/list-pets'
import { PetPhoto } from '../../../features/pets/components/PetPhoto'
import { publicUrl } from '../../../features/pets/share'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { SideCard } from '../../../ui/SideCard'
import { useShowMore } from '../../../ui/use-show-more'

const petsAtATime = 8

/** Which of the reader's pets anyone with the link can see. */
export function PublicPagesCard() {
  const { t } = useTranslation()
  const { pets = [] } = usePets()
  const { shown, showMore } = useShowMore(pets, petsAtATime)
  if (pets.length === 0) return null
  return (
    <SideCard id="public-pages" title={t('settings.publicPages')} lead={t('settings.publicPagesText')}>
      <ul className="divide-y divide-line">
        {shown.map((pet) => (
          <li key={pet.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <PetPhoto pet={pet} className="size-11 flex-none rounded-2xl" />
            <span className="min-w-0 flex-[1_1_6rem]">
              <Link to={paths.petPage(pet.id)} className="reach font-semibold wrap-anywhere hover:underline">
                {pet.name}
              </Link>
              <span className="block wrap-anywhere font-mono text-small text-ink-2">{pet.nickname}</span>
            </span>
            {pet.isPublic ? (
              <a href={publicUrl(pet.nickname)} target="_blank" rel="noopener" className="btn btn-ghost" aria-label={t('settings.viewPublicOf', { name: pet.name })}>
                {t('settings.view')}
                <ExternalLink className="icon icon-16" aria-hidden="true" />
              </a>
            ) : (
              <span className="flex items-center gap-1.5 text-small text-ink-2">
                <EyeOff className="icon icon-16" aria-hidden="true" />
                {t('settings.private')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {showMore}
    </SideCard>
  )
}
