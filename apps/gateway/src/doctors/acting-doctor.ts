import { forbidden, type ActingDoctor, type Actor } from '@huella/contracts'

/**
 * The doctor who acts: a profile is what grants, the user type only chooses the words.
 * @throws DomainError `forbidden` without a profile
 */
export function requireDoctor(actor: Actor): ActingDoctor {
  const doctor = 'doctor' in actor ? actor.doctor : null
  if (doctor) return doctor
  throw forbidden(actor.kind === 'user' && actor.userType === 'owner' ? 'error.doctorsOnly' : 'doctor.profileRequired')
}

export type DoctorVerification = 'off' | 'required'

/** Searching other people's data may ask for more than a profile. */
export function requireSearcher(actor: Actor, verification: DoctorVerification): ActingDoctor {
  const doctor = requireDoctor(actor)
  if (verification === 'required' && !doctor.isVerified) throw forbidden('doctor.verificationRequired')
  return doctor
}

/** Whether this doctor, or the key that acts for one, may learn who an owner is. */
export const maySearch = (actor: Actor, verification: DoctorVerification): boolean =>
  'doctor' in actor &&
  actor.doctor !== null &&
  (actor.kind !== 'clinic' || actor.scopes.includes('search:read')) &&
  (verification === 'off' || actor.doctor.isVerified)
