import { webhookAnswerShown, type WebhookFailure } from '@huella/contracts'
import type { Dispatcher } from 'undici'
import { RefusedAddress, type WebhookAddresses } from './webhook-address.js'
import { retryAfterOf } from './webhook-retries.js'
import { signatureOf } from './webhook-secrets.js'

export interface SignedMessage {
  url: string
  /** The same over retries and webhooks: by it a receiver knows what it has had. */
  id: string
  body: string
  secrets: string[]
}

/** What came of an attempt. */
export interface Attempt {
  status: number | null
  ms: number
  /** Null where it was taken. */
  failure: WebhookFailure | null
  answer: string | null
  /** Milliseconds that the server asked for. */
  retryAfterMs?: number | undefined
}

/** Milliseconds from the resolving of the name to the end of the answer. */
export const answerDeadlineMs = 15_000
/** Bytes of an answer that are read. */
const answerBytes = 64 * 1024

const late = new Set(['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])
const untrusted = /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/** Sends one message to one address, which anybody may have given. It follows no redirect, knows no proxy, and keeps no connection. */
export class WebhookSender {
  constructor(
    private readonly addresses: WebhookAddresses,
    private readonly userAgent: string,
    private readonly deadlineMs = answerDeadlineMs,
  ) {}

  /**
   * Answers within the deadline.
   * @param stopping breaks the attempt off
   * @throws the signal's reason when it was broken off
   */
  async send(message: SignedMessage, stopping: AbortSignal): Promise<Attempt> {
    const began = performance.now()
    const since = () => Math.round(performance.now() - began)
    if (this.addresses.problemOf(new URL(message.url))) return failed('address', since())
    const { Agent, request } = await import('undici')
    const agent = new Agent({ connect: { lookup: this.addresses.lookup, timeout: this.deadlineMs }, maxHeaderSize: 16_384 })
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(this.deadlineMs)])
    try {
      const answer = await request(message.url, { ...this.asRequest(message), dispatcher: agent, signal })
      return await attemptOf(answer, since())
    } catch (error) {
      stopping.throwIfAborted()
      return failed(failureOf(error), since())
    } finally {
      void agent.destroy()
    }
  }

  private asRequest({ id, body, secrets }: SignedMessage): Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'> {
    const at = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': this.userAgent,
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': signatureOf({ id, at, body }, secrets),
    }
    return { method: 'POST', headers, body }
  }
}

const failed = (failure: WebhookFailure, ms: number): Attempt => ({ status: null, ms, failure, answer: null })

async function attemptOf({ statusCode: status, headers, body }: Dispatcher.ResponseData, ms: number): Promise<Attempt> {
  const isTaken = status >= 200 && status < 300
  const retryAfter = headers['retry-after']
  return { status, ms, failure: isTaken ? null : 'status', answer: await beginningOf(body), retryAfterMs: retryAfterOf(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) }
}

/** Its status says what an answer is worth: one whose text breaks off, or takes too long, says the same. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= answerBytes) break
    }
  } catch {
    // what came until then is shown
  }
  return excerptOf(Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8'))
}

/** Without what a database or a screen could not show. */
const excerptOf = (text: string): string | null => {
  const shown = [...text.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, webhookAnswerShown).join('')
  return shown === '' ? null : shown
}

/** One word for a name that does not exist and one that leads inside: nobody is to find out names of our network by it. */
function failureOf(error: unknown): WebhookFailure {
  const { name, code = '', cause, errors } = error as Error & { code?: string; errors?: unknown[] }
  if (error instanceof RefusedAddress) return 'address'
  if (late.has(name) || late.has(code)) return 'timeout'
  if (untrusted.test(code)) return 'certificate'
  const inner = cause ?? errors?.[0]
  return inner instanceof Error ? failureOf(inner) : 'connection'
}
