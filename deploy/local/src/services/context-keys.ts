import { createPrivateKey, createPublicKey } from 'node:crypto'

/** As the services read them: base64 of DER. */
export interface ContextKeyPair {
  signingKey: string
  publicKey: string
}

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param seed 32 bytes, base64url: the same seed is the same pair */
export function contextKeysFrom(seed: string): ContextKeyPair {
  const der = Buffer.concat([pkcs8Header, Buffer.from(seed, 'base64url')])
  const publicKey = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  return { signingKey: der.toString('base64'), publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}
