import { forbidden, type ActingDoctor, type Actor } from '@huella/contracts'
import { doctorOf } from '@huella/messaging'

export type DoctorVerification = 'off' | 'required'

/**
 * The doctor who searches other people's data, which may ask for more than a profile.
 * @throws DomainError `forbidden`
 */
export function requireSearcher(actor: Actor, verification: DoctorVerification): ActingDoctor {
  const { doctor } = doctorOf(actor, 'search:read')
  if (verification === 'required' && !doctor.isVerified) throw forbidden('doctor.verificationRequired')
  return doctor
}

/** Whether this doctor, or the key that acts for one, may learn who an owner is. */
export const maySearch = (actor: Actor, verification: DoctorVerification): boolean =>
  'doctor' in actor &&
  actor.doctor !== null &&
  (actor.kind !== 'clinic' || actor.scopes.includes('search:read')) &&
  (verification === 'off' || actor.doctor.isVerified)
