import { Inject, Injectable } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { gatewayConfig, type GatewayConfig } from '../../config.js'
import { SharedRedis } from '../redis/shared-redis.js'
import { CoalescingCounter, counter, type Counter, type Usage } from './coalescing-counter.js'
import type { Count } from './headers.js'
import { policies, policy, type Charge, type Policy, type PolicyName } from './policies.js'

interface Limiter {
  policy: Policy
  inProcess: Counter
  shared: Counter | undefined
}

/** Counts calls in Redis for all gateways together; in this process without Redis, or while it is away. */
@Injectable()
export class RateCounters {
  private readonly limiters: ReadonlyMap<PolicyName, Limiter>

  constructor(
    @Inject(gatewayConfig) { RATE_LIMIT_SCALE }: Pick<GatewayConfig, 'RATE_LIMIT_SCALE'>,
    private readonly redis: SharedRedis,
  ) {
    const names = Object.keys(policies) as PolicyName[]
    this.limiters = new Map(names.map((name) => [name, limiter(policy(name, RATE_LIMIT_SCALE), redis.client)]))
  }

  /** Counts one call. */
  charge({ policy: name, subject }: Charge): Promise<Count> {
    return this.ask(name, (by) => by.consume(subject))
  }

  /** Looks without counting. */
  look({ policy: name, subject }: Charge): Promise<Count> {
    return this.ask(name, (by) => by.get(subject))
  }

  private async ask(name: PolicyName, question: (by: Counter) => Promise<Usage | null>): Promise<Count> {
    const { policy: rule, shared, inProcess } = this.limiters.get(name)!
    const answer = (shared && (await this.redis.ask(() => question(shared)))) ?? (await question(inProcess))
    return { policy: rule, used: answer?.consumedPoints ?? 0, resetsIn: answer?.msBeforeNext ?? rule.seconds * 1000 }
  }
}

function limiter(rule: Policy, redis: Redis | undefined): Limiter {
  const options = { points: rule.quota, duration: rule.seconds, keyPrefix: `limit:${rule.name}` }
  return {
    policy: rule,
    inProcess: counter(new RateLimiterMemory(options)),
    shared: redis && new CoalescingCounter(new RateLimiterRedis({ ...options, storeClient: redis })),
  }
}
