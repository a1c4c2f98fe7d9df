import { useState } from 'react'
import { Printer, Search } from 'lucide-react'
import { usePets, type PetListItem } from '../../features/pets/api/list-pets'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { ageText, breedText, speciesText } from '../../features/pets/words'
import { PetRecords } from '../../features/records/components/PetRecords'
import { RecordsSkeleton } from '../../features/records/components/RecordsSkeleton'
import { matching } from '../../features/records/records'
import { useTranslation, type Translate } from '../../i18n/use-translation'
import { Button } from '../../ui/Button'
import { ButtonLink } from '../../ui/ButtonLink'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { PageHead } from '../layout/PageHead'

const facts = (pet: PetListItem, t: Translate): string => [speciesText(pet.species, t), breedText(pet.breed, t), ageText(pet, t)].filter(Boolean).join(' · ')

/** Every vaccination of every pet, to look up and to print. */
export default function RecordsScreen() {
  const { t } = useTranslation()
  const { pets, error, retry } = usePets()
  const [query, setQuery] = useState('')
  const groups = (pets ?? []).map((pet) => ({ pet, records: matching(pet.name, pet.vaccinations, query) })).filter(({ records }) => query === '' || records.length > 0)
  const count = groups.reduce((sum, { records }) => sum + records.length, 0)
  return (
    <div className="mx-auto max-w-[960px]">
      <PageHead
        title={t('records.title')}
        lead={t('records.lead')}
        actions={<Button variant="secondary" className="no-print" icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>{t('records.print')}</Button>}
      />
      {error ? <Card><ErrorState message={t('records.error')} onRetry={retry} /></Card> : null}
      {!pets && !error && <RecordsSkeleton />}
      {pets?.length === 0 && <Card><EmptyState art={<Drawing name="folder" />} title={t('records.none')} help={t('records.noPets')} action={<ButtonLink to="/pets/new">{t('pets.add')}</ButtonLink>} /></Card>}
      {pets && pets.length > 0 && (
        <div className="stack">
          <span className="input no-print">
            <Search className="icon text-ink-2" aria-hidden="true" />
            <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} placeholder={t('records.search')} aria-label={t('records.search')} />
          </span>
          <p className="sr-only" role="status">{query ? t('records.found', { count }) : ''}</p>
          {groups.map(({ pet, records }) => (
            <PetRecords key={pet.id} pet={pet} records={records} detail={facts(pet, t)} picture={<PetPhoto pet={pet} className="size-12 flex-none rounded-2xl" />} />
          ))}
          {groups.length === 0 && <Card><EmptyState art={<Drawing name="magnifier" />} title={t('records.noMatch')} action={<Button variant="soft" onClick={() => setQuery('')}>{t('pets.clearSearch')}</Button>} /></Card>}
        </div>
      )}
    </div>
  )
}
