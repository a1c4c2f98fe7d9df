import { Injectable } from '@nestjs/common'
import { DomainError, unavailable, type CallContext, type ErrorCode, type ErrorDetails, type OutputOf, type Rpc, type Subject } from '@huella/contracts'
import type { InferType } from 'yup'
import { errors, type Msg } from '@nats-io/transport-node'
import { ContextKeys } from './context-keys.js'
import { envelopeHeader, writeEnvelope, type HandlingContext } from './envelope.js'
import { rpcSeconds } from './metrics.js'
import { NatsLink } from './nats-link.js'
import { requireFits } from './payload-limit.js'

type Caller = CallContext | HandlingContext
type Outdates = (subjects: readonly Subject[]) => Promise<void>

const inheritedDeadline = (context: Caller): number | undefined => ('deadline' in context ? context.deadline : undefined)

/** Milliseconds that this call may take. */
const timeoutOf = (context: Caller, rpc: Rpc): number =>
  Math.min(rpc.deadlineMs, Math.floor((inheritedDeadline(context) ?? Number.POSITIVE_INFINITY) - performance.now()))

/** We are about to stop: the caller may try again, elsewhere. A programming error stays one. */
const meansUnavailable = (error: unknown): boolean =>
  error instanceof errors.ClosedConnectionError || error instanceof errors.DrainingConnectionError

/** Typed request/reply: the only way one of our processes asks another something. */
@Injectable()
export class Bus {
  private readonly keepers: Outdates[] = []

  constructor(
    private readonly link: NatsLink,
    private readonly keys: ContextKeys,
  ) {}

  /**
   * Sends a request and waits for its answer, at most until the deadline (milliseconds in the definition, cut by the caller's own).
   * @throws DomainError what the other side threw, or `unavailable` when it does not answer
   */
  async call<R extends Rpc>(rpc: R, input: InferType<R['input']>, context: Caller): Promise<OutputOf<R>> {
    return JSON.parse((await this.request(rpc, input, context)).string()) as OutputOf<R>
  }

  /** As {@link call}, but the answer stays JSON text: for reads that are passed on unchanged. */
  async callForJson<R extends Rpc>(rpc: R, input: InferType<R['input']>, context: Caller): Promise<string> {
    return (await this.request(rpc, input, context)).string()
  }

  /** Calls back with whom an answer's changes make copies outdated of, and gives the answer to its caller only when that is done. */
  onOutdated(keeper: Outdates): void {
    this.keepers.push(keeper)
  }

  private async request(rpc: Rpc, input: unknown, context: Caller): Promise<Msg> {
    const stop = rpcSeconds.startTimer({ rpc: rpc.subject, side: 'caller' })
    try {
      const answer = await this.send(rpc, input, context)
      if (answer.headers?.has(envelopeHeader.outdated)) await this.outdate(answer, context)
      if (answer.headers?.has(envelopeHeader.error)) throw asDomainError(answer)
      if (answer.headers?.has(envelopeHeader.replay)) context.onReplay?.()
      stop({ outcome: 'ok' })
      return answer
    } catch (error) {
      stop({ outcome: error instanceof DomainError ? error.code : 'internal' })
      throw error
    }
  }

  /** A service that was changed by another on the way tells its own caller too. */
  private async outdate({ headers }: Msg, context: Caller): Promise<void> {
    const subjects = JSON.parse(headers!.get(envelopeHeader.outdated)) as Subject[]
    if ('outdated' in context) subjects.forEach((subject) => context.outdated?.add(subject))
    await Promise.all(this.keepers.map((keeper) => keeper(subjects)))
  }

  private async send(rpc: Rpc, input: unknown, context: Caller): Promise<Msg> {
    const timeout = timeoutOf(context, rpc)
    if (!this.link.isConnected || timeout <= 0) throw unavailable()
    const [body, headers] = [JSON.stringify(input), writeEnvelope(context, { rpc, remaining: timeout, keys: this.keys })]
    requireFits(this.link.connection, { subject: rpc.subject, side: 'caller', body, headers })
    try {
      return await this.link.request(rpc.subject, body, headers, timeout)
    } catch (error) {
      throw meansUnavailable(error) ? unavailable() : error
    }
  }
}

function asDomainError(answer: Msg): DomainError {
  const { code, details } = answer.json<{ code: ErrorCode; details: ErrorDetails }>()
  return new DomainError(code, details)
}
