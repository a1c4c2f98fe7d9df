import { createHash, randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const bytes = 20

/** 160 random bits in the letters of RFC 4648's base 32, which no reader and no address writes otherwise; only {@link hashOf} them is stored. */
export function newToken(): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('')
}

/** SHA-256, hexadecimal. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** By which a person tells their feeds apart; it leaves 110 bits unsaid. */
export const hintOf = (token: string): string => `${token.slice(0, 6)}…${token.slice(-4)}`
