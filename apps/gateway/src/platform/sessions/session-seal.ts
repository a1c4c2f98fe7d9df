import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SessionData } from 'express-session'
import { keysFrom, type Secrets } from '../secrets.js'

/** What the cache says of a session: as it was read, or that it is over. */
export type CachedSession = SessionData | 'over'

interface Contents {
  session: CachedSession
  /** Epoch milliseconds. */
  until: number
}

const ivLength = 12
const tagLength = 16

/** The letters before the sealed text say, to scripts in Redis alone, which of the two it is. */
export const overMark = 'o'
const heldMark = 'h'

/**
 * Seals what stands in Redis with a key that Redis does not know: whoever can read there learns nothing of a session, and whoever can write
 * there can make none, put none in another's place and end none. AES-256-GCM, bound to the session's key and to its time: what stood there
 * before is worth nothing after as long as it was to be kept.
 */
export class SessionSeal {
  private readonly keys: readonly [Buffer, ...Buffer[]]

  constructor(secrets: Secrets) {
    this.keys = keysFrom(secrets, 'huella session cache')
  }

  /** @param seconds for which it can be opened */
  close(key: string, session: CachedSession, seconds: number): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], iv).setAAD(Buffer.from(key))
    const contents: Contents = { session, until: Date.now() + seconds * 1000 }
    const text = Buffer.concat([cipher.update(JSON.stringify(contents)), cipher.final()])
    return (session === 'over' ? overMark : heldMark) + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** @returns undefined for what was not sealed here for this session, or too long ago */
  open(key: string, sealed: string): CachedSession | undefined {
    for (const own of this.keys) {
      const contents = openWith(own, key, sealed)
      if (contents) return contents.until > Date.now() ? contents.session : undefined
    }
    return undefined
  }
}

function openWith(own: Buffer, key: string, sealed: string): Contents | undefined {
  try {
    const bytes = Buffer.from(sealed.slice(1), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, ivLength), { authTagLength: tagLength }).setAAD(Buffer.from(key))
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return JSON.parse(text.toString()) as Contents
  } catch {
    return undefined
  }
}
