import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { searchKey, searchMinimum, type FoundOwner } from './api/search-owners'

const settleMs = 150

export interface PetSearch {
  found: FoundOwner[] | undefined
  tooShort: boolean
  error: unknown
  retry: () => void
}

/** Searches while the person types; an answer to what is no longer in the box is never shown. */
export function usePetSearch(query: string): PetSearch {
  const term = query.trim()
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), settleMs)
    return () => clearTimeout(timer)
  }, [term])
  const tooShort = term.length < searchMinimum
  const asked = !tooShort && settled === term
  const { data, error, mutate } = useSWR<FoundOwner[], unknown>(asked ? searchKey(term) : null, { revalidateIfStale: true })
  return { found: data, tooShort, error: data ? undefined : error, retry: () => void mutate() }
}
