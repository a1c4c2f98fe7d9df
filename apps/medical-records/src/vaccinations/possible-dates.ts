import { DomainError, type FieldError } from '@huella/contracts'

interface Dates {
  administeredDate: string
  nextDueDate?: string | null | undefined
}

/**
 * @param birthDate of the pet, where it is known and the day of the dose is to be compared with it
 * @throws DomainError `invalid` with the field that names a day on which it cannot have been
 */
export function requirePossible({ administeredDate, nextDueDate }: Dates, birthDate: string | null): void {
  const fields: FieldError[] = []
  if (birthDate && administeredDate < birthDate) fields.push({ path: 'administeredDate', message: 'vaccination.beforeBirth' })
  if (nextDueDate && nextDueDate <= administeredDate) fields.push({ path: 'nextDueDate', message: 'vaccination.nextDateNotAfter' })
  if (fields.length > 0) throw new DomainError('invalid', { message: 'error.validation', fields })
}
