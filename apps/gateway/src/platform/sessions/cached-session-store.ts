import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { Store, type Session, type SessionData } from 'express-session'
import { LRUCache } from 'lru-cache'
import type { SessionMemory } from './session-cache.js'
import type { SessionEnds } from './session-ends.js'

/** Milliseconds between two notes that a session is still used: its idle time is counted in hours. */
const touchEveryMs = 60_000
/** Milliseconds after which no request is under way any more that began with a session which was replaced since. */
const underWayMs = 5 * 60_000
/** Milliseconds for which a session that was not found is not looked for again: none comes back. */
const goneMs = 10 * 60_000

type Done<T = void> = (error?: unknown, result?: T) => void

/** Who reads the table or the cache must not be able to use what stands there as a cookie. */
export const keyOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

/** Where sessions are kept for good. */
export interface SessionRows {
  read(key: string): Promise<SessionData | undefined>
  insert(key: string, session: SessionData): Promise<void>
  /** Writes a session anew. @returns it as it is kept now; undefined if it is not there any more */
  replace(key: string, session: SessionData): Promise<SessionData | undefined>
  /** Puts a session in another's place. @returns false if that one is not there any more */
  move(from: string, to: string, session: SessionData): Promise<boolean>
  /** Keeps a session if another has just taken the place of `former`. @returns whether one has */
  insertBesideSuccessor(former: string, key: string, session: SessionData): Promise<boolean>
  /** Notes that it was used. @param at in milliseconds since 1970 */
  seen(key: string, at: number): Promise<void>
  /** @returns whether it was there */
  remove(key: string): Promise<boolean>
  /** Removes what has just taken its place. @returns the keys of those that were there */
  removeSuccessors(key: string): Promise<string[]>
  /** Whether another has just taken its place. */
  hasSuccessor(key: string): Promise<boolean>
}

const tell = <T>(answer: Promise<T>, done: Done<T>): void => void answer.then((result) => done(null, result), done)

/** Sessions in Postgres behind a cache, under a hash of their id. One that is over stays so, whatever a request under way would still save. */
export class CachedSessionStore extends Store {
  private readonly touched = new Map<string, number>()
  /** Sessions that are stored already, as far as this process knows. */
  private readonly stored = new WeakSet<SessionData>()
  /** Sessions that were looked for and are nobody's: their cookies cost nothing any more. */
  private readonly gone = new LRUCache<string, true>({ max: 10_000, ttl: goneMs })
  /** Sessions in whose place another is by now. */
  private readonly replaced = new LRUCache<string, true>({ max: 10_000, ttl: underWayMs })

  constructor(
    private readonly rows: SessionRows,
    private readonly cache: SessionMemory,
    private readonly ends: Pick<SessionEnds, 'tell' | 'onEnd'>,
  ) {
    super()
    ends.onEnd((end) => void ('replaced' in end && this.replaced.set(end.replaced, true)))
  }

  /** Whether it came from here, or is kept by now: one that a request merely could begin is not. */
  keeps(session: SessionData | undefined): boolean {
    return session !== undefined && this.stored.has(session)
  }

  get(sid: string, done: Done<SessionData | null>): void {
    tell(this.findOnce(keyOf(sid)), done)
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data)
    this.stored.add(session)
    return session
  }

  set(sid: string, session: SessionData, done: Done = () => undefined): void {
    tell(this.keep(keyOf(sid), session), done)
  }

  /**
   * Keeps a session from now on, for somebody who has signed in or changed.
   * @param before the one whose place it takes
   * @returns false if that one was ended meanwhile: then this one is not kept either
   */
  async begin(sid: string, session: SessionData, before?: string): Promise<boolean> {
    const key = keyOf(sid)
    const isKept = before === undefined ? await this.rows.insert(key, session).then(() => true) : await this.replace(keyOf(before), key, session)
    if (isKept) this.stored.add(session)
    return isKept
  }

  /** Whether the cookie of this id must not be given to a browser any more: it may have that of the successor. */
  isReplaced(sid: string): boolean {
    return this.replaced.has(keyOf(sid))
  }

  /** As {@link isReplaced}, as the table says. */
  hasSuccessor(sid: string): Promise<boolean> {
    return this.rows.hasSuccessor(keyOf(sid))
  }

  /** Whoever still listens by a session that was replaced is to come again. */
  tellReplaced(sid: string): void {
    this.ends.tell({ key: keyOf(sid) })
  }

  destroy(sid: string, done: Done = () => undefined): void {
    tell(this.end(keyOf(sid)), done)
  }

  /** No answer waits for this note, and none fails for it: with the database away it is made at the next request. */
  override touch(sid: string, _session: SessionData, done: Done = () => undefined): void {
    const key = keyOf(sid)
    const now = Date.now()
    if (now - (this.touched.get(key) ?? 0) < touchEveryMs) return done()
    if (this.touched.size > 50_000) this.touched.clear()
    this.touched.set(key, now)
    this.rows.seen(key, now).catch(() => this.touched.delete(key))
    done()
  }

  /** Two tabs that come back from the provider at once both take its place. */
  private async replace(before: string, key: string, session: SessionData): Promise<boolean> {
    if (!(await this.rows.move(before, key, session))) return this.rows.insertBesideSuccessor(before, key, session)
    this.ends.tell({ replaced: before })
    await this.cache.mark(before)
    return true
  }

  private async findOnce(key: string): Promise<SessionData | null> {
    if (this.gone.has(key)) return null
    const session = await this.find(key)
    if (!session) this.gone.set(key, true)
    return session
  }

  private async find(key: string): Promise<SessionData | null> {
    const cached = await this.cache.get(key)
    if (cached) return cached
    if (cached === undefined) return this.fetch(key)
    await this.rows.remove(key) // the table may have missed that it is over
    return null
  }

  /** Of a new one its first reader brings it to the cache: of somebody whose account is gone meanwhile the table keeps none. */
  private async keep(key: string, session: SessionData): Promise<void> {
    if (this.stored.has(session)) {
      const kept = await this.rows.replace(key, session)
      if (kept) await this.cache.put(key, kept)
      return
    }
    await this.rows.insert(key, session)
    this.stored.add(session)
  }

  private async end(key: string): Promise<void> {
    this.touched.delete(key)
    await this.cache.end(key)
    if (await this.rows.remove(key)) return
    const successors = await this.rows.removeSuccessors(key) // signed in at the same moment: the wish to be signed out counts
    await Promise.all(successors.map((successor) => this.cache.end(successor)))
  }

  private async fetch(key: string): Promise<SessionData | null> {
    const session = await this.rows.read(key)
    if (session) await this.cache.add(key, session)
    return session ?? null
  }
}
