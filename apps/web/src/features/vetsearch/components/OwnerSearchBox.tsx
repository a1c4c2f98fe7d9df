import { useRef, type FormEvent } from 'react'
import { Search, X } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import type { FoundOwner } from '../api/search-owners'
import { useOwnerSearch } from '../use-owner-search'
import { FoundOwnerRow, type PresentPet } from './FoundOwnerRow'

/** Finds owners and their pets by name or nickname. */
export function OwnerSearchBox({ present }: { present: PresentPet }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { query, setQuery, searched, results, searching, run, clear } = useOwnerSearch()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <section className="card card-pad" aria-labelledby="find-owner">
      <h2 id="find-owner" className="mb-3 lg:text-[1.375rem]">
        {t('search.title')}
      </h2>
      <form role="search" className="flex gap-2.5" onSubmit={submit}>
        <span className="input">
          <Search className="icon text-ink-2" aria-hidden="true" />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={t('search.placeholder')}
            aria-label={t('search.title')}
          />
          {query && (
            <span className="input-end">
              <IconButton
                label={t('search.clear')}
                icon={<X className="icon icon-18" aria-hidden="true" />}
                onClick={() => (clear(), input.current?.focus())}
              />
            </span>
          )}
        </span>
        <Button type="submit" busy={searching} busyLabel={t('search.searching')}>
          {t('search.run')}
        </Button>
      </form>
      {searching && !results && <SearchSkeleton />}
      <Results results={results} searched={searched} present={present} />
    </section>
  )
}

function Results({ results, searched, present }: { results: FoundOwner[] | null; searched: string; present: PresentPet }) {
  const { t } = useTranslation()
  const petCount = (results ?? []).reduce((sum, owner) => sum + owner.pets.length, 0)
  return (
    <>
      <p role="status" className="mt-4 min-h-5 text-small text-ink-2 tabular-nums">
        {results && results.length > 0 && `${t('search.owners', { count: results.length })}, ${t('search.pets', { count: petCount })}`}
        {results?.length === 0 && t('search.none')}
      </p>
      <ul>
        {results?.map((owner) => (
          <FoundOwnerRow key={owner.id} owner={owner} query={searched} present={present} />
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
