import { memo, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { SearchField } from '../../../ui/SearchField'
import { useShowMore } from '../../../ui/use-show-more'
import type { PetListItem } from '../api/list-pets'
import { filterPets } from '../filter'
import { speciesText } from '../words'
import { AddTile } from './AddTile'
import { NoPets, NoPetsMatch } from './PetGridEmpty'
import { PetCard } from './PetCard'
import { PetGridSkeleton } from './PetGridSkeleton'

const DeletePetDialog = lazy(() => import('./DeletePetDialog'))

/** Cards that are drawn at a time; a shelter has hundreds of pets. */
const cardsAtATime = 60

export interface PetGridProps {
  title: ReactNode
  /** Level of the cards' headings, below that of the title. */
  cardHeading: 'h2' | 'h3'
  pets: PetListItem[] | undefined
  myId: string
  error: unknown
  onRetry: () => void
}

/** All pets with search; deleting asks first. */
export function PetGrid({ title, cardHeading, pets, myId, error, onRetry }: PetGridProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [leaving, setLeaving] = useState<PetListItem | null>(null)
  // What is typed stands at once, the cards follow.
  const asked = useDeferredValue(query)
  const shown = useMemo(() => filterPets(pets ?? [], asked, (species) => speciesText(species, t)), [pets, asked, t])
  return (
    <div>
      <div className="mb-3.5 grid items-center gap-4 lg:grid-cols-2">
        {title}
        {pets && pets.length > 0 && <SearchField label={t('pets.search')} value={query} onChange={setQuery} />}
      </div>
      {!!error && (
        <Card>
          <ErrorState message={t('pets.error')} onRetry={onRetry} />
        </Card>
      )}
      {!pets && !error && <PetGridSkeleton />}
      {pets?.length === 0 && <NoPets />}
      {pets && pets.length > 0 && shown.length === 0 && <NoPetsMatch onClear={() => setQuery('')} />}
      {shown.length > 0 && <PetCards pets={shown} myId={myId} heading={cardHeading} onDelete={setLeaving} addTile={asked === ''} />}
      <span className="sr-only" role="status">
        {asked && pets ? t('pets.found', { count: shown.length }) : ''}
      </span>
      {leaving && (
        <Suspense>
          <DeletePetDialog pet={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </div>
  )
}

const PetCards = memo(function PetCards({
  pets,
  myId,
  heading,
  onDelete,
  addTile,
}: {
  pets: PetListItem[]
  myId: string
  heading: 'h2' | 'h3'
  onDelete: (pet: PetListItem) => void
  addTile: boolean
}) {
  const { shown, showMore } = useShowMore(pets, cardsAtATime)
  return (
    <>
      <ul className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
        {shown.map((pet) => (
          <li key={pet.id}>
            <PetCard pet={pet} myId={myId} heading={heading} onDelete={onDelete} />
          </li>
        ))}
        {addTile && !showMore && pets.length % 2 === 1 && (
          <li className="max-lg:hidden">
            <AddTile />
          </li>
        )}
      </ul>
      {showMore}
    </>
  )
})
