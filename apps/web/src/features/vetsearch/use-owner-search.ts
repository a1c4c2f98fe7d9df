import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { logError } from '../../lib/log'
import { toast } from '../../ui/toast'
import { searchMinimum, searchOwners, type FoundOwner } from './api/search-owners'

export interface OwnerSearch {
  query: string
  setQuery: (query: string) => void
  /** What the results on screen were searched with. */
  searched: string
  results: FoundOwner[] | null
  searching: boolean
  run: () => Promise<void>
  clear: () => void
}

/** Runs when asked to, not while typing; the newest answer counts. */
export function useOwnerSearch(): OwnerSearch {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [searched, setSearched] = useState('')
  const [results, setResults] = useState<FoundOwner[] | null>(null)
  const [searching, setSearching] = useState(false)
  const run = async () => {
    const wanted = query.trim()
    if (wanted.length < searchMinimum)
      return toast({ title: t('search.required'), description: t('search.tooShort'), variant: 'destructive' })
    setSearching(true)
    try {
      setResults(await searchOwners(wanted))
      setSearched(wanted)
    } catch (error) {
      logError(error)
      toast({ title: t('search.failed'), description: t('search.failedText'), variant: 'destructive' })
    } finally {
      setSearching(false)
    }
  }
  const clear = () => {
    setQuery('')
    setResults(null)
    setSearched('')
  }
  return { query, setQuery, searched, results, searching, run, clear }
}
