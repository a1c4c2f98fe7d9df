import { useEffect, useRef, useState } from 'react'
import { logError } from '../../lib/log'
import { searchMinimum, searchOwners, type FoundOwner } from './api/search-owners'
import { narrowed, type Answer } from './narrow'

/** How long nothing is typed before it is searched. */
export const settleMs = 300
/** And before what is shown already, of an earlier answer, is asked for again. */
export const confirmMs = 1500
/** Who types slowly asks often, and the server answers only so often in a minute: the more was asked, the longer it waits. */
const pauses = [
  [6, settleMs],
  [12, 800],
  [Infinity, confirmMs],
] as const
const minute = 60_000

export interface PetSearch {
  /** Owners found for exactly what is in the box now. */
  found: FoundOwner[] | undefined
  /** The server said so; otherwise it is what an earlier answer had of them. */
  certain: boolean
  tooShort: boolean
  error: unknown
  /** Searches without waiting for the typing to pause; also tries again after a failure. */
  now: () => void
}

/** When it was asked, for the pause before the next time. */
function usePace() {
  const asked = useRef<number[]>([])
  const pause = () => {
    asked.current = asked.current.filter((at) => at > Date.now() - minute)
    return pauses.find(([atMost]) => asked.current.length < atMost)?.[1] ?? confirmMs
  }
  return { note: () => void asked.current.push(Date.now()), pause }
}

/** Searches while the person types. What the next letter overtakes is called off, and an answer to older text is shown only as far as it fits the new. */
export function usePetSearch(query: string): PetSearch {
  const term = query.trim()
  const tooShort = term.length < searchMinimum
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [failed, setFailed] = useState<{ term: string; error: unknown } | null>(null)
  const { note, pause } = usePace()
  const now = useRef<() => void>(() => undefined)
  const exact = tooShort ? undefined : answers.find((answer) => answer.term === term)?.found
  const found = exact ?? (tooShort ? undefined : lastOf(answers, term))
  const [known, held] = [exact !== undefined, found !== undefined]
  useEffect(() => {
    if (tooShort) return
    let running: AbortController | null = null
    const ask = async (abort: AbortController) => {
      note()
      try {
        const owners = await searchOwners(term, abort.signal)
        // Without a pet that may be seen there is nothing to choose, nor to count.
        const answer = { term, found: owners.filter(({ pets }) => pets.length > 0) }
        if (!abort.signal.aborted) setAnswers((before) => [...before.filter((one) => one.term !== term), answer])
      } catch (error) {
        if (abort.signal.aborted) return
        logError(error)
        setFailed({ term, error })
      }
    }
    const start = () => {
      clearTimeout(timer)
      running?.abort()
      running = new AbortController()
      setFailed(null)
      void ask(running)
    }
    const timer = known ? undefined : setTimeout(start, held ? confirmMs : pause())
    now.current = start
    return () => {
      clearTimeout(timer)
      running?.abort()
      now.current = () => undefined
    }
    // What is known changes with an answer too, which must not call off what is under way.
  }, [term, tooShort])
  return { found, certain: known, tooShort, error: !found && failed?.term === term ? failed.error : undefined, now: () => now.current() }
}

function lastOf(answers: readonly Answer[], term: string): FoundOwner[] | undefined {
  const fitting = answers.map((answer) => narrowed(answer, term))
  return fitting.findLast((found) => found !== undefined)
}
