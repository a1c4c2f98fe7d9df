import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** `huella_` + 8 characters by which a key is found and told apart, then 43 that are known to its holder alone. */
const pattern = /^(huella_[0-9a-f]{8})_[\w-]{43}$/

export interface NewSecret {
  secret: string
  prefix: string
  hash: Buffer
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function createSecret(): NewSecret {
  const prefix = `huella_${randomBytes(4).toString('hex')}`
  const secret = `${prefix}_${randomBytes(32).toString('base64url')}`
  return { secret, prefix, hash: hashOf(secret) }
}

/** The readable start of something that looks like one of our secrets. */
export const prefixOf = (secret: string): string | undefined => pattern.exec(secret)?.[1]

/** Takes the same time wherever the two differ. */
export const matches = (secret: string, hash: Buffer): boolean => timingSafeEqual(hashOf(secret), hash)
