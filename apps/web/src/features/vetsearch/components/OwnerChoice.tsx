import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Highlight } from '../../../ui/Highlight'
import type { FoundOwner } from '../api/search-owners'
import { stop } from '../walk-results'

interface OwnerChoiceProps {
  owners: readonly FoundOwner[]
  query: string
  onPick: (owner: FoundOwner) => void
}

/** A shelter's pets are named in part here, and all of them when it is chosen. */
const namedInFull = 6

const shortened = { className: 'line-clamp-2 text-small text-ink-2', 'data-shortened': true }

const petNames = ({ pets }: FoundOwner): string => pets.map(({ name }) => name).join(', ')

/** The owners that were found, each a button. */
export function OwnerChoice({ owners, query, onPick }: OwnerChoiceProps) {
  const { t } = useTranslation()
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2.5">
      {owners.map((owner) => (
        <li key={owner.id}>
          <button type="button" {...stop} className="found-pet found-choice w-full text-left" onClick={() => onPick(owner)}>
            <Avatar person={owner} size={48} />
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere font-semibold">
                <Highlight text={fullName(owner)} query={query} />
              </span>
              <span className="block wrap-anywhere text-small text-ink-2">
                <Highlight text={owner.email} query={query} />
              </span>
              <span className="block wrap-anywhere text-small text-ink-2" {...(owner.pets.length > namedInFull && shortened)}>
                {t('search.pets', { count: owner.pets.length })}: <Highlight text={petNames(owner)} query={query} />
              </span>
            </span>
            <kbd className="key enter-key" aria-hidden="true">
              {t('petSearch.enterHint')} ↵
            </kbd>
            <ChevronRight className="icon text-ink-2" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
