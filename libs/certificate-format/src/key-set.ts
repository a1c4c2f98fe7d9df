import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { publicPartOf, signerOf, type IssuerKey, type PublicKey } from './keys.js'
import { longestLifeDays } from './lifetime.js'

/** What a key signs: certificates and their status lists, or the trust file that names those keys. */
export type KeyPurpose = 'certificates' | 'trust'

/** A private key with what is known of it; seconds since 1970. */
export interface SecretKey extends IssuerKey {
  d: string
  purpose: KeyPurpose
}

/** All keys of an issuer: a JWK set (RFC 7517) with its private keys. It never leaves the service that signs. */
export interface KeySet {
  keys: readonly SecretKey[]
}

/** A key set cannot be read, or what was asked of it cannot be done. The message says why. */
export class KeySetError extends Error {}

/** The state of a key today, as `/.well-known/jwks.json` tells it: one that is published but not yet used is active too. */
export type KeyStatus = 'active' | 'retired' | 'revoked'

const daySeconds = 86_400
/** So long before its first use a new key is published: verifiers that are seldom online know it in time. */
const daysOfNotice = 30

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isTimeOrNull = (value: unknown): boolean => value === null || isTime(value)

async function newKey(purpose: KeyPurpose, usedFrom: number): Promise<SecretKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x, y, d } = (await exportJWK(privateKey)) as { x: string; y: string; d: string }
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), usedFrom, retiredAt: null, revokedAt: null, purpose, d }
}

/** The keys of a new issuer: one for certificates, one for the trust file. */
export async function newKeySet(now: number): Promise<KeySet> {
  return { keys: [await newKey('certificates', now), await newKey('trust', now)] }
}

/**
 * Reads a key set as it was written by `JSON.stringify`.
 * @throws {KeySetError} where it is none, a key is not what its name says, or nothing can sign today
 */
export async function readKeySet(text: string, now: number): Promise<KeySet> {
  const set = parsed(text)
  for (const key of set.keys) {
    if (!isSecretKey(key)) throw new KeySetError('a key is not an ES256 key with purpose, usedFrom, retiredAt and revokedAt')
    if ((await calculateJwkThumbprint({ ...publicPartOf(key) })) !== key.kid) throw new KeySetError(`the key ${key.kid} has another thumbprint`)
    if (!(await canSign(key))) throw new KeySetError(`the private part of the key ${key.kid} is not that of its public part`)
  }
  signingKey(set, 'certificates', now)
  signingKey(set, 'trust', now)
  return set
}

function parsed(text: string): KeySet {
  try {
    const set = JSON.parse(text) as Partial<KeySet> | null
    if (Array.isArray(set?.keys)) return { keys: set.keys as SecretKey[] }
  } catch {
    // said below, without the text: it is secret
  }
  throw new KeySetError('it is not a JWK set')
}

const isSecretKey = (key: Partial<SecretKey> | null): boolean =>
  key?.kty === 'EC' && key.crv === 'P-256' && [key.kid, key.x, key.y, key.d].every((part) => typeof part === 'string') &&
  (key.purpose === 'certificates' || key.purpose === 'trust') && isTime(key.usedFrom) && isTimeOrNull(key.retiredAt) && isTimeOrNull(key.revokedAt)

const canSign = (key: SecretKey): Promise<boolean> => signerOf(key).then(() => true, () => false)

const maySign = (key: SecretKey, purpose: KeyPurpose, now: number): boolean =>
  key.purpose === purpose && key.usedFrom <= now && (key.retiredAt === null || now < key.retiredAt) && key.revokedAt === null

/**
 * The key that signs now: of those that may, the newest.
 * @throws {KeySetError} where none may
 */
export function signingKey({ keys }: KeySet, purpose: KeyPurpose, now: number): SecretKey {
  const [newest] = keys.filter((key) => maySign(key, purpose, now)).toSorted((one, other) => other.usedFrom - one.usedFrom)
  if (!newest) throw new KeySetError(`it has no key that signs ${purpose === 'trust' ? 'the trust file' : 'certificates'} today`)
  return newest
}

/**
 * The set with a new key for certificates, which signs from 30 days on and whose predecessor stops signing at that moment. Keys that no certificate
 * in force names any more are left out.
 * @throws {KeySetError} where a new key waits already
 */
export async function rotated({ keys }: KeySet, now: number): Promise<KeySet> {
  if (keys.some(({ purpose, usedFrom }) => purpose === 'certificates' && usedFrom > now)) throw new KeySetError('a new key waits for its first day already')
  const next = await newKey('certificates', now + daysOfNotice * daySeconds)
  const stillNamed = keys.filter(({ retiredAt }) => retiredAt === null || retiredAt + longestLifeDays * daySeconds > now)
  const retiring = stillNamed.map((key) => (key.purpose === 'certificates' && key.retiredAt === null ? { ...key, retiredAt: next.usedFrom } : key))
  return { keys: [...retiring, next] }
}

/**
 * The set with a key that is no longer its owner's alone, and a new one in its place where no other signs then: from now on, or from the day on
 * that a key was to begin which has not signed yet.
 * @param since nothing that it signed from this time on is good; without it nothing at all
 * @throws {KeySetError} where the set has no such key
 */
export async function withCompromised({ keys }: KeySet, kid: string, now: number, since?: number): Promise<KeySet> {
  const known = keys.find((key) => key.kid === kid)
  if (!known) throw new KeySetError(`it has no key ${kid}`)
  const revokedAt = Math.min(since ?? known.usedFrom, known.revokedAt ?? Infinity)
  const marked = keys.map((key) => (key === known ? { ...key, revokedAt } : key))
  const replacedFrom = Math.max(now, known.usedFrom)
  const isReplaced = marked.some((key) => maySign(key, known.purpose, replacedFrom))
  return { keys: isReplaced ? marked : [...marked, await newKey(known.purpose, replacedFrom)] }
}

/** What the trust file says of the keys for certificates. */
export const issuerKeysOf = ({ keys }: KeySet): IssuerKey[] =>
  keys.filter(({ purpose }) => purpose === 'certificates').map((key) => ({ ...publicPartOf(key), usedFrom: key.usedFrom, retiredAt: key.retiredAt, revokedAt: key.revokedAt }))

/** The keys by which a verifier knows the trust file. */
export const trustKeysOf = ({ keys }: KeySet): PublicKey[] => keys.filter(({ purpose, revokedAt }) => purpose === 'trust' && revokedAt === null).map(publicPartOf)

export function statusOf({ retiredAt, revokedAt }: IssuerKey, now: number): KeyStatus {
  if (revokedAt !== null) return 'revoked'
  return retiredAt !== null && retiredAt <= now ? 'retired' : 'active'
}

/** `/.well-known/jwks.json`: the public keys for certificates (RFC 7517). */
export const publicKeySetOf = (set: KeySet, now: number): { keys: Record<string, string>[] } => ({
  keys: issuerKeysOf(set).map((key) => ({ ...publicPartOf(key), use: 'sig', alg: 'ES256', 'huella:status': statusOf(key, now) })),
})
