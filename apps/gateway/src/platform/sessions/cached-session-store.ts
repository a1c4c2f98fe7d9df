import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { Store, type Session, type SessionData } from 'express-session'
import type { SessionMemory } from './session-cache.js'

/** Milliseconds between two notes that a session is still used: its idle time is counted in hours. */
const touchEveryMs = 60_000

type Done<T = void> = (error?: unknown, result?: T) => void

/** Who reads the table or the cache must not be able to use what stands there as a cookie. */
const hash = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

/** Where sessions are kept for good. */
export interface SessionRows extends Store {
  /** Writes a session anew if it is still there. @param done is told whether it is */
  replace(sid: string, session: SessionData, done: Done<boolean>): void
}

/** Sessions in Postgres behind a cache, under a hash of their id. One that is over stays so, whatever a request under way would still save. */
export class CachedSessionStore extends Store {
  private readonly touched = new Map<string, number>()
  /** Sessions that are stored already, as far as this process knows. */
  private readonly stored = new WeakSet<SessionData>()

  constructor(
    private readonly store: SessionRows,
    private readonly cache: SessionMemory,
  ) {
    super()
  }

  get(sid: string, done: Done<SessionData | null>): void {
    const key = hash(sid)
    this.cache
      .get(key)
      .then((cached) => {
        if (cached === undefined) return this.fetch(key, done)
        if (cached) return done(null, cached)
        this.store.destroy(key, (error?: unknown) => done(error, null)) // the table may have missed that it is over
      })
      .catch(done)
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data)
    this.stored.add(session)
    return session
  }

  set(sid: string, session: SessionData, done: Done = () => undefined): void {
    const key = hash(sid)
    if (!this.stored.has(session)) return this.start(key, session, done)
    this.store.replace(key, session, (error, isThere = false) => {
      if (error || !isThere) return done(error)
      void this.cache.put(key, session).then(() => done(), done)
    })
  }

  destroy(sid: string, done: Done = () => undefined): void {
    const key = hash(sid)
    this.touched.delete(key)
    void this.cache.end(key).then(() => this.store.destroy(key, done), done)
  }

  /** No answer waits for this note, and none fails for it: with the database away it is made at the next request. */
  override touch(sid: string, session: SessionData, done: Done = () => undefined): void {
    const key = hash(sid)
    const now = Date.now()
    if (now - (this.touched.get(key) ?? 0) < touchEveryMs) return done()
    if (this.touched.size > 50_000) this.touched.clear()
    this.touched.set(key, now)
    this.store.touch?.(key, session, (error?: unknown) => { if (error) this.touched.delete(key) })
    done()
  }

  /** Its first reader brings it to the cache: of somebody whose account is gone meanwhile the table keeps none. */
  private start(key: string, session: SessionData, done: Done): void {
    this.store.set(key, session, (error?: unknown) => {
      if (!error) this.stored.add(session)
      done(error)
    })
  }

  private fetch(key: string, done: Done<SessionData | null>): void {
    this.store.get(key, (error: unknown, session?: SessionData | null) => {
      if (error || !session) return done(error, session ?? null)
      void this.cache.add(key, session).then(() => done(null, session), done)
    })
  }
}
