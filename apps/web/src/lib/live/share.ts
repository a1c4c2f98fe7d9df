import type { Hint } from '@huella/contracts'
import { openStream, type StreamListener } from './stream'

/** What the page that listens tells the others of the same browser. */
type Told =
  | { type: 'hint'; hint: Hint; eventId: string }
  | { type: 'resync' }
  | { type: 'session-end' }
  | { type: 'state'; isOpen: boolean }
  /** A page asks whether anybody listens. */
  | { type: 'ask' }

/** Milliseconds in which a page that listens answers; a page that the system has put to sleep does not, and loses its place. */
const answersWithin = 2000

/** Milliseconds for which a page that has just come may have missed a hint. */
const newFor = 10_000

/** One connection for all pages of this browser: whichever page holds the lock listens, and tells the others. */
class SharedStream {
  private readonly channel: BroadcastChannel
  private readonly ended = new AbortController()
  private lastEventId = ''
  private isOpen = false
  private readonly startedAt = Date.now()
  /** What was heard of late, by the event's id. */
  private readonly heard = new Map<string, { told: Told; at: number }>()
  /** Of the page that listens. */
  private leave: (() => void) | undefined
  private doubt: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly name: string,
    private readonly listener: StreamListener,
  ) {
    this.channel = new BroadcastChannel(name)
    this.channel.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data)
    this.queue({ signal: this.ended.signal })
    this.ask()
    document.addEventListener('visibilitychange', this.ask)
    window.addEventListener('pagehide', this.goAway)
    window.addEventListener('pageshow', this.comeBack)
  }

  end(): void {
    this.ended.abort()
    clearTimeout(this.doubt)
    document.removeEventListener('visibilitychange', this.ask)
    window.removeEventListener('pagehide', this.goAway)
    window.removeEventListener('pageshow', this.comeBack)
    this.leave?.()
    this.channel.close()
  }

  private queue(options: LockOptions): void {
    navigator.locks.request(this.name, options, () => this.listen()).catch(() => {
      this.leave?.()
      if (!this.ended.signal.aborted) this.queue({ signal: this.ended.signal }) // another page has taken it over
    })
  }

  /** Holds the lock until it is left, or taken away. */
  private listen(): Promise<void> {
    if (this.ended.signal.aborted) return Promise.resolve()
    clearTimeout(this.doubt)
    return new Promise((release) => {
      const tellAll = (told: Told): void => {
        this.take(told)
        this.channel.postMessage(told)
      }
      const stop = openStream({
        onHint: (hint, eventId) => tellAll({ type: 'hint', hint, eventId }),
        onResync: () => tellAll({ type: 'resync' }),
        onSessionEnd: () => tellAll({ type: 'session-end' }),
        onState: (isOpen) => tellAll({ type: 'state', isOpen }),
      }, this.lastEventId, Date.now() - this.startedAt > newFor)
      this.leave = () => {
        this.leave = undefined
        stop()
        release()
      }
    })
  }

  private hear(told: Told): void {
    if (told.type !== 'ask') {
      clearTimeout(this.doubt)
      this.take(told)
    } else if (this.leave) {
      this.channel.postMessage({ type: 'state', isOpen: this.isOpen } satisfies Told)
      for (const { told: hint, at } of this.heard.values()) if (at >= Date.now() - newFor) this.channel.postMessage(hint)
    }
  }

  /** @returns whether it is news */
  private note(told: Told & { type: 'hint' }): boolean {
    for (const [id, { at }] of this.heard) if (at < Date.now() - newFor) this.heard.delete(id)
    const isNews = !this.heard.has(told.eventId)
    if (isNews) this.heard.set(told.eventId, { told, at: Date.now() })
    return isNews
  }

  private take(told: Told): void {
    if (told.type === 'hint') {
      if (!this.note(told)) return
      this.lastEventId = told.eventId
      this.listener.onHint(told.hint, told.eventId)
    } else if (told.type === 'resync') this.listener.onResync()
    else if (told.type === 'session-end') this.listener.onSessionEnd()
    else if (told.type === 'state') this.listener.onState((this.isOpen = told.isOpen))
  }

  /** Whoever looks at this page must not wait for one that sleeps. */
  private readonly ask = (): void => {
    if (this.leave || document.visibilityState !== 'visible') return
    clearTimeout(this.doubt)
    this.doubt = setTimeout(() => this.queue({ steal: true }), answersWithin)
    this.channel.postMessage({ type: 'ask' } satisfies Told)
  }

  private readonly goAway = (): void => this.leave?.()
  private readonly comeBack = ({ persisted }: PageTransitionEvent): void => void (persisted && this.queue({ signal: this.ended.signal }))
}

/**
 * Listens to what changes, where the browser can. One that knows no locks has a connection for each page.
 * @param name pages that share one
 * @returns ends it
 */
export function shareStream(name: string, listener: StreamListener): () => void {
  if (!('EventSource' in window)) return () => undefined
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openStream(listener)
  const shared = new SharedStream(name, listener)
  return () => shared.end()
}
