import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { logError } from '../../lib/log'
import { toast } from '../../ui/toast'
import { searchMinimum, searchOwners, type FoundOwner } from './api/search-owners'
import { refusalOf } from './refusal'

export interface OwnerSearch {
  query: string
  setQuery: (query: string) => void
  /** What the results on screen were searched with. */
  searched: string
  results: FoundOwner[] | null
  /** Why there are no results for what stands in the box. */
  error: unknown
  searching: boolean
  /** What is searched is what stands in the box: asking again would change nothing. */
  asked: boolean
  run: () => Promise<void>
  clear: () => void
}

/** Runs when asked to, not while typing; a search that was overtaken, or cleared, is called off. */
export function useOwnerSearch(): OwnerSearch {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<{ searched: string; results: FoundOwner[] } | null>(null)
  const [failed, setFailed] = useState<{ wanted: string; error: unknown } | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const ask = async (wanted: string) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setPending(wanted)
    try {
      const results = await searchOwners(wanted, mine.signal)
      if (mine.signal.aborted) return
      setFound({ searched: wanted, results })
      setFailed(null)
    } catch (error) {
      if (mine.signal.aborted) return
      logError(error)
      // Pets that were found for other words are not what was asked for.
      setFound(null)
      setFailed({ wanted, error })
      toast({ title: t('search.failed'), description: refusalOf(error, t) ?? t('search.failedText'), variant: 'destructive' })
    } finally {
      if (running.current === mine) setPending(null)
    }
  }
  const run = async () => {
    const wanted = query.trim()
    if (wanted.length >= searchMinimum) return ask(wanted)
    toast({ title: t('search.required'), description: t('search.tooShort'), variant: 'destructive' })
  }
  const clear = () => {
    running.current?.abort()
    setQuery('')
    setFound(null)
    setFailed(null)
    setPending(null)
  }
  const searching = pending !== null
  const error = !searching && failed?.wanted === query.trim() ? failed.error : undefined
  const asked = searching && pending === query.trim()
  return { query, setQuery, searched: found?.searched ?? '', results: found?.results ?? null, error, searching, asked, run, clear }
}
