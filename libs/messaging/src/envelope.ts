import { anonymous, DomainError, type CallContext } from '@huella/contracts'
import { headers, type MsgHdrs } from '@nats-io/transport-node'

/** Names of the message headers; the body is the input alone. All of the context is one of them: each costs its reading and writing. */
export const envelopeHeader = { context: 'Huella-Context', error: 'Huella-Error', replay: 'Huella-Replay' } as const

/** What a handler receives beside its input. */
export interface HandlingContext extends CallContext {
  /** Until when somebody waits for the answer, on this process's `performance.now()`; calls made while handling inherit it. */
  deadline?: number | undefined
}

/** Deadlines travel as what is left of them: the clocks of two machines need not agree. */
interface Envelope extends Omit<CallContext, 'onReplay'> {
  /** Milliseconds. */
  remaining?: number
}

/** @param remaining milliseconds that the caller waits for the answer */
export function writeEnvelope({ actor, requestId, language, idempotency }: CallContext, remaining: number): MsgHdrs {
  const envelope = headers()
  envelope.set(envelopeHeader.context, JSON.stringify({ actor, requestId, language, idempotency, remaining } satisfies Envelope))
  return envelope
}

/**
 * A message without an envelope is from nobody: it gets the rights of an anonymous caller.
 * @throws DomainError `invalid` for a header that is no envelope
 */
export function readEnvelope(envelope: MsgHdrs | undefined): HandlingContext {
  const text = envelope?.get(envelopeHeader.context)
  if (!text) return { actor: anonymous, requestId: 'none', language: 'en' }
  const { remaining, ...context } = parse(text)
  return remaining === undefined ? context : { ...context, deadline: performance.now() + remaining }
}

function parse(text: string): Envelope {
  try {
    const envelope = JSON.parse(text) as Partial<Envelope> | null
    if (envelope?.actor) return envelope as Envelope
  } catch {
    // told below
  }
  throw new DomainError('invalid', { message: 'error.badRequest' })
}
