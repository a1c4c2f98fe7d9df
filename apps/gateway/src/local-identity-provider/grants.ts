import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { keysFrom, type Secrets } from '../platform/secrets.js'
import type { LocalPerson } from './people.js'

interface Grant {
  person: LocalPerson
  challenge: string | undefined
  redirectUri: string
}

const codeMs = 60_000
/** Of 32 bytes in base64url. */
const signatureLength = 43

/**
 * Codes and access tokens of the local provider: both live for minutes, codes work once. A code carries its grant, signed, for behind a door
 * another gateway may be asked to take it than gave it; a token is used by the gateway that gave it.
 */
export class Grants {
  private readonly keys: readonly [Buffer, ...Buffer[]]
  private readonly used = new LRUCache<string, true>({ max: 1000, ttl: codeMs })
  private readonly tokens = new LRUCache<string, LocalPerson>({ max: 1000, ttl: 5 * 60_000 })

  constructor(secrets: Secrets) {
    this.keys = keysFrom(secrets, 'huella local sign-in')
  }

  issueCode(grant: Grant): string {
    const contents = Buffer.from(JSON.stringify({ ...grant, until: Date.now() + codeMs, id: randomBytes(12).toString('base64url') })).toString('base64url')
    return contents + signatureOf(contents, this.keys[0])
  }

  /** @returns an access token, or undefined when code, verifier or redirect do not belong together */
  redeem(code: string, verifier: string, redirectUri: string): string | undefined {
    const grant = this.grantIn(code)
    if (!grant || this.used.has(code)) return undefined
    this.used.set(code, true)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (grant.redirectUri !== redirectUri || grant.challenge !== challenge) return undefined
    const token = randomBytes(24).toString('base64url')
    this.tokens.set(token, grant.person)
    return token
  }

  personOf(token: string): LocalPerson | undefined {
    return this.tokens.get(token)
  }

  private grantIn(code: string): Grant | undefined {
    const [contents, signature] = [code.slice(0, -signatureLength), Buffer.from(code.slice(-signatureLength))]
    const isOurs = this.keys.some((key) => signature.length === signatureLength && timingSafeEqual(signature, Buffer.from(signatureOf(contents, key))))
    if (!isOurs) return undefined
    const { until, ...grant } = JSON.parse(Buffer.from(contents, 'base64url').toString()) as Grant & { until: number }
    return until > Date.now() ? grant : undefined
  }
}

const signatureOf = (contents: string, key: Buffer): string => createHmac('sha256', key).update(contents).digest('base64url')
