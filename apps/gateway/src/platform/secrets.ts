import { hkdfSync } from 'node:crypto'

/** While a secret is exchanged there are two: the first signs and seals, and what any of them has signed or sealed is taken. */
export type Secrets = readonly [string, ...string[]]

/** @param list separated by commas */
export const secretsOf = (list: string): Secrets => list.split(',').map((each) => each.trim()) as [string, ...string[]]

/** A key of 32 bytes for one purpose from each secret, in their order. */
export const keysFrom = (secrets: Secrets, purpose: string): [Buffer, ...Buffer[]] =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))) as [Buffer, ...Buffer[]]
