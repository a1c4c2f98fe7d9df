import { anonymous, DomainError, forbidden, ownerOf, type Actor, type CallContext, type Rpc, type Subject } from '@huella/contracts'
import { headers, type MsgHdrs } from '@nats-io/transport-node'
import type { ContextKeys } from './context-keys.js'

/** Names of the message headers; the body is the input alone. All of the context is one of them: each costs its reading and writing. */
export const envelopeHeader = { context: 'Huella-Context', error: 'Huella-Error', replay: 'Huella-Replay', outdated: 'Huella-Outdated' } as const

/** What a handler receives beside its input. */
export interface HandlingContext extends CallContext {
  /** Until when somebody waits for the answer, on this process's `performance.now()`; calls made while handling inherit it. */
  deadline?: number | undefined
  /** What the gateway said, with its signature: handed on, as it came, to services that are asked while handling. */
  vouched?: string | undefined
  /** Whom what was changed while handling makes others' copies outdated of; told with the answer. */
  outdated?: Set<Subject> | undefined
}

/** What the gateway vouches for: who asks, for which request, and when it said so. */
interface Claims extends Omit<CallContext, 'onReplay'> {
  subject: string
  /** Epoch milliseconds. */
  at: number
}

/** Milliseconds that the gateway's word is good for, and that the clocks of two machines may differ by. */
const goodFor = 60_000
const unsigned = '-'

/**
 * @param remaining milliseconds that the caller waits for the answer. Deadlines travel as what is left of them: the clocks of two machines
 * need not agree
 */
export function writeEnvelope(context: HandlingContext, { rpc, remaining, keys }: { rpc: Rpc; remaining: number; keys: ContextKeys }): MsgHdrs {
  const envelope = headers()
  envelope.set(envelopeHeader.context, `${remaining} ${context.vouched ?? vouch(context, rpc, keys)}`)
  return envelope
}

function vouch({ actor, requestId, language, idempotency }: CallContext, rpc: Rpc, keys: ContextKeys): string {
  const text = JSON.stringify({ actor, requestId, language, idempotency, subject: rpc.subject, at: Date.now() } satisfies Claims)
  return `${needsWord(actor, rpc) ? keys.sign(text) : unsigned} ${text}`
}

/**
 * Whether the gateway has to say who is asking. Only it can send most requests, and those for nobody in particular need no more; what
 * services may ask as well, they may ask while they handle one of the gateway's.
 */
const needsWord = ({ kind }: Actor, { callers, onNobodysBehalf }: Rpc): boolean =>
  !onNobodysBehalf && (kind !== 'anonymous' || callers.some((caller) => caller !== 'gateway'))

/**
 * What a request says of who asks, as far as it is to be believed. A message without an envelope is from nobody.
 * @throws DomainError `invalid` for a header that is no envelope, `forbidden` for one that claims what the gateway did not say
 */
export function readEnvelope(envelope: MsgHdrs | undefined, rpc: Rpc, keys: ContextKeys): HandlingContext {
  const header = envelope?.get(envelopeHeader.context)
  if (!header && !needsWord(anonymous, rpc)) return { actor: anonymous, requestId: 'none', language: 'en' }
  const [, remaining, vouched, signature, text] = /^(\d{1,9}) (([\w-]+) (\{.*\}))$/s.exec(header ?? '') ?? []
  if (!vouched || !signature || !text) throw notAnEnvelope()
  const isSigned = signature !== unsigned
  if (isSigned && !keys.verifies(text, signature)) throw forbidden()
  const { actor, requestId, language, idempotency, subject, at } = parse(text)
  if (rpc.onNobodysBehalf !== (actor.kind === 'service')) throw forbidden()
  if (isSigned ? !isFor(rpc, subject) || Math.abs(Date.now() - at) > goodFor : needsWord(actor, rpc)) throw forbidden()
  return {
    actor, requestId, language,
    idempotency: subject === rpc.subject ? idempotency : undefined, // what a service asks others on the way is not what the caller wants once
    vouched: isSigned ? vouched : undefined,
    deadline: performance.now() + Math.min(Number(remaining), rpc.deadlineMs),
    outdated: new Set(),
  }
}

/** Meant for this request, or for one whose handler may ask this. */
const isFor = (rpc: Rpc, subject: string): boolean => subject === rpc.subject || rpc.callers.includes(ownerOf(subject.replace(/^rpc\./, '')))

function parse(text: string): Claims {
  try {
    const claims = JSON.parse(text) as Partial<Claims>
    if (claims.actor) return claims as Claims
  } catch {
    // told below
  }
  throw notAnEnvelope()
}

const notAnEnvelope = (): DomainError => new DomainError('invalid', { message: 'error.badRequest' })
