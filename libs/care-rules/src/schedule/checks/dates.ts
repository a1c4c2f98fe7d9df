import { addMonths } from '../../dates.js'
import type { RecordCheck } from '../facts.js'
import { found, ofEach, type Looked, type Records } from './records.js'

function impossible(dose: Looked, { pet: { name, birthDate }, today }: Records): RecordCheck | null {
  const { administeredDate } = dose
  if (birthDate && administeredDate < birthDate) return found('dose-before-birth', 'error', dose, { name, birthDate })
  return administeredDate > today ? found('dose-in-future', 'error', dose) : null
}

const monthsAYear = 12
/** Ages are typed in whole years, so these months say nothing. */
const leeway = 12

/**
 * An age that was typed once grows old where a birth date does not: only a pet that would be younger by its birth date than it already was by its age
 * is contradicted.
 */
function ageContradicted({ pet: { birthDate, age, ageUnit }, today }: Records): boolean {
  if (!birthDate || age === null || birthDate > today) return false
  const typed = ageUnit === 'months' ? age : age * monthsAYear
  return addMonths(birthDate, typed - leeway) > today
}

/** Days that cannot be, and an age that contradicts the birth date. */
export const dateChecks = (records: Records): RecordCheck[] => [
  ...ofEach(records.doses, (dose) => impossible(dose, records)),
  ...ofEach(records.doses, (dose) => dose.nextDueDate !== null && dose.nextDueDate <= dose.administeredDate && found('next-before-given', 'error', dose)),
  ...(ageContradicted(records) ? [found('birth-vs-age', 'warning', null)] : []),
]
