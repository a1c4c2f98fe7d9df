import { deflated, inflated } from './deflate.js'
import { bytesOfDigits, digitsOf } from './digits.js'
import { Malformed } from './malformed.js'

/** Where the verifier is, at every instance. */
export const verifierPath = '/c'

/** The most that a certificate inflates to; eight doses with the longest names have about 1,200 bytes. */
const largestCertificate = 4_096

/** `fragment` of `https://…/c#fragment`: `1` and the bytes as digits, or `2` and the deflated bytes, whichever is shorter. */
export async function fragmentOf(certificate: Uint8Array<ArrayBuffer>): Promise<string> {
  const small = await deflated(certificate, 'deflate-raw')
  return small.length < certificate.length ? `2${digitsOf(small)}` : `1${digitsOf(certificate)}`
}

/** What the QR code holds: an address that any phone's camera opens; what follows `#` never reaches a server. */
export const linkOf = (origin: string, fragment: string): string => `${origin}${verifierPath}#${fragment}`

/** Digits, also where a narrow column broke them into lines. */
const broken = '[0-9]+(?:[ \\t]*\\r?\\n[ \\t]*[0-9]+)*'
const inLink = new RegExp(`.*#(${broken})`, 's')
const bare = new RegExp(`^(${broken})$`)

/** The fragment of what was scanned, pasted or opened: of a link of any host, also amid other words, or by itself; null where there is none. */
export const fragmentIn = (text: string): string | null => (inLink.exec(text) ?? bare.exec(text.trim()))?.[1]!.replace(/\s+/g, '') ?? null

/** @throws {Malformed} where the fragment is none of a certificate */
export async function certificateIn(fragment: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = bytesOfDigits(fragment.slice(1))
  if (fragment.startsWith('1')) return bytes
  if (fragment.startsWith('2')) return inflatedAlone(bytes)
  throw new Malformed('an unknown version')
}

/** Bits behind the end of deflated data change nothing, so a digit that was misread could stand there unseen: they must be 0. */
async function inflatedAlone(small: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const content = await inflated(small, 'deflate-raw', largestCertificate)
  const last = small[small.length - 1]!
  const without = Uint8Array.from(small)
  without[small.length - 1] = last & ~(1 << (31 - Math.clz32(last)))
  if (last !== 0 && (await inflatesTo(content, without))) throw new Malformed('bits behind the end of the deflated data')
  return content
}

const inflatesTo = (content: Uint8Array, small: Uint8Array<ArrayBuffer>): Promise<boolean> =>
  inflated(small, 'deflate-raw', largestCertificate).then((other) => other.length === content.length && other.every((byte, at) => byte === content[at]), () => false)
