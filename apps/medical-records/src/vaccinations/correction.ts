import { protectionOf } from '@huella/care-rules'
import type { ActingDoctor, correctVaccination, InputOf } from '@huella/contracts'
import { answerNeeded, awaitsReminder, countsAsGiven, trustIn } from './standing.js'
import type { Vaccination } from './vaccination.entity.js'

type Fields = InputOf<typeof correctVaccination>['fields']

/**
 * Applies the fields that were sent; a field that is null is cleared, one that is missing stays.
 * @param doctor who corrects a doctor's record, as they are now: what they were when they recorded it says nothing about what it says now
 * @returns whether the record now says something else about which vaccine was given when, whether it was, and when the next one is due
 */
export function correct(vaccination: Vaccination, fields: Fields, doctor: ActingDoctor | null): boolean {
  const before = meaning(vaccination)
  Object.assign(vaccination, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
  if (doctor) sign(vaccination, doctor)
  if (meaning(vaccination) === before) return false
  vaccination.protects = protectionOf(vaccination.vaccineName)
  vaccination.reminderPending = awaitsReminder(vaccination)
  return true
}

/** What a family said was about what the record said. */
function sign(vaccination: Vaccination, doctor: ActingDoctor): void {
  vaccination.trust = trustIn(doctor)
  if (doctor.needsNickname || vaccination.familyAnswer === 'awaited') vaccination.familyAnswer = answerNeeded(doctor)
}

const meaning = (vaccination: Vaccination): string => {
  const { vaccineName, administeredDate, nextDueDate } = vaccination
  return JSON.stringify([vaccineName, administeredDate, nextDueDate, countsAsGiven(vaccination)])
}
