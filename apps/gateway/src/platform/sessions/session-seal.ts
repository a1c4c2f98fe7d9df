import type { SessionData } from 'express-session'
import { Seal } from '../redis/seal.js'
import type { Secrets } from '../secrets.js'

/** What the cache says of a session: as it was read, or that it is over. */
export type CachedSession = SessionData | 'over'

/** The letters before the sealed text say, to scripts in Redis alone, which of the two it is. */
export const overMark = 'o'
const heldMark = 'h'

/** Sessions as they stand in Redis, see {@link Seal}: who can write there can end none either. */
export class SessionSeal {
  private readonly seal: Seal<CachedSession>

  constructor(secrets: Secrets) {
    this.seal = new Seal(secrets, 'huella session cache')
  }

  /** @param seconds for which it can be opened */
  close(key: string, session: CachedSession, seconds: number): string {
    return (session === 'over' ? overMark : heldMark) + this.seal.close(key, session, seconds)
  }

  /** @returns undefined for what was not sealed here for this session, or too long ago */
  open(key: string, sealed: string): CachedSession | undefined {
    return this.seal.open(key, sealed.slice(1))
  }
}
