import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import type { FoundOwner } from '../api/search-owners'
import { useOwnerSearch } from '../use-owner-search'
import { useSearchKey } from '../use-search-key'
import { walkResults } from '../walk-results'
import { FoundOwnerRow, type PetActions, type PresentPet } from './FoundOwnerRow'
import { KeyboardHelp } from './KeyboardHelp'
import { SearchFailed } from './SearchFailed'
import { SearchInput } from './SearchInput'

interface OwnerSearchBoxProps {
  present: PresentPet
  actions: PetActions
  /** Beside the box: other ways to say which pet. */
  beside?: ReactNode
  /** Below, until something is searched. */
  meanwhile?: ReactNode
}

/** Finds owners and their pets by name or nickname. Enter searches; once more, it goes to the first pet that was found. */
export function OwnerSearchBox({ present, actions, beside, meanwhile }: OwnerSearchBoxProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { query, setQuery, searched, results, error, searching, asked, run, clear } = useOwnerSearch()
  const shortcut = useSearchKey(input)
  const enter = () => {
    const first = searched === query.trim() && !searching ? box.current?.querySelector<HTMLElement>('a[data-stop]') : null
    if (first) first.focus()
    else void run()
  }
  return (
    <section ref={box} className="card card-pad vet-search" aria-labelledby="find-owner" onKeyDown={walkResults}>
      <h2 id="find-owner" className="mb-3 lg:text-[1.375rem]">
        {t('search.title')}
      </h2>
      <SearchInput
        ref={input}
        label={t('search.title')}
        value={query}
        onChange={setQuery}
        onSubmit={enter}
        onClear={() => (clear(), input.current?.focus())}
        shortcut={shortcut.enabled ? '/' : undefined}
      >
        <Button type="submit" className="max-sm:flex-auto" busy={asked} busyLabel={t('search.searching')}>
          {t('search.run')}
        </Button>
        {beside}
      </SearchInput>
      <KeyboardHelp {...shortcut} />
      {searching && !results && <SearchSkeleton />}
      {!!error && <SearchFailed error={error} onRetry={run} />}
      <Results results={results} searched={searched} present={present} actions={actions} />
      {!results && !searching && !error && meanwhile}
    </section>
  )
}

interface ResultsProps extends Pick<OwnerSearchBoxProps, 'present' | 'actions'> {
  results: FoundOwner[] | null
  searched: string
}

function Results({ results, searched, present, actions }: ResultsProps) {
  const { t } = useTranslation()
  const petCount = (results ?? []).reduce((sum, owner) => sum + owner.pets.length, 0)
  return (
    <>
      <p role="status" className="mt-4 text-small text-ink-2 tabular-nums empty:mt-0 not-empty:mb-4">
        {results && results.length > 0 && `${t('search.owners', { count: results.length })}, ${t('search.pets', { count: petCount })}`}
        {results?.length === 0 && t('search.none')}
      </p>
      {results?.length === 0 && <Drawing name="magnifier" className="mx-auto w-44" />}
      <ul>
        {results?.map((owner) => (
          <FoundOwnerRow key={owner.id} owner={owner} query={searched} present={present} actions={actions} />
        ))}
      </ul>
    </>
  )
}

const SearchSkeleton = () => (
  <Loading className="mt-5 grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </Loading>
)
