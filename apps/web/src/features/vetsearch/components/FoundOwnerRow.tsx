import type { ReactNode } from 'react'
import { ExternalLink, PawPrint } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Badge'
import { Highlight } from '../../../ui/Highlight'
import type { FoundOwner, FoundPet } from '../api/search-owners'

/** What the pets feature knows to show of a pet. */
export type PresentPet = (pet: FoundPet) => { picture: ReactNode; facts: string }

/** Links to what can be done for a pet; one of them is a `stop` of the arrow keys. */
export type PetActions = (pet: FoundPet) => ReactNode

interface FoundOwnerRowProps {
  owner: FoundOwner
  query: string
  present: PresentPet
  actions: PetActions
}

/** An owner with their pets; each pet's public page opens beside the work at hand. */
export function FoundOwnerRow({ owner, query, present, actions }: FoundOwnerRowProps) {
  const { t } = useTranslation()
  return (
    <li className="border-t border-line pt-5 pb-5 last:pb-0">
      <div className="flex items-center gap-4">
        <Avatar person={owner} size={48} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold">
            <Highlight text={fullName(owner)} query={query} />
          </p>
          <p className="wrap-anywhere text-small text-ink-2">
            <Highlight text={owner.email} query={query} />
          </p>
        </div>
        <Chip icon={<PawPrint className="icon icon-16" aria-hidden="true" />}>{t('search.pets', { count: owner.pets.length })}</Chip>
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {owner.pets.map((pet) => (
          <li key={pet.id} className="found-pet flex-wrap gap-x-3! gap-y-1! sm:only:col-span-2">
            <FoundPetLink pet={pet} query={query} {...present(pet)} />
            {actions(pet)}
          </li>
        ))}
      </ul>
    </li>
  )
}

function FoundPetLink({ pet, query, picture, facts }: { pet: FoundPet; query: string } & ReturnType<PresentPet>) {
  const { t } = useTranslation()
  return (
    <a
      className="flex min-w-0 flex-1 basis-64 items-center gap-3.5 rounded-2xl pr-1"
      href={paths.publicPage(pet.nickname)}
      target="_blank"
      rel="noopener"
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 leading-5">
          <b className="max-w-full wrap-anywhere font-semibold">
            <Highlight text={pet.name} query={query} />
          </b>{' '}
          <span className="max-w-full wrap-anywhere font-mono text-[0.8125rem] text-ink-2">
            <Highlight text={pet.nickname} query={query} />
          </span>
        </span>
        <span className="block wrap-anywhere text-small text-ink-2">{facts}</span>
        <span className="sr-only">{t('search.newTab')}</span>
      </span>
      <ExternalLink className="icon icon-18 text-ink-2" aria-hidden="true" />
    </a>
  )
}
