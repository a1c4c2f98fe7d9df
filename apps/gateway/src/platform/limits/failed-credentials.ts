import { Injectable } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import { LRUCache } from 'lru-cache'
import { RateCounters } from './counters.js'
import { networkOf } from './policies.js'

export type Credential = 'key' | 'session'

/**
 * Keys that nobody has and cookies of ended sessions, counted by network: guessing must not reach the database uncounted. A network that has
 * sent too many is refused with what nobody is known by, and with nothing else: others live behind the same address.
 */
@Injectable()
export class FailedCredentials {
  /** Networks that are refused for the rest of their window; kept here, so that refusing them costs nothing. */
  private readonly refused = new LRUCache<string, true>({ max: 10_000, ttl: 1 })

  constructor(private readonly counters: RateCounters) {}

  /** Whether the network has sent too many. */
  isFull(kind: Credential, ip: string | undefined): boolean {
    return this.remaining(kind, ip) > 0
  }

  /** For a credential by which nobody is known yet. @throws DomainError `rate_limited` */
  admit(kind: Credential, ip: string | undefined): void {
    const remaining = this.remaining(kind, ip)
    if (remaining > 0) throw new DomainError('rate_limited', { message: 'error.rateLimited', retryAfter: Math.ceil(remaining / 1000) })
  }

  /** After it turned out to be worth nothing. */
  async note(kind: Credential, ip: string | undefined): Promise<void> {
    const subject = subjectOf(kind, ip)
    const { used, policy, resetsIn } = await this.counters.charge({ policy: 'failed-credential', subject })
    if (used >= policy.quota) this.refused.set(subject, true, { ttl: Math.max(1, resetsIn) }) // none at all would be for ever
  }

  private remaining(kind: Credential, ip: string | undefined): number {
    return this.refused.getRemainingTTL(subjectOf(kind, ip))
  }
}

const subjectOf = (kind: Credential, ip = ''): string => `${networkOf(ip)} ${kind}`
