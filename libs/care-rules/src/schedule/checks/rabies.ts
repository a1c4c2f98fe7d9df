import { addDays, addMonths } from '../../dates.js'
import type { RecordCheck } from '../facts.js'
import { lawOf } from '../laws.js'
import { placeOf } from '../pet.js'
import { rabiesFromDays, rabiesPeriodsOf } from '../rabies-periods.js'
import { found, ofEach, type Looked, type Records } from './records.js'

/** No label gives more. */
const longestMonths = 36
const yearMonths = 12

const isDueAfter = ({ nextDueDate, administeredDate }: Looked, months: number): boolean =>
  nextDueDate !== null && nextDueDate > addMonths(administeredDate, months)

function tooYoung({ pet: { birthDate } }: Records, dose: Looked): boolean {
  return birthDate !== null && dose.administeredDate < addDays(birthDate, rabiesFromDays)
}

/** A law that names no other interval than a year outlasts no label. */
function lawChecks({ pet, animal, today }: Records, doses: readonly Looked[]): RecordCheck[] {
  const law = animal && lawOf(pet, animal, today)
  if (law?.fixedMonths !== yearMonths) return []
  return ofEach(doses, (dose) => isDueAfter(dose, yearMonths) && found('rabies-3y-law-1y', 'warning', dose, { place: law.place }))
}

/** A later dose that was given with the chip makes up for those before it. */
function chipChecks({ pet: { microchipDate } }: Records, doses: readonly Looked[]): RecordCheck[] {
  const last = doses.at(-1)
  if (!microchipDate || !last || last.administeredDate >= microchipDate) return []
  return ofEach(doses, (dose) => found('chip-after-rabies', 'warning', dose))
}

/** Only where the day of the chip is known: without it no journey is worked out. What counts is the validity that runs now. */
function lateForTravel({ pet: { birthDate, microchipDate } }: Records, doses: readonly Looked[]): RecordCheck[] {
  if (!microchipDate) return []
  const dated = doses.map(({ administeredDate: date, labelMonths, validUntil }) => ({ date, labelMonths, validUntil }))
  const periods = rabiesPeriodsOf({ doses: dated, birthDate, microchipDate })
  const first = periods.findIndex(({ problem }) => problem === null)
  const latest = periods.findLastIndex(({ isPrimary, problem }) => isPrimary && problem === null)
  return latest > first ? [found('rabies-late-travel', 'warning', doses[latest]!)] : []
}

const hasNoLength = ({ labelMonths, nextDueDate }: Looked): boolean => labelMonths === null && nextDueDate === null

/** Age, interval, law and journeys, of rabies doses. */
export function rabiesChecks(records: Records): RecordCheck[] {
  const doses = records.byGroup.get('rabies') ?? []
  return [
    ...ofEach(doses, (dose) => tooYoung(records, dose) && found('rabies-under-12-weeks', 'warning', dose)),
    ...ofEach(doses.slice(-1), (dose) => hasNoLength(dose) && found('rabies-label-missing', 'info', dose)),
    ...ofEach(doses, (dose) => isDueAfter(dose, longestMonths) && found('rabies-interval-over-label', 'warning', dose)),
    ...(placeOf(records.pet)?.startsWith('US') ? ofEach(doses.slice(0, 1), (dose) => isDueAfter(dose, yearMonths) && found('rabies-3y-first-us', 'warning', dose)) : []),
    ...lawChecks(records, doses),
    ...chipChecks(records, doses),
    ...lateForTravel(records, doses),
  ]
}
