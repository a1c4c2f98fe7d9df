import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFrom, type Secrets } from '../secrets.js'

interface Contents<T> {
  value: T
  /** Epoch milliseconds. */
  until: number
}

const ivLength = 12
const tagLength = 16

/**
 * Seals what stands in Redis with a key that Redis does not know: whoever can read there learns nothing of it, and whoever can write there can
 * make none, and put none in another's place. AES-256-GCM, bound to its name and to its time: what stood there before is worth nothing after
 * as long as it was to be kept.
 */
export class Seal<T> {
  private readonly keys: readonly [Buffer, ...Buffer[]]

  /** @param purpose what is sealed: each has a key of its own */
  constructor(secrets: Secrets, purpose: string) {
    this.keys = keysFrom(secrets, purpose)
  }

  /** @param seconds for which it can be opened */
  close(name: string, value: T, seconds: number): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], iv).setAAD(Buffer.from(name))
    const contents: Contents<T> = { value, until: Date.now() + seconds * 1000 }
    const text = Buffer.concat([cipher.update(JSON.stringify(contents)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** @returns undefined for what was not sealed here under this name, or too long ago */
  open(name: string, sealed: string): T | undefined {
    for (const own of this.keys) {
      const contents = openWith<T>(own, name, sealed)
      if (contents) return contents.until > Date.now() ? contents.value : undefined
    }
    return undefined
  }
}

function openWith<T>(own: Buffer, name: string, sealed: string): Contents<T> | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, ivLength), { authTagLength: tagLength }).setAAD(Buffer.from(name))
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return JSON.parse(text.toString()) as Contents<T>
  } catch {
    return undefined
  }
}
