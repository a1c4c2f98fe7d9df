import { base64url, compactVerify, importJWK } from 'jose'
import type { Signer } from './cose.js'
import { Malformed } from './malformed.js'
import { readStatusList, type StatusList } from './status-list.js'
import { algorithmOf, hasShortId, publicPartOf, signatureFits, type IssuerKey, type PublicKey } from './keys.js'

/** The `typ` of the trust file's header. */
export const trustFileType = 'huella-trust+jwt'

export interface Issuer {
  /** The host that signs: what a certificate names as its issuer. */
  issuer: string
  keys: readonly IssuerKey[]
  /** Addresses of the status lists, the first one's first. */
  statusLists: readonly string[]
}

/** What `/.well-known/huella-trust.json` says: whose certificates are good, and by which keys. */
export interface TrustFile {
  version: 1
  /** Seconds since 1970. An older file than the one that is known is refused. */
  issuedAt: number
  issuers: readonly Issuer[]
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isKey = (key: Partial<IssuerKey>): boolean =>
  typeof key.kid === 'string' && typeof key.x === 'string' && (key.crv === 'P-256' || key.crv === 'Ed25519') && isTime(key.usedFrom) &&
  [key.retiredAt, key.revokedAt].every((time) => time === null || isTime(time))
const isIssuer = ({ issuer, keys, statusLists }: Partial<Issuer>): boolean =>
  typeof issuer === 'string' && Array.isArray(keys) && keys.every(isKey) && Array.isArray(statusLists) && statusLists.every((url) => typeof url === 'string')

/** The trust file as a compact JWS (RFC 7515), by a {@link Signer} as certificates are. */
export async function signedTrustFile(file: TrustFile, signer: Signer): Promise<string> {
  const header = base64url.encode(JSON.stringify({ alg: signer.algorithm, typ: trustFileType, kid: signer.keyId }))
  const signed = `${header}.${base64url.encode(JSON.stringify(file))}`
  return `${signed}.${base64url.encode(await signer.sign(new TextEncoder().encode(signed)))}`
}

/**
 * Reads the trust file, a signed JWS.
 * @param pinned the keys that may sign it, which came with the verifier itself
 * @throws {Malformed} where it is none, or none of these keys signed it
 */
export async function readTrustFile(jws: string, pinned: readonly PublicKey[]): Promise<TrustFile> {
  for (const key of pinned) {
    const algorithm = algorithmOf(key)
    const read = await compactVerify(jws, await importJWK({ ...publicPartOf(key) }, algorithm), { algorithms: [algorithm] }).catch(() => null)
    if (!read || read.protectedHeader.typ !== trustFileType) continue
    const file = JSON.parse(new TextDecoder().decode(read.payload)) as Partial<TrustFile>
    if (file.version !== 1 || !isTime(file.issuedAt) || !Array.isArray(file.issuers) || !file.issuers.every(isIssuer)) break
    return file as TrustFile
  }
  throw new Malformed('trust file')
}

/** Whether a key was good for something that was signed at this time. */
export const wasGood = (key: IssuerKey, signedAt: number): boolean =>
  signedAt >= key.usedFrom && (key.retiredAt === null || signedAt <= key.retiredAt) && (key.revokedAt === null || signedAt < key.revokedAt)

/**
 * @returns the list where one of its issuer's good keys signed it
 * @throws {Malformed} where the bytes are no status list, or none that an issuer of the trust file signed
 */
export async function checkedStatusList(signed: Uint8Array, trust: TrustFile): Promise<StatusList> {
  const { list, message } = await readStatusList(signed)
  const keys = trust.issuers.find(({ issuer }) => issuer === list.issuer)?.keys ?? []
  for (const key of keys) {
    if (hasShortId(key, message.shortKeyId) && wasGood(key, list.issuedAt) && (await signatureFits(key, message.algorithm, message.signature, message.signedBytes))) return list
  }
  throw new Malformed('signature of a status list')
}
