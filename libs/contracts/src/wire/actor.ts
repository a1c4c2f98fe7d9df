import type { Language } from '../messages/messages.js'

/** The scopes a clinic key can be given. */
export const apiKeyScopes = ['search:read', 'pets:read', 'vaccinations:write', 'reviews:write', 'certificates:write', 'parsing'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

export const userTypes = ['owner', 'doctor'] as const
export type UserType = (typeof userTypes)[number]

/** What a doctor's profile grants; read from the database for each request, never from a session. */
export interface ActingDoctor {
  id: number
  name: string
  clinic: string | null
  isVerified: boolean
  /**
   * Where doctors must be verified, one who is not: reaches the pets of others only by the nickname their owner gave, in the same call, and what
   * they record waits for the family's word.
   */
  needsNickname: boolean
}

export interface AnonymousActor {
  kind: 'anonymous'
}

export interface UserActor {
  kind: 'user'
  userId: string
  /** A preference that anyone may switch: it chooses messages, and grants nothing. Null where the call does not depend on it. */
  userType: UserType | null
  doctor: ActingDoctor | null
}

/** An API key: acts as the doctor who made it, within its scopes. */
export interface ClinicActor {
  kind: 'clinic'
  userId: string
  keyId: string
  scopes: ApiKeyScope[]
  doctor: ActingDoctor | null
}

/** One of our own services acting on an event, on nobody's behalf. */
export interface ServiceActor {
  kind: 'service'
  name: string
}

export type Actor = AnonymousActor | UserActor | ClinicActor | ServiceActor

/**
 * What a person or program wants to happen once, however often the request arrives. Whoever writes it claims the key in the transaction
 * of the write, and stores the answer there.
 */
export interface IdempotencyKey {
  /** Hash of who asks, for which call, under which key of theirs. */
  id: string
  /** Hash of the request: another one under the same key is refused. */
  request: string
  /** Secret that stored answers are encrypted with; it is not stored beside them. 32 bytes, base64url. */
  seal: string
  /** Those that the answer may have been encrypted with before the gateway's secret was exchanged. */
  formerSeals?: string[] | undefined
}

/** Travels with every message: who asks, in which language, and the id that ties log lines together. */
export interface CallContext {
  actor: Actor
  requestId: string
  language: Language
  idempotency?: IdempotencyKey | undefined
  /** Called where the answer is the one that an earlier request under the same key got. */
  onReplay?: (() => void) | undefined
}

export const anonymous: AnonymousActor = { kind: 'anonymous' }
