import { createECDH, createHash } from 'node:crypto'

/** A P-256 pair in base64url: what push services know a copy of Huella by. */
export interface VapidKeyPair {
  publicKey: string
  privateKey: string
}

/** @param seed 32 bytes, base64url: the same seed is the same pair */
export function vapidKeysFrom(seed: string): VapidKeyPair {
  const pair = createECDH('prime256v1')
  // One seed in four thousand million is no private key of the curve.
  for (let bytes = Buffer.from(seed, 'base64url'); ; bytes = createHash('sha256').update(bytes).digest()) {
    try {
      pair.setPrivateKey(bytes)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
    } catch {
      // the next one is
    }
  }
}
