import { DomainError, forbidden, type ActingDoctor, type Actor, type ApiKeyScope } from '@huella/contracts'

export interface Person {
  userId: string
  doctor: ActingDoctor | null
}

/**
 * Who is asking, where only a person with rights of their own may.
 * @param scope what a clinic key must be allowed to do; without one, keys are refused
 * @throws DomainError `unauthenticated` for nobody, `forbidden` for a key that lacks the scope
 */
export function personOf(actor: Actor, scope?: ApiKeyScope): Person {
  if (actor.kind === 'user') return actor
  if (actor.kind !== 'clinic') throw new DomainError('unauthenticated', { message: 'error.unauthenticated' })
  if (scope === undefined) throw forbidden()
  if (!actor.scopes.includes(scope)) throw new DomainError('forbidden', { message: 'apiKey.scope', params: { scope } })
  return actor
}

/** As {@link personOf}; the user type grants nothing, only a doctor's profile does. */
export function doctorOf(actor: Actor, scope?: ApiKeyScope): Person & { doctor: ActingDoctor } {
  const { userId, doctor } = personOf(actor, scope)
  if (doctor) return { userId, doctor }
  throw forbidden('userType' in actor && actor.userType === 'owner' ? 'error.doctorsOnly' : 'doctor.profileRequired')
}
