import { Injectable } from '@nestjs/common'
import { DomainError, type RateLimit } from '@huella/contracts'
import type { Request, Response } from 'express'
import { RateCounters } from './counters.js'
import { isExceeded, rateLimitHeaders, retryAfter, type Count } from './headers.js'
import { chargesOf, networkOf } from './policies.js'

/** Counts calls, tells callers where they stand, and refuses whoever calls too often. */
@Injectable()
export class Admission {
  constructor(private readonly counters: RateCounters) {}

  /** @throws DomainError `rate_limited` above the quota */
  async admit(limit: RateLimit, request: Request, response: Response): Promise<void> {
    const counts = await this.count(limit, request, response)
    for (const [name, value] of Object.entries(rateLimitHeaders(counts))) response.setHeader(name, value)
    if (counts.some(isExceeded)) throw new DomainError('rate_limited', { message: 'error.rateLimited', retryAfter: retryAfter(counts) })
  }

  private async count(limit: RateLimit, request: Request, response: Response): Promise<Count[]> {
    const network = networkOf(request.ip ?? '')
    // Leaving for the provider and coming back are two requests of one sign-in. The route: its address may be spelt in many ways.
    const charges = chargesOf(limit, request.actor, limit === 'sign-in' ? `${network} ${(request.route as { path: string }).path}` : network)
    const counts = charges.map((charge) => this.counters.charge(charge))
    return Promise.all(limit === 'public' || limit === 'sighting' ? [...counts, this.misses(network, response)] : counts)
  }

  /** Guessing nicknames is counted more strictly than visiting pages that exist; a full count refuses the next visit. */
  private async misses(network: string, response: Response): Promise<Count> {
    const charge = { policy: 'public-miss', subject: network } as const
    const count = await this.counters.look(charge)
    const isFull = count.used >= count.policy.quota
    if (!isFull) response.once('finish', () => response.statusCode === 404 && void this.counters.charge(charge).catch(() => undefined))
    return isFull ? { ...count, used: count.policy.quota + 1 } : count
  }
}
