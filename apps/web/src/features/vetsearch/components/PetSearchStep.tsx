import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Drawing } from '../../../ui/illustrations/Drawing'
import type { Picked } from '../api/pet-by-nickname'
import type { FoundOwner } from '../api/search-owners'
import { usePetSearch, type PetSearch } from '../use-pet-search'
import { walkResults } from '../walk-results'
import type { PresentPet } from './FoundOwnerRow'
import { OwnerChoice } from './OwnerChoice'
import { PetChoice } from './PetChoice'
import { SearchFailed } from './SearchFailed'
import { SearchInput } from './SearchInput'

export interface PetSearchStepProps {
  present: PresentPet
  onPick: (picked: Picked) => void
  onCancel: () => void
  /** Beside the box: other ways to say which pet. */
  beside?: ReactNode
  /** Below it until something is searched. */
  meanwhile?: ReactNode
}

/** Finds the patient: an owner with one pet is enough said, otherwise the pet is chosen next. */
export function PetSearchStep({ present, onPick, onCancel, beside, meanwhile }: PetSearchStepProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [owner, setOwner] = useState<FoundOwner | null>(null)
  const search = usePetSearch(query)
  // Not autoFocus: the screen's heading would take it away again.
  useEffect(() => void (!owner && input.current?.focus()), [owner])
  const pickOwner = (chosen: FoundOwner) => {
    const [pet, another] = chosen.pets
    if (pet && !another) onPick({ owner: chosen, pet })
    else setOwner(chosen)
  }
  // Of an answer to less text only a single owner is surely meant: the server may rank several otherwise.
  const enter = () => {
    const [first, another] = search.found ?? []
    if (first && (search.certain || !another)) pickOwner(first)
    else search.now()
  }
  const clear = () => {
    setQuery('')
    input.current?.focus()
  }
  if (owner)
    return (
      <PetChoice owner={owner} present={present} onPick={(pet) => onPick({ owner, pet })} onBack={() => setOwner(null)} onCancel={onCancel} />
    )
  return (
    <section className="card card-pad" onKeyDown={walkResults}>
      <h2 className="mb-3">{t('petSearch.title')}</h2>
      <SearchInput
        ref={input}
        label={t('petSearch.title')}
        value={query}
        onChange={setQuery}
        onSubmit={enter}
        onClear={clear}
      >
        {beside}
      </SearchInput>
      <SearchState search={search} />
      <OwnerChoice owners={search.found ?? []} query={query.trim()} onPick={pickOwner} />
      {search.tooShort && meanwhile}
    </section>
  )
}

function SearchState({ search: { found, tooShort, error, now } }: { search: PetSearch }) {
  const { t } = useTranslation()
  if (error) return <SearchFailed error={error} onRetry={now} />
  const words = () => {
    if (tooShort) return t('petSearch.prompt')
    if (!found) return t('petSearch.searching')
    return found.length === 0 ? t('petSearch.none') : t('petSearch.found', { number: found.length })
  }
  return (
    <>
      <p role="status" className="mt-3 min-h-5 text-small text-ink-2 tabular-nums">
        {words()}
      </p>
      {found?.length === 0 && <Drawing name="magnifier" className="mx-auto mt-2 w-40" />}
    </>
  )
}
