import { protectionOf } from '@huella/care-rules'
import type { correctVaccination, InputOf } from '@huella/contracts'
import type { Vaccination } from './vaccination.entity.js'

type Fields = InputOf<typeof correctVaccination>['fields']

/**
 * Applies the fields that were sent; a field that is null is cleared, one that is missing stays.
 * @returns whether the record now says something else about which vaccine was given when, and when the next one is due
 */
export function correct(vaccination: Vaccination, fields: Fields): boolean {
  const before = meaning(vaccination)
  Object.assign(vaccination, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
  if (meaning(vaccination) === before) return false
  vaccination.protects = protectionOf(vaccination.vaccineName)
  vaccination.reminderPending = vaccination.nextDueDate !== null
  return true
}

const meaning = ({ vaccineName, administeredDate, nextDueDate }: Vaccination): string =>
  JSON.stringify([vaccineName, administeredDate, nextDueDate])
