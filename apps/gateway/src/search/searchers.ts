import { forbidden, type ActingDoctor, type Actor } from '@huella/contracts'
import { doctorOf } from '@huella/messaging'

/**
 * The doctor who searches other people's data, which may ask for more than a profile.
 * @throws DomainError `forbidden`
 */
export function requireSearcher(actor: Actor): ActingDoctor {
  const { doctor } = doctorOf(actor, 'search:read')
  if (doctor.needsNickname) throw forbidden('doctor.verificationRequired')
  return doctor
}

/** Whether this doctor, or the key that acts for one, may learn who an owner is. */
export const maySearch = (actor: Actor): boolean =>
  'doctor' in actor && actor.doctor !== null && !actor.doctor.needsNickname && (actor.kind !== 'clinic' || actor.scopes.includes('search:read'))
