import { Malformed } from './malformed.js'

/** The longest number that is read at all; a code of eight doses has about 1,300 digits. */
export const mostDigits = 4_000

const perPair = 5
const perByte = 3

/** Bytes as decimal digits, which a QR code stores in 3.3 bits each: two bytes are five digits, a last single byte is three. */
export function digitsOf(bytes: Uint8Array): string {
  const groups: string[] = []
  for (let at = 0; at + 1 < bytes.length; at += 2) groups.push(String(bytes[at]! * 256 + bytes[at + 1]!).padStart(perPair, '0'))
  if (bytes.length % 2) groups.push(String(bytes[bytes.length - 1]!).padStart(perByte, '0'))
  return groups.join('')
}

/** @throws {Malformed} where the text is too long, holds anything but digits, or is what no bytes are written as */
export function bytesOfDigits(digits: string): Uint8Array<ArrayBuffer> {
  if (digits.length > mostDigits) throw new Malformed('too many digits')
  if (!/^[0-9]+$/.test(digits)) throw new Malformed('not only digits')
  const rest = digits.length % perPair
  if (rest !== 0 && rest !== perByte) throw new Malformed('a number of digits that no bytes have')
  const pairs = (digits.length - rest) / perPair
  const bytes = new Uint8Array(pairs * 2 + (rest ? 1 : 0))
  for (let pair = 0; pair < pairs; pair++) {
    const value = Number(digits.slice(pair * perPair, (pair + 1) * perPair))
    if (value > 0xffff) throw new Malformed('five digits above 65535')
    bytes[pair * 2] = value >> 8
    bytes[pair * 2 + 1] = value & 0xff
  }
  if (rest) {
    const value = Number(digits.slice(-perByte))
    if (value > 0xff) throw new Malformed('three digits above 255')
    bytes[bytes.length - 1] = value
  }
  return bytes
}
