import { addMonths, type Day } from './dates.js'

export interface Age {
  age: number
  ageUnit: 'months' | 'years'
}

const monthsBetween = (from: Day, to: Day): number => {
  const difference = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return addMonths(from, difference) > to ? difference - 1 : difference
}

/** Completed months up to the first birthday, then completed years; 0 months for a birth date still to come. */
export function ageFrom(birthDate: Day, today: Day): Age {
  const months = Math.max(0, monthsBetween(birthDate, today))
  return months < 12 ? { age: months, ageUnit: 'months' } : { age: Math.floor(months / 12), ageUnit: 'years' }
}
