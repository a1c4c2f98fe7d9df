import { Injectable } from '@nestjs/common'
import { DomainError, type RateLimit } from '@huella/contracts'
import type { Request, Response } from 'express'
import { RateCounters } from './counters.js'
import { isExceeded, rateLimitHeaders, retryAfter, type Count } from './headers.js'
import { chargesOf, networkOf, type Charge } from './policies.js'

/** Pages that anybody may ask for by a name: guessing names is counted more strictly than visiting pages that exist. */
export const countsMisses = (limit: RateLimit | undefined): boolean => limit === 'public' || limit === 'sighting'

const missOf = (request: Request): Charge => ({ policy: 'public-miss', subject: networkOf(request.ip ?? '') })
const refusal = (counts: Count[]): DomainError => new DomainError('rate_limited', { message: 'error.rateLimited', retryAfter: retryAfter(counts) })

/** Counts calls, tells callers where they stand, and refuses whoever calls too often. */
@Injectable()
export class Admission {
  constructor(private readonly counters: RateCounters) {}

  /** @throws DomainError `rate_limited` above the quota */
  async admit(limit: RateLimit, request: Request, response: Response): Promise<void> {
    const counts = await this.count(limit, request)
    for (const [name, value] of Object.entries(rateLimitHeaders(counts))) response.setHeader(name, value)
    if (counts.some(isExceeded)) throw refusal(counts)
  }

  /** @throws DomainError `rate_limited` where the page that is not there is one too many */
  async missed(request: Request): Promise<void> {
    const count = await this.counters.charge(missOf(request))
    if (isExceeded(count)) throw refusal([count])
  }

  private async count(limit: RateLimit, request: Request): Promise<Count[]> {
    const network = networkOf(request.ip ?? '')
    // Leaving for the provider and coming back are two requests of one sign-in. The route: its address may be spelt in many ways.
    const charges = chargesOf(limit, request.actor, limit === 'sign-in' ? `${network} ${(request.route as { path: string }).path}` : network)
    const counts = charges.map((charge) => this.counters.charge(charge))
    return Promise.all(countsMisses(limit) ? [...counts, this.misses(request)] : counts)
  }

  /** A full count refuses the next visit. */
  private async misses(request: Request): Promise<Count> {
    const count = await this.counters.look(missOf(request))
    return count.used >= count.policy.quota ? { ...count, used: count.policy.quota + 1 } : count
  }
}
