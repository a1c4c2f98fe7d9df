import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicKey, TrustFile } from '../index.js'

/** A text, what a verifier knows, and what it should say; docs/certificates.md describes the files. */
export interface Vector {
  name: string
  qrText: string
  expected: 'green' | 'amber' | 'red'
  reasons: string[]
  /** Seconds since 1970. */
  now: number
  trust: TrustFile | null
  /** base64url */
  statusLists: string[]
}

const folder = join(import.meta.dirname, '../../../../vectors')

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

export const vectors = readdirSync(folder).filter((name) => name.endsWith('.json')).map((name) => read(name) as Vector)
export const vector = (name: string): Vector => vectors.find((one) => one.name === name)!

/** The private keys that signed them, for tests only. */
export const { keys: testKeys } = read('keys/test-only.json') as { keys: Record<'es256' | 'es256-unlisted' | 'trust', PublicKey & { d: string }> }
