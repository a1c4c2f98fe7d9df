import { useState } from 'react'
import { Search } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { ErrorState } from '../../../ui/ErrorState'
import type { FoundOwner, FoundPet } from '../api/search-owners'
import { usePetSearch, type PetSearch } from '../use-pet-search'
import type { PresentPet } from './FoundOwnerRow'
import { OwnerChoice } from './OwnerChoice'
import { PetChoice } from './PetChoice'

export interface Picked {
  owner: FoundOwner
  pet: FoundPet
}

export interface PetSearchStepProps {
  present: PresentPet
  onPick: (picked: Picked) => void
  onCancel: () => void
}

/** Finds the patient: an owner with one pet is enough said, otherwise the pet is chosen next. */
export function PetSearchStep({ present, onPick, onCancel }: PetSearchStepProps) {
  const [query, setQuery] = useState('')
  const [owner, setOwner] = useState<FoundOwner | null>(null)
  const search = usePetSearch(query)
  const pickOwner = (chosen: FoundOwner) => {
    const [pet, another] = chosen.pets
    if (pet && !another) onPick({ owner: chosen, pet })
    else setOwner(chosen)
  }
  if (owner)
    return (
      <PetChoice owner={owner} present={present} onPick={(pet) => onPick({ owner, pet })} onBack={() => setOwner(null)} onCancel={onCancel} />
    )
  return (
    <section className="card card-pad">
      <SearchInput value={query} onChange={setQuery} onEnter={() => search.found?.[0] && pickOwner(search.found[0])} />
      <SearchState search={search} />
      <OwnerChoice owners={search.found ?? []} query={query.trim()} onPick={pickOwner} />
    </section>
  )
}

interface SearchInputProps {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

function SearchInput({ value, onChange, onEnter }: SearchInputProps) {
  const { t } = useTranslation()
  return (
    <form role="search" onSubmit={(event) => (event.preventDefault(), onEnter())}>
      <label htmlFor="find-pet" className="mb-3 block text-[1.1875rem] font-semibold">
        {t('petSearch.title')}
      </label>
      <span className="input">
        <Search className="icon text-ink-2" aria-hidden="true" />
        <input
          id="find-pet"
          type="text"
          inputMode="search"
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={value}
          placeholder={t('search.placeholder')}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </form>
  )
}

function SearchState({ search: { found, tooShort, error, retry } }: { search: PetSearch }) {
  const { t } = useTranslation()
  if (error) return <ErrorState message={t('petSearch.failed')} onRetry={retry} />
  const words = () => {
    if (tooShort) return t('petSearch.prompt')
    if (!found) return t('petSearch.searching')
    return found.length === 0 ? t('petSearch.none') : t('petSearch.found', { number: found.length })
  }
  return (
    <p role="status" className="mt-4 min-h-5 text-small text-ink-2 tabular-nums">
      {words()}
    </p>
  )
}
