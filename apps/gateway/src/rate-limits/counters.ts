import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { CoalescingCounter, counter, type Counter, type Usage } from './coalescing-counter.js'
import type { Count } from './headers.js'
import { policies, policy, type Charge, type Policy, type PolicyName } from './policies.js'

/** Milliseconds an answer of Redis is worth waiting for, and how long it is passed by after it failed to come. */
const patience = 150
const passBy = 3000

interface Limiter {
  policy: Policy
  inProcess: Counter
  shared: Counter | undefined
}

/** Counts calls in Redis for all gateways together; in this process without Redis, or while it is away. */
@Injectable()
export class RateCounters implements OnApplicationShutdown {
  private readonly redis: Redis | undefined
  private readonly limiters: ReadonlyMap<PolicyName, Limiter>
  private awayUntil = 0

  constructor(@Inject(gatewayConfig) { REDIS_URL, RATE_LIMIT_SCALE }: Pick<GatewayConfig, 'REDIS_URL' | 'RATE_LIMIT_SCALE'>) {
    this.redis = REDIS_URL ? connect(REDIS_URL) : undefined
    const names = Object.keys(policies) as PolicyName[]
    this.limiters = new Map(names.map((name) => [name, limiter(policy(name, RATE_LIMIT_SCALE), this.redis)]))
  }

  /** Counts one call. */
  charge({ policy: name, subject }: Charge): Promise<Count> {
    return this.ask(name, (by) => by.consume(subject))
  }

  /** Looks without counting. */
  look({ policy: name, subject }: Charge): Promise<Count> {
    return this.ask(name, (by) => by.get(subject))
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect()
  }

  private async ask(name: PolicyName, question: (by: Counter) => Promise<Usage | null>): Promise<Count> {
    const { policy: rule, shared, inProcess } = this.limiters.get(name)!
    const answer = (shared && (await this.askRedis(() => question(shared)))) ?? (await question(inProcess))
    return { policy: rule, used: answer?.consumedPoints ?? 0, resetsIn: answer?.msBeforeNext ?? rule.seconds * 1000 }
  }

  /** @returns undefined while Redis is away, at once: only the first call waits for it, and only a moment */
  private async askRedis<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (this.redis?.status !== 'ready' || Date.now() < this.awayUntil) return undefined
    try {
      return await question()
    } catch {
      this.awayUntil = Date.now() + passBy
      return undefined
    }
  }
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    commandTimeout: patience,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 500,
  })
  redis.on('error', () => undefined) // an outage is met by counting in the process
  return redis
}

function limiter(rule: Policy, redis: Redis | undefined): Limiter {
  const options = { points: rule.quota, duration: rule.seconds, keyPrefix: `limit:${rule.name}` }
  return {
    policy: rule,
    inProcess: counter(new RateLimiterMemory(options)),
    shared: redis && new CoalescingCounter(new RateLimiterRedis({ ...options, storeClient: redis })),
  }
}
