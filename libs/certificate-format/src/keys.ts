import { algorithms, shortKeyIdOf, type Algorithm, type Signer } from './cose.js'

/** The public half of a signing key, as `/.well-known/jwks.json` and the trust file carry it (RFC 7517). */
export interface PublicKey {
  kty: 'EC' | 'OKP'
  crv: 'P-256' | 'Ed25519'
  x: string
  y?: string
  /** The RFC 7638 SHA-256 thumbprint, base64url. */
  kid: string
}

/** When an issuer's key was good: seconds since 1970. */
export interface IssuerKey extends PublicKey {
  usedFrom: number
  /** Nothing issued later is good: another key signs since then. */
  retiredAt: number | null
  /** Nothing issued at this time or later is good: the key is no longer its owner's alone. */
  revokedAt: number | null
}

const webCrypto = {
  ES256: { key: { name: 'ECDSA', namedCurve: 'P-256' }, use: { name: 'ECDSA', hash: 'SHA-256' } },
  Ed25519: { key: { name: 'Ed25519' }, use: { name: 'Ed25519' } },
} as const
const signatureBytes = 64

/** The algorithm that a key is for, which its own type says and never the message. */
export const algorithmOf = (key: Pick<PublicKey, 'crv'>): Algorithm => (key.crv === 'P-256' ? 'ES256' : 'Ed25519')

/** The key without what only its owner may know. */
export const publicPartOf = ({ kty, crv, x, y, kid }: PublicKey): PublicKey => ({ kty, crv, x, ...(y && { y }), kid })

export const hasShortId = (key: PublicKey, shortKeyId: string): boolean => shortKeyIdOf(key.kid) === shortKeyId

/** Whether the key made the signature; false too where this browser does not know the key's kind of signature. */
export async function signatureFits(key: PublicKey, algorithm: number, signature: Uint8Array<ArrayBuffer>, signedBytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const name = algorithmOf(key)
  if (algorithm !== algorithms[name] || signature.length !== signatureBytes) return false
  try {
    const { kty, crv, x, y } = key
    const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, ...(y && { y }) }, webCrypto[name].key, false, ['verify'])
    return await crypto.subtle.verify(webCrypto[name].use, imported, signature, signedBytes)
  } catch {
    return false
  }
}

/** Signs in this process with a private key that it holds. */
export async function signerOf(privateKey: PublicKey & { d: string }): Promise<Signer> {
  const algorithm = algorithmOf(privateKey)
  const { kty, crv, x, y, d } = privateKey
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, ...(y && { y }), d }, webCrypto[algorithm].key, false, ['sign'])
  return {
    algorithm,
    keyId: privateKey.kid,
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(webCrypto[algorithm].use, imported, bytes)),
  }
}
