import { anonymous, type CallContext } from '@huella/contracts'
import { headers, type MsgHdrs } from '@nats-io/transport-node'

/** Names of the message headers; the body is the input alone. All of the context is one of them: each costs its reading and writing. */
export const envelopeHeader = { context: 'Huella-Context', error: 'Huella-Error' } as const

/** What a handler receives beside its input. */
export interface HandlingContext extends CallContext {
  /** Epoch milliseconds after which nobody waits for the answer; calls made while handling inherit it. */
  deadline?: number
}

export function writeEnvelope({ actor, requestId, language }: CallContext, deadline: number): MsgHdrs {
  const envelope = headers()
  envelope.set(envelopeHeader.context, JSON.stringify({ actor, requestId, language, deadline } satisfies HandlingContext))
  return envelope
}

/** A message without an envelope is from nobody: it gets the rights of an anonymous caller. */
export function readEnvelope(envelope: MsgHdrs | undefined): HandlingContext {
  const text = envelope?.get(envelopeHeader.context)
  return text ? (JSON.parse(text) as HandlingContext) : { actor: anonymous, requestId: 'none', language: 'en' }
}
