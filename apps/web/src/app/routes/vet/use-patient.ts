import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TextKey } from '../../../i18n/catalogue'
import { findByNickname, type Picked } from '../../../features/vetsearch/api/pet-by-nickname'
import { usePetLookup } from '../../../features/vetsearch/use-pet-lookup'
import { isStatus } from '../../../lib/api-error'
import { logError } from '../../../lib/log'
import { nicknameTyped } from '../../../lib/nickname-of'

export interface Patient {
  picked: Picked | null
  /** The pet last chosen, also while another is searched. */
  lastId: number | null
  opening: boolean
  failure: Extract<TextKey, `petSearch.${'private' | 'unreachable'}`> | null
  /** Looks up again what the address names. */
  retry: () => void
  pick: (picked: Picked) => void
  /** Picks the pet of a nickname, unless something else is chosen before it is found, or `signal` says that nobody waits. Fails as the lookup does. */
  open: (nickname: string, signal?: AbortSignal) => Promise<void>
  change: () => void
}

/**
 * The pet a form is about: the one whose nickname stands in the address, so that a link can name it and a reload keeps it.
 * Whatever chooses a pet changes the address; what was found is used only while the address names it.
 */
export function usePatient(): Patient {
  const [params, setParams] = useSearchParams()
  const [found, setFound] = useState<Picked | null>(null)
  const [failed, setFailed] = useState<{ nickname: string; why: NonNullable<Patient['failure']> } | null>(null)
  const { lookUp, callOff } = usePetLookup()
  const named = nicknameTyped(params.get('nickname') ?? '')
  const picked = found?.pet.nickname === named ? found : null
  const failure = failed?.nickname === named && !picked ? failed.why : null
  const unknown = named !== '' && !picked
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!unknown) return
    const leaving = new AbortController()
    findByNickname(named, leaving.signal).then(
      (choice) => !leaving.signal.aborted && setFound(choice),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        logError(error)
        setFailed({ nickname: named, why: isStatus(error, 404) ? 'petSearch.private' : 'petSearch.unreachable' })
      },
    )
    return () => {
      leaving.abort()
      setFailed(null)
    }
    // By what the address names alone: that its pet was found, or another is chosen for the next address, must not call off anything.
  }, [named, tries])
  const name = (nickname: string | null) =>
    setParams(
      (now) => {
        now.delete('nickname')
        if (nickname) now.set('nickname', nickname)
        return now
      },
      { replace: true },
    )
  const pick = (choice: Picked) => {
    callOff()
    setFound(choice)
    name(choice.pet.nickname)
  }
  const open = async (nickname: string, signal?: AbortSignal) => pick(await lookUp(nickname, signal))
  return { picked, lastId: found?.pet.id ?? null, opening: unknown && failure === null, failure, retry: () => setTries(tries + 1), pick, open, change: () => name(null) }
}
