import { mutate } from 'swr'
import { routes, type Hint } from '@huella/contracts'
import { pathOf } from '../call'
import { isOwnRequest } from '../own-requests'
import { readAgain } from '../swr'
import { isAffected } from './affected-reads'
import { shareStream } from './share'

/** Milliseconds in which hints are gathered: one change often makes several. */
const gatherMs = 100
/** Milliseconds without a connection after which what is shown is read anew when somebody looks at the page. */
const patience = 60_000

/** Whoever changed something reads it again. That a certificate was withdrawn or renewed for it follows later, and by itself. */
const isKnown = ({ kind, requestId }: Hint): boolean => isOwnRequest(requestId) && kind !== 'certificate'

/**
 * Reads anew what is shown here as soon as somebody else changes it, as long as one person is signed in.
 * @returns ends it
 */
export function followChanges(userId: string): () => void {
  let hints: Hint[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let silentSince: number | null = Date.now()

  const readAll = (): void => void readAgain(() => true)
  const readSession = (): void => void mutate(pathOf(routes.getCurrentUser))
  const readAffected = (): void => {
    const gathered = hints
    ;[hints, timer] = [[], undefined]
    if (gathered.some(({ kind }) => kind === 'account' || kind === 'doctor')) readSession()
    void readAgain((key) => gathered.some((hint) => isAffected(key, hint)))
  }
  const stop = shareStream(`huella-live-${userId}`, {
    onHint: (hint) => {
      if (isKnown(hint)) return
      hints.push(hint)
      timer ??= setTimeout(readAffected, gatherMs)
    },
    onResync: readAll,
    onSessionEnd: readSession,
    onState: (isOpen) => void (silentSince = isOpen ? null : (silentSince ?? Date.now())),
  })
  const look = (): void => {
    if (silentSince === null || Date.now() - silentSince < patience || document.visibilityState !== 'visible') return
    silentSince = Date.now()
    readAll()
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}
