import { DomainError, type ErrorDetails } from '@huella/contracts'
import { violatedUnique } from '@huella/persistence'

export const usernameIndex = 'doctors_username'

const conflicts: Record<string, ErrorDetails> = {
  doctors_user: { message: 'doctor.profileExists' },
  [usernameIndex]: { message: 'doctor.usernameTaken', fields: [{ path: 'username', message: 'doctor.usernameTaken' }] },
  doctors_card: { message: 'doctor.cardTaken', fields: [{ path: 'professionalCardNumber', message: 'doctor.cardTaken' }] },
}

/** Says which field somebody else was faster with; any other error stays what it is. */
export function refuseTaken(error: unknown): never {
  const details = conflicts[violatedUnique(error) ?? '']
  throw details ? new DomainError('conflict', details) : error
}
