import { anonymous, type Actor, type CallContext, type Language } from '@huella/contracts'
import { headers, type MsgHdrs } from '@nats-io/transport-node'

/** Names of the message headers; the body is the input alone. */
export const envelopeHeader = { actor: 'Huella-Actor', requestId: 'Huella-Request-Id', language: 'Huella-Language', deadline: 'Huella-Deadline', error: 'Huella-Error' } as const

/** What a handler receives beside its input. */
export interface HandlingContext extends CallContext {
  /** Epoch milliseconds after which nobody waits for the answer; calls made while handling inherit it. */
  deadline?: number
}

const encode = (actor: Actor): string => Buffer.from(JSON.stringify(actor)).toString('base64url')
const decode = (text: string): Actor => JSON.parse(Buffer.from(text, 'base64url').toString()) as Actor

export function writeEnvelope(context: CallContext, deadline: number): MsgHdrs {
  const envelope = headers()
  envelope.set(envelopeHeader.actor, encode(context.actor))
  envelope.set(envelopeHeader.requestId, context.requestId)
  envelope.set(envelopeHeader.language, context.language)
  envelope.set(envelopeHeader.deadline, String(deadline))
  return envelope
}

/** A message without an envelope is from nobody: it gets the rights of an anonymous caller. */
export function readEnvelope(envelope: MsgHdrs | undefined): HandlingContext {
  const actor = envelope?.get(envelopeHeader.actor)
  return {
    actor: actor ? decode(actor) : anonymous,
    requestId: envelope?.get(envelopeHeader.requestId) || 'none',
    language: (envelope?.get(envelopeHeader.language) || 'en') as Language,
    deadline: Number(envelope?.get(envelopeHeader.deadline)) || Number.POSITIVE_INFINITY,
  }
}
