import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LocalPerson } from './people.js'

interface Grant {
  person: LocalPerson
  challenge: string | undefined
  redirectUri: string
}

/** Codes and access tokens of the local provider: both live for minutes, codes work once. */
export class Grants {
  private readonly codes = new LRUCache<string, Grant>({ max: 1000, ttl: 60_000 })
  private readonly tokens = new LRUCache<string, LocalPerson>({ max: 1000, ttl: 5 * 60_000 })

  issueCode(grant: Grant): string {
    const code = randomBytes(24).toString('base64url')
    this.codes.set(code, grant)
    return code
  }

  /** @returns an access token, or undefined when code, verifier or redirect do not belong together */
  redeem(code: string, verifier: string, redirectUri: string): string | undefined {
    const grant = this.codes.get(code)
    this.codes.delete(code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (!grant || grant.redirectUri !== redirectUri || grant.challenge !== challenge) return undefined
    const token = randomBytes(24).toString('base64url')
    this.tokens.set(token, grant.person)
    return token
  }

  personOf(token: string): LocalPerson | undefined {
    return this.tokens.get(token)
  }
}
