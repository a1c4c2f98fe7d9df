import { Logger } from '@nestjs/common'
import { HostPauses } from './host-pauses.js'
import { isPushEndpoint, type PushHosts } from './push-hosts.js'
import type { VapidKeys } from './vapid.js'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** How a push service is to treat a message (RFC 8030). */
export interface PushHeaders {
  /** Seconds for which it is kept for a browser that is away. */
  TTL: number
  Urgency: 'normal' | 'high'
  /** A waiting message of the same topic is replaced. */
  Topic: string
}

export type PushAnswer =
  | { kind: 'sent' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; afterMs?: number }
  /** `isOurs`: nothing the subscription could be blamed for. */
  | { kind: 'refused'; reason: string; isOurs: boolean }

/** Milliseconds for the whole of a request. */
const deadlineMs = 10_000
/** Milliseconds for which a push service can have us wait. */
const longestWaitMs = 8 * 3_600_000

/** Sends one encrypted message to one browser's push service. */
export class PushService {
  private readonly logger = new Logger(PushService.name)
  private readonly pauses = new HostPauses()

  constructor(
    private readonly keys: VapidKeys,
    private readonly hosts: PushHosts,
  ) {}

  /** Never fails. */
  async send(subscription: Subscription, payload: string, headers: PushHeaders): Promise<PushAnswer> {
    if (!isPushEndpoint(subscription.endpoint, this.hosts)) return { kind: 'refused', reason: 'its push service is not on the list', isOurs: false }
    const afterMs = this.pauses.left(subscription.endpoint)
    if (afterMs > 0) return { kind: 'later', reason: 'the push service has asked to wait', afterMs }
    try {
      const answer = await this.post(subscription, payload, headers)
      const understood = this.understood(answer)
      if (answer.status === 429 && understood.kind === 'later' && understood.afterMs) this.pauses.pause(subscription.endpoint, understood.afterMs)
      return understood
    } catch (error) {
      return { kind: 'later', reason: `no answer from the push service: ${nameOf(error)}` }
    }
  }

  /** Whoever redirects is no push service: nobody is followed into our network. */
  private async post({ endpoint, p256dh, auth }: Subscription, payload: string, { TTL, Urgency, Topic }: PushHeaders): Promise<Response> {
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: this.keys, contentEncoding: 'aes128gcm', TTL, urgency: Urgency, topic: Topic,
    })
    const { 'Content-Length': _length, ...rest } = request.headers
    const sent = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(endpoint, { method: 'POST', headers: sent, body: new Uint8Array(request.body), redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) })
    await answer.body?.cancel()
    return answer
  }

  private understood({ status, ok, headers }: Response): PushAnswer {
    const reason = `the push service answered ${status}`
    if (ok) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status === 429 || status >= 500) return { kind: 'later', reason, ...waitOf(headers.get('retry-after')) }
    if (status === 413) this.logger.error('A push message was too large for its push service')
    return { kind: 'refused', reason, isOurs: status === 413 }
  }
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | null): { afterMs?: number } {
  if (retryAfter === null) return {}
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? {} : { afterMs: Math.min(Math.max(ms, 0), longestWaitMs) }
}

function nameOf(error: unknown): string {
  const { cause, name } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name
}
