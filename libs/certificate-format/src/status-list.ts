import { cborOf, readCbor } from './cbor.js'
import { signedMessage, readSignedMessage, type SignedMessage, type Signer } from './cose.js'
import { deflated, inflated } from './deflate.js'
import { Malformed } from './malformed.js'

/** How many certificates a status list has a bit for. */
export const statusListBits = 131_072
const bytesOfBits = statusListBits / 8

/** The media type that a list is served with. */
export const statusListType = 'application/vnd.huella.status-list+cwt'

const claim = { issuer: 1, subject: 2, expiresAt: 4, issuedAt: 6, status: 65_533, timeToLive: 65_534, revokedDays: -70_002 } as const
const subjectOf = (list: number): string => `huella-status/${list}`
const daySeconds = 86_400
const bytesOfDay = 2

/** Which certificates of a list are revoked, and since which day. */
export interface StatusList {
  issuer: string
  list: number
  /** Seconds since 1970: what the list says is true at this time. */
  issuedAt: number
  expiresAt: number
  isRevoked(index: number): boolean
  /** The first second of the day on which the certificate was revoked; null where it is not. */
  revokedOn(index: number): number | null
}

interface Revocation {
  index: number
  /** Seconds since 1970. */
  revokedAt: number
}

export interface StatusListContent extends Pick<StatusList, 'issuer' | 'list' | 'issuedAt' | 'expiresAt'> {
  /** For how many seconds a reader need not ask again. */
  timeToLive: number
  revoked: readonly Revocation[]
}

/**
 * A bit for each certificate, the first in the lowest bit of the first byte, as in the Token Status List draft; beside them, which the draft has not,
 * the day of each revocation in the order of the bits that are set, two bytes for each day since 1970.
 */
export async function signedStatusList({ revoked, ...about }: StatusListContent, signer: Signer): Promise<Uint8Array<ArrayBuffer>> {
  const bits = new Uint8Array(bytesOfBits)
  const inOrder = revoked.toSorted((one, other) => one.index - other.index)
  const days = new Uint8Array(inOrder.length * bytesOfDay)
  inOrder.forEach(({ index, revokedAt }, at) => {
    bits[index >> 3]! |= 1 << (index & 7)
    new DataView(days.buffer).setUint16(at * bytesOfDay, Math.floor(revokedAt / daySeconds))
  })
  const payload = cborOf(new Map<number, unknown>([
    [claim.issuer, about.issuer],
    [claim.subject, subjectOf(about.list)],
    [claim.expiresAt, about.expiresAt],
    [claim.issuedAt, about.issuedAt],
    [claim.timeToLive, about.timeToLive],
    [claim.status, new Map<string, unknown>([['bits', 1], ['lst', await deflated(bits, 'deflate')]])],
    [claim.revokedDays, await deflated(days, 'deflate')],
  ]))
  return signedMessage(payload, signer)
}

const number = (value: unknown): number => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Malformed('status list')
  return value as number
}
const bytes = (value: unknown): Uint8Array<ArrayBuffer> => {
  if (!(value instanceof Uint8Array)) throw new Malformed('status list')
  return value as Uint8Array<ArrayBuffer>
}

/** How many bits are set in the bytes before `end`. */
function setBits(bits: Uint8Array, end: number): number {
  let count = 0
  for (let at = 0; at < end; at++) for (let rest = bits[at]!; rest; rest &= rest - 1) count++
  return count
}

/**
 * Reads a list without checking its signature, which is `message`'s.
 * @throws {Malformed} where the bytes are no status list
 */
export async function readStatusList(signed: Uint8Array): Promise<{ list: StatusList; message: SignedMessage }> {
  const message = readSignedMessage(signed)
  const claims = readCbor(message.payload)
  if (!(claims instanceof Map)) throw new Malformed('status list')
  const [issuer, subject, status] = [claims.get(claim.issuer), claims.get(claim.subject), claims.get(claim.status)] as unknown[]
  const named = typeof subject === 'string' && /^huella-status\/([1-9]\d{0,8})$/.exec(subject)
  if (typeof issuer !== 'string' || !named || !(status instanceof Map) || status.get('bits') !== 1) throw new Malformed('status list')
  const bits = await inflated(bytes(status.get('lst')), 'deflate', bytesOfBits)
  const days = await inflated(bytes(claims.get(claim.revokedDays)), 'deflate', statusListBits * bytesOfDay)
  if (bits.length !== bytesOfBits || days.length !== setBits(bits, bits.length) * bytesOfDay) throw new Malformed('status list')
  // A bit that the list does not have was revoked by nobody, and issued by nobody either.
  const isRevoked = (index: number): boolean => index >= statusListBits || ((bits[index >> 3]! >> (index & 7)) & 1) === 1
  const revokedOn = (index: number): number | null => {
    if (!isRevoked(index) || index >= statusListBits) return null
    const before = setBits(bits, index >> 3) + setBits(Uint8Array.of(bits[index >> 3]! & ((1 << (index & 7)) - 1)), 1)
    return new DataView(days.buffer).getUint16(before * bytesOfDay) * daySeconds
  }
  const about = { issuer, list: Number(named[1]), issuedAt: number(claims.get(claim.issuedAt)), expiresAt: number(claims.get(claim.expiresAt)) }
  return { list: { ...about, isRevoked, revokedOn }, message }
}
