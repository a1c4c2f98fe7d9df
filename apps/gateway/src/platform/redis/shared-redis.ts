import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import { Gauge, register } from 'prom-client'
import { gatewayConfig, type GatewayConfig } from '../../config.js'

/** Milliseconds an answer of Redis is worth waiting for, and how long it is passed by after it failed to come. */
const patience = 500
const passBy = 3000

/**
 * The Redis that all gateways share, with one policy for its outages: what is kept there can be done without, so nobody waits for it. One
 * call waits a moment for an answer that does not come; the others pass it by until it is worth another try.
 */
@Injectable()
export class SharedRedis implements OnApplicationShutdown {
  /** Undefined where none is configured; to be used through {@link ask}. */
  readonly client: Redis | undefined
  private awayUntil = 0
  private hasFailed = false

  constructor(@Inject(gatewayConfig) { REDIS_URL }: Pick<GatewayConfig, 'REDIS_URL'>) {
    this.client = REDIS_URL ? connect(REDIS_URL) : undefined
    if (this.client) showState(() => this.client?.status === 'ready' && !this.hasFailed)
  }

  /** @returns what Redis answered; undefined where there is none, or while it is away */
  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    return Date.now() < this.awayUntil ? undefined : this.insist(question)
  }

  /** As {@link ask}, also while the others pass it by: for what must not wait until it is worth another try. */
  async insist<T>(question: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (this.client?.status !== 'ready') return undefined
    try {
      const answer = await patiently(question(this.client))
      this.hasFailed = false
      return answer
    } catch {
      this.hasFailed = true
      this.awayUntil = Date.now() + passBy
      return undefined
    }
  }

  onApplicationShutdown(): void {
    this.client?.disconnect()
  }
}

/** Not whether it is passed by just now: between two tries that fail it is as much away. */
function showState(isThere: () => boolean): void {
  const name = 'huella_redis_up'
  register.removeSingleMetric(name) // of an application that ran in this process before
  new Gauge({ name, help: 'Whether this gateway uses Redis (1), or does without it while it is away (0)', collect() { this.set(Number(isThere())) } })
}

/**
 * An answer that has arrived counts, however late this process comes to read it: when it is busy, timers go off before sockets are looked at, and
 * without Redis each request would cost it even more.
 * @throws Error when none comes in time
 */
function patiently<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(() => reject(new Error('Redis does not answer'))), patience)
    answer.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 500,
  })
  redis.on('error', () => undefined) // an outage is met by doing without
  return redis
}
