import { liveEvents, routes, type Hint, type StreamEnd } from '@huella/contracts'
import { pathOf } from '../call'

/** Milliseconds before the first and the longest further try where the server refuses; the browser itself comes back after what merely broke off. */
const [firstPause, longestPause] = [1000, 60_000]
/** Milliseconds before it is tried again where the person has more browsers open than are told at once. */
const replacedPause = 5 * 60_000

export interface StreamListener {
  onHint: (hint: Hint, eventId: string) => void
  /** Something may have been missed. */
  onResync: () => void
  /** The session is over, or somebody else's. */
  onSessionEnd: () => void
  onState: (isOpen: boolean) => void
}

/** Never all at the same moment. */
const jittered = (milliseconds: number): number => milliseconds * (0.5 + Math.random())

/**
 * One connection on which the server tells what changes, opened again until it is stopped.
 * @param lastEventId what was heard last
 * @param isLate the page has been there for a while, and something may have happened meanwhile
 */
export function openStream(listener: StreamListener, lastEventId = '', isLate = false): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let wasOpen = isLate

  const close = (): void => {
    clearTimeout(timer)
    timer = undefined
    source?.close()
    source = undefined
    listener.onState(false)
  }
  const openIn = (milliseconds: number): void => {
    close()
    timer = setTimeout(open, jittered(milliseconds))
  }
  const openLater = (): void => openIn(Math.min(longestPause, firstPause * 2 ** failures++))
  const openNow = (): void => void (timer && openIn(0))

  function open(): void {
    timer = undefined
    const opened = (source = new EventSource(pathOf(routes.getLive, { query: lastEventId ? { lastEventId } : {} })))
    opened.onopen = () => {
      failures = 0
      listener.onState(true)
      if (wasOpen && !lastEventId) listener.onResync()
      wasOpen = true
    }
    opened.onerror = () => {
      listener.onState(false)
      if (opened.readyState === EventSource.CLOSED) openLater()
    }
    opened.addEventListener(liveEvents.changed, ({ data, lastEventId: id }: MessageEvent<string>) => {
      if (id) lastEventId = id
      listener.onHint(JSON.parse(data) as Hint, lastEventId)
    })
    opened.addEventListener(liveEvents.resync, listener.onResync)
    opened.addEventListener(liveEvents.ended, ({ data }: MessageEvent<string>) => {
      const { reason } = JSON.parse(data) as { reason: StreamEnd }
      if (reason === 'replaced') return openIn(replacedPause)
      listener.onSessionEnd()
      openLater()
    })
  }

  open()
  window.addEventListener('online', openNow)
  return () => {
    window.removeEventListener('online', openNow)
    close()
  }
}
