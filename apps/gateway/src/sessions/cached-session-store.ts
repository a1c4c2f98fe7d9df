import { createHash } from 'node:crypto'
import { Store, type SessionData } from 'express-session'
import type { SessionCache } from './session-cache.js'

/** Milliseconds between two notes that a session is still used: its idle time is counted in hours. */
const touchEveryMs = 60_000

type Done<T = void> = (error?: unknown, result?: T) => void

/** Who reads the table or the cache must not be able to use what stands there as a cookie. */
const hash = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

/** Sessions in Postgres behind a cache, under a hash of their id. */
export class CachedSessionStore extends Store {
  private readonly touched = new Map<string, number>()

  constructor(
    private readonly store: Store,
    private readonly cache: SessionCache,
  ) {
    super()
  }

  get(sid: string, done: Done<SessionData | null>): void {
    const key = hash(sid)
    this.cache
      .get(key)
      .then((cached) => (cached ? done(null, cached === 'ended' ? null : cached) : this.fetch(key, done)))
      .catch(done)
  }

  set(sid: string, session: SessionData, done: Done = () => undefined): void {
    const key = hash(sid)
    this.store.set(key, session, (error?: unknown) => (error ? done(error) : void this.cache.forget(key).then(() => done(), done)))
  }

  destroy(sid: string, done: Done = () => undefined): void {
    const key = hash(sid)
    this.touched.delete(key)
    void this.cache.end(key).then(() => this.store.destroy(key, done), done)
  }

  override touch(sid: string, session: SessionData, done: Done = () => undefined): void {
    const key = hash(sid)
    const now = Date.now()
    if (now - (this.touched.get(key) ?? 0) < touchEveryMs) return done()
    if (this.touched.size > 50_000) this.touched.clear()
    this.touched.set(key, now)
    this.store.touch?.(key, session, () => done())
  }

  private fetch(key: string, done: Done<SessionData | null>): void {
    this.store.get(key, (error: unknown, session?: SessionData | null) => {
      if (error || !session) return done(error, session ?? null)
      void this.cache.keep(key, session).then(() => done(null, session), done)
    })
  }
}
