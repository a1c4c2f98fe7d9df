import { addYears } from '../../dates.js'
import type { RecordCheck } from '../facts.js'
import { found, ofEach, type Looked, type Records } from './records.js'

/** As it is printed, without what people write between letters and digits. */
export const lotOf = ({ batchNumber }: Pick<Looked, 'batchNumber'>): string => (batchNumber ?? '').toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** No lot is good for so long, and none is sold for so long. */
const farYears = 5
const lotYears = 3

/** An expiry of which only the month is printed is kept as the month's last day. A vet has the vial at hand: there it is an error. */
function expired(dose: Looked): RecordCheck | false {
  const { expirationDate, administeredDate, isByVet } = dose
  return expirationDate !== null && expirationDate < administeredDate && found('lot-expired', isByVet ? 'error' : 'warning', dose, { expirationDate })
}

function oddExpiry(dose: Looked): RecordCheck | false {
  const { expirationDate, administeredDate, nextDueDate } = dose
  if (expirationDate === null) return false
  if (expirationDate === nextDueDate || expirationDate === addYears(administeredDate, 1)) return found('expiry-is-due-date', 'info', dose)
  return expirationDate > addYears(administeredDate, farYears) && found('lot-expiry-far', 'info', dose)
}

/** The same lot years after it was used first. */
function usedTooLong({ possible }: Records): RecordCheck[] {
  const firstUse = new Map<string, string>()
  return ofEach(possible, (dose) => {
    const lot = lotOf(dose)
    if (!lot) return null
    const first = firstUse.get(lot) ?? dose.administeredDate
    firstUse.set(lot, first)
    return dose.administeredDate > addYears(first, lotYears) && found('lot-many-years', 'info', dose)
  })
}

export const lotChecks = (records: Records): RecordCheck[] =>
  [...ofEach(records.doses, expired), ...ofEach(records.doses, oddExpiry), ...usedTooLong(records)]
