import { useEffect, useRef, useState } from 'react'
import { logError } from '../../lib/log'
import { searchMinimum, searchOwners, type FoundOwner } from './api/search-owners'

/** How long nothing is typed before it is searched. */
export const settleMs = 300

interface Answer {
  term: string
  found?: FoundOwner[]
  error?: unknown
}

export interface PetSearch {
  /** Owners found for exactly what is in the box now. */
  found: FoundOwner[] | undefined
  tooShort: boolean
  error: unknown
  /** Searches without waiting for the typing to pause; also tries again after a failure. */
  now: () => void
}

/** Searches while the person types. What the next letter overtakes is called off, and an answer to older text is never shown. */
export function usePetSearch(query: string): PetSearch {
  const term = query.trim()
  const tooShort = term.length < searchMinimum
  const [answer, setAnswer] = useState<Answer | null>(null)
  const now = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (tooShort) return
    let running: AbortController | null = null
    const ask = async (abort: AbortController) => {
      try {
        const found = await searchOwners(term, abort.signal)
        if (!abort.signal.aborted) setAnswer({ term, found })
      } catch (error) {
        if (abort.signal.aborted) return
        logError(error)
        setAnswer({ term, error })
      }
    }
    const start = () => {
      clearTimeout(timer)
      running?.abort()
      running = new AbortController()
      setAnswer(null)
      void ask(running)
    }
    const timer = setTimeout(start, settleMs)
    now.current = start
    return () => {
      clearTimeout(timer)
      running?.abort()
      now.current = () => undefined
    }
  }, [term, tooShort])
  const current = !tooShort && answer?.term === term ? answer : null
  return { found: current?.found, tooShort, error: current?.error, now: () => now.current() }
}
