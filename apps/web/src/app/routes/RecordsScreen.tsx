import { memo, useCallback, useDeferredValue, useState } from 'react'
import { Printer } from 'lucide-react'
import { usePets, type PetListItem } from '../../features/pets/api/list-pets'
import { hasOlderDoses } from '../../features/pets/care'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { ageText, breedText, speciesText } from '../../features/pets/words'
import { PetRecords } from '../../features/records/components/PetRecords'
import { PrintFrame } from '../../features/records/components/PrintFrame'
import { RecordsSkeleton } from '../../features/records/components/RecordsSkeleton'
import { matching } from '../../features/records/records'
import { useTranslation, type Translate } from '../../i18n/use-translation'
import { mentions } from '../../lib/fold'
import * as paths from '../../lib/paths'
import { useSettled } from '../../lib/use-settled'
import { Button } from '../../ui/Button'
import { ButtonLink } from '../../ui/ButtonLink'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { SearchField } from '../../ui/SearchField'
import { useShowMore } from '../../ui/use-show-more'
import { PageHead } from '../layout/PageHead'
import { PrintedIdentity } from './pet/PrintedIdentity'
import { recordParts } from './pet/record-parts'

const facts = (pet: PetListItem, t: Translate): string =>
  [speciesText(pet.species, t), breedText(pet.breed, t), ageText(pet, t)].filter(Boolean).join(' · ')

/** Every vaccination of every pet, to look up and to print. */
export default function RecordsScreen() {
  const { t } = useTranslation()
  const { pets, error, retry } = usePets()
  return (
    <div className="mx-auto max-w-[960px]">
      <div className="no-print">
        <PageHead title={t('records.title')} lead={t('records.lead')} actions={<PrintButton />} />
      </div>
      {error ? (
        <Card>
          <ErrorState message={t('records.error')} onRetry={retry} />
        </Card>
      ) : null}
      {!pets && !error && <RecordsSkeleton />}
      {pets?.length === 0 && <NoRecords />}
      {pets && pets.length > 0 && <AllRecords pets={pets} />}
    </div>
  )
}

function PrintButton() {
  const { t } = useTranslation()
  return (
    <Button variant="secondary" icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>
      {t('records.print')}
    </Button>
  )
}

function NoRecords() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        art={<Drawing name="folder" />}
        title={t('records.none')}
        help={t('records.noPets')}
        action={<ButtonLink to={paths.newPet}>{t('pets.add')}</ButtonLink>}
      />
    </Card>
  )
}

const typingPauseMs = 300
/** Pets whose records are drawn at a time. */
const petsAtATime = 20

function AllRecords({ pets }: { pets: readonly PetListItem[] }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  // What is typed stands at once, the records follow.
  const narrowed = useDeferredValue(query)
  const clear = useCallback(() => setQuery(''), [])
  return (
    <div className="stack">
      <SearchField label={t('records.search')} value={query} onChange={setQuery} className="no-print" />
      <FoundRecords pets={pets} query={narrowed} onClear={clear} />
    </div>
  )
}

interface FoundRecordsProps {
  pets: readonly PetListItem[]
  query: string
  onClear: () => void
}

const FoundRecords = memo(function FoundRecords({ pets, query, onClear }: FoundRecordsProps) {
  const { t } = useTranslation()
  const asked = useSettled(query.trim(), typingPauseMs)
  const groups = pets
    .map((pet) => ({ pet, records: matching(pet.name, pet.vaccinations, query) }))
    .filter(({ pet, records }) => query === '' || records.length > 0 || hasOlderDoses(pet)) // what is older is searched by the server
  const { shown, showMore } = useShowMore(groups, petsAtATime)
  const count = groups.reduce((sum, { records }) => sum + records.length, 0)
  return (
    <>
      <p className="sr-only" role="status">
        {query ? t('records.found', { count }) : ''}
      </p>
      <PrintFrame>
        {shown.map(({ pet, records }) => (
          <PetRecords
            key={pet.id}
            pet={pet}
            records={records}
            newest={pet.vaccinations}
            more={hasOlderDoses(pet)}
            q={mentions(pet.name, asked) ? '' : asked}
            mayAdd={pet.role !== 'member'}
            partsOf={recordParts(pet, paths.records)}
            detail={facts(pet, t)}
            printed={<PrintedIdentity pet={pet} />}
            picture={<PetPhoto pet={pet} className="size-12 flex-none rounded-2xl" />}
          />
        ))}
      </PrintFrame>
      {showMore}
      {groups.length === 0 && <NoMatch onClear={onClear} />}
    </>
  )
})

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        art={<Drawing name="magnifier" />}
        title={t('records.noMatch')}
        action={
          <Button variant="soft" onClick={onClear}>
            {t('pets.clearSearch')}
          </Button>
        }
      />
    </Card>
  )
}
