import { base64url } from 'jose'
import { cborOf, readCbor } from './cbor.js'
import { Malformed } from './malformed.js'

/** The algorithms that are read: numbers of the COSE registry. Signed is with ES256 only, which every browser checks. */
export const algorithms = { ES256: -7, Ed25519: -19 } as const
export type Algorithm = keyof typeof algorithms

/** Signs bytes with the private key that belongs to `keyId`: a key of this process, or a key server's. */
export interface Signer {
  algorithm: Algorithm
  /** The RFC 7638 SHA-256 thumbprint of the public key, base64url. */
  keyId: string
  /** 64 bytes: for ES256 r and s one behind the other (IEEE P1363). */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

/** What a COSE_Sign1 message says before anybody has checked it. */
export interface SignedMessage {
  /** The number of an algorithm, perhaps of one that is not read. */
  algorithm: number
  /** The first 8 bytes of the key's thumbprint, as 16 hexadecimal digits. */
  shortKeyId: string
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  /** What the signature is over. */
  signedBytes: Uint8Array<ArrayBuffer>
}

const header = { algorithm: 1, keyId: 4 } as const
const shortKeyIdBytes = 8

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The first 8 bytes of a thumbprint: what a certificate names its key by. */
export const shortKeyIdOf = (keyId: string): string => hexOf(base64url.decode(keyId).slice(0, shortKeyIdBytes))

const toSign = (protectedHeader: Uint8Array, payload: Uint8Array): Uint8Array<ArrayBuffer> => cborOf(['Signature1', protectedHeader, new Uint8Array(), payload])

/** COSE_Sign1 (RFC 9052, 4.2), untagged, with nothing in the unprotected header. */
export async function signedMessage(payload: Uint8Array<ArrayBuffer>, signer: Signer): Promise<Uint8Array<ArrayBuffer>> {
  const keyId = base64url.decode(signer.keyId).slice(0, shortKeyIdBytes)
  const protectedHeader = cborOf(new Map<number, unknown>([[header.algorithm, algorithms[signer.algorithm]], [header.keyId, keyId]]))
  return cborOf([protectedHeader, new Map(), payload, new Uint8Array(await signer.sign(toSign(protectedHeader, payload)))])
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array

/** @throws {Malformed} where the bytes are no COSE_Sign1 message of this format */
export function readSignedMessage(bytes: Uint8Array): SignedMessage {
  const message = readCbor(bytes)
  if (!Array.isArray(message) || message.length !== 4) throw new Malformed('no COSE_Sign1')
  const [protectedHeader, unprotected, payload, signature] = message as unknown[]
  if (!isBytes(protectedHeader) || !isBytes(payload) || !isBytes(signature)) throw new Malformed('no COSE_Sign1')
  if (!(unprotected instanceof Map) || unprotected.size) throw new Malformed('an unprotected header')
  const headers = readCbor(protectedHeader)
  if (!(headers instanceof Map)) throw new Malformed('no protected header')
  const [algorithm, keyId] = [headers.get(header.algorithm) as unknown, headers.get(header.keyId) as unknown]
  if (!Number.isInteger(algorithm) || !isBytes(keyId) || keyId.length !== shortKeyIdBytes) throw new Malformed('no algorithm or key')
  return { algorithm: algorithm as number, shortKeyId: hexOf(keyId), payload, signature, signedBytes: toSign(protectedHeader, payload) }
}
