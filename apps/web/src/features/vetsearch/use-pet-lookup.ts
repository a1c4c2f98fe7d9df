import { useCallback, useEffect, useRef } from 'react'
import { history } from '../../lib/history'
import { findByNickname, type Picked } from './api/pet-by-nickname'

export interface PetLookup {
  /** @throws DOMException AbortError once it was called off, by {@link callOff} or by whoever gave the signal; whatever the request failed with otherwise */
  lookUp: (nickname: string, signal?: AbortSignal) => Promise<Picked>
  /** What is still looked up is not wanted any more. */
  callOff: () => void
}

/**
 * Looks up pets by nickname, one at a time: the next lookup calls off the one before, and so does going anywhere, at once, while the next screen
 * is still on its way. So no answer arrives that nobody waits for any more, however late it comes.
 */
export function usePetLookup(): PetLookup {
  const running = useRef<AbortController | null>(null)
  const callOff = useCallback(() => running.current?.abort(), [])
  useEffect(() => history.listen(callOff), [callOff])
  useEffect(() => callOff, [callOff])
  const lookUp = useCallback(
    (nickname: string, signal?: AbortSignal) => {
      callOff()
      const mine = new AbortController()
      running.current = mine
      signal?.addEventListener('abort', () => mine.abort(), { once: true })
      return findByNickname(nickname, mine.signal).finally(() => mine.signal.throwIfAborted())
    },
    [callOff],
  )
  return { lookUp, callOff }
}
