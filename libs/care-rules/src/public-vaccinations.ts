import type { Day } from './dates.js'

export type PublicVaccinationState = 'current' | 'due'

/** Due from the day of the next dose on; without a next dose always current. */
export const publicVaccinationState = (nextDueDate: Day | null | undefined, today: Day): PublicVaccinationState =>
  !nextDueDate || nextDueDate > today ? 'current' : 'due'

export interface PublicVaccinationStatus {
  percent: number
  upToDate: number
  total: number
}

/**
 * "n of m up to date"; 100 percent where nothing is recorded.
 * @param counted where the vaccinations are only some: how many there are, and how many of them are due
 */
export function publicVaccinationStatus(
  vaccinations: readonly { nextDueDate: Day | null }[],
  today: Day,
  counted?: { count: number; due: number },
): PublicVaccinationStatus {
  const due = vaccinations.filter(({ nextDueDate }) => publicVaccinationState(nextDueDate, today) === 'due').length
  const total = counted?.count ?? vaccinations.length
  const upToDate = total - (counted?.due ?? due)
  return { percent: total === 0 ? 100 : Math.round((upToDate / total) * 100), upToDate, total }
}
