import type { Day } from '../dates.js'
import { defaultNextDueDate } from '../vaccine-presets.js'
import type { DoseFacts, DueSource } from './facts.js'

export interface RecordedDate {
  date: Day
  from: Extract<DueSource, 'vet' | 'default'>
  enteredBy: 'vet' | 'family'
}

/** The next date of a record. One that forms fill in by themselves says nothing that the family knew. */
export function recordedDateOf({ nextDueDate, isByVet, administeredDate, vaccineName }: DoseFacts): RecordedDate | null {
  if (nextDueDate === null || nextDueDate <= administeredDate) return null
  if (isByVet) return { date: nextDueDate, from: 'vet', enteredBy: 'vet' }
  const isFilledIn = nextDueDate === defaultNextDueDate(administeredDate, vaccineName)
  return { date: nextDueDate, from: isFilledIn ? 'default' : 'vet', enteredBy: 'family' }
}

/** Whether a recorded date takes the place of what the rules say: not the filled-in one that is later, and no family's date that outlasts the law. */
export function isUsed({ date, from, enteredBy }: RecordedDate, ruleDate: Day, latestByLaw: Day | null): boolean {
  if (enteredBy === 'family' && latestByLaw !== null && date > latestByLaw) return false
  return from === 'vet' || date < ruleDate
}
