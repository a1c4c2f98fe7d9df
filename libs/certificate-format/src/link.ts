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

/** The fragment of what was scanned, pasted or opened: a link of any host, a bare fragment, or digits that a paste broke into lines; null where there is none. */
export function fragmentIn(text: string): string | null {
  const whole = text.trim()
  const fragment = whole.includes('#') ? whole.slice(whole.lastIndexOf('#') + 1) : whole
  const compact = fragment.replace(/\s+/g, '')
  return /^[0-9]+$/.test(compact) ? compact : null
}

/** @throws {Malformed} where the fragment is none of a certificate */
export async function certificateIn(fragment: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = bytesOfDigits(fragment.slice(1))
  if (fragment.startsWith('1')) return bytes
  if (fragment.startsWith('2')) return inflated(bytes, 'deflate-raw', largestCertificate)
  throw new Malformed('an unknown version')
}
