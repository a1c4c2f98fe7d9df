import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { DomainError, type Endpoint, type RateLimit } from '@huella/contracts'
import type { Request, Response } from 'express'
import { endpointMetadata } from '../http/endpoint.decorator.js'
import { RateCounters } from './counters.js'
import { isExceeded, rateLimitHeaders, retryAfter, type Count } from './headers.js'
import { chargesOf, networkOf } from './policies.js'

/** The addresses a browser goes to for signing in, which no endpoint describes. */
const isSignIn = (path: string): boolean => /^\/api\/auth\/google(\/|$)/.test(path)

/** Refuses whoever calls too often. Runs after the actor guard, for people are counted by name where they have one. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counters: RateCounters,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>()
    const response = context.switchToHttp().getResponse<Response>()
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    const limit = endpoint?.limit ?? (isSignIn(request.path) ? 'sign-in' : undefined)
    if (limit) admit(await this.count(limit, request, response), response)
    return true
  }

  private async count(limit: RateLimit, request: Request, response: Response): Promise<Count[]> {
    const network = networkOf(request.ip ?? '')
    // Leaving for the provider and coming back are two requests of one sign-in.
    const charges = chargesOf(limit, request.actor, limit === 'sign-in' ? `${network} ${request.path}` : network)
    const counts = charges.map((charge) => this.counters.charge(charge))
    return Promise.all(limit === 'public' ? [...counts, this.misses(network, response)] : counts)
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

function admit(counts: Count[], response: Response): void {
  response.set(rateLimitHeaders(counts))
  if (counts.some(isExceeded)) throw new DomainError('rate_limited', { message: 'error.rateLimited', retryAfter: retryAfter(counts) })
}
