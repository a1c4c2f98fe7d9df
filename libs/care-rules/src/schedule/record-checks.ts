import type { Day } from '../dates.js'
import { chipChecks } from './checks/chip.js'
import { dateChecks } from './checks/dates.js'
import { intervalChecks } from './checks/intervals.js'
import { kindChecks } from './checks/kinds.js'
import { lotChecks } from './checks/lots.js'
import { rabiesChecks } from './checks/rabies.js'
import { entered, recordsOf, type Records } from './checks/records.js'
import { seriesChecks } from './checks/series.js'
import { checkSeverities, type DoseFacts, type PetFacts, type PetSchedule, type RecordCheck } from './facts.js'
import { scheduleOf } from './schedule.js'

interface Known {
  today: Day
  /** Another owner's pet has the same microchip. */
  isChipShared?: boolean
}

const allOf = (records: Records): RecordCheck[] => [
  ...dateChecks(records), ...intervalChecks(records), ...seriesChecks(records), ...rabiesChecks(records), ...kindChecks(records), ...lotChecks(records),
]

const gravestFirst = (checks: RecordCheck[]): RecordCheck[] =>
  checks.sort((a, b) => checkSeverities.indexOf(a.severity) - checkSeverities.indexOf(b.severity))

const planOf = (pet: PetFacts, doses: readonly DoseFacts[], today: Day): PetSchedule => scheduleOf(pet, doses, { on: today, today })

/**
 * Hints about all records of a pet, the gravest first. Nothing is refused for them: what cannot be true is refused where it is entered.
 * @param schedule the plan of the same doses on `today`, where the caller has worked it out already
 */
export function checksOf(pet: PetFacts, doses: readonly DoseFacts[], { today, schedule, isChipShared = false }: Known & { schedule?: PetSchedule }): RecordCheck[] {
  const records = recordsOf(pet, doses, today, schedule ?? planOf(pet, doses, today))
  return gravestFirst([...allOf(records), ...chipChecks(pet, isChipShared)])
}

/** Hints about one dose that is being entered, beside the other records of the pet; a correction is compared with the records without the one it corrects. */
export function checksOfDose(
  pet: PetFacts, history: readonly DoseFacts[], dose: Omit<DoseFacts, 'id' | 'isByVet'>, { today, isVet, isChipShared = false }: Known & { isVet: boolean },
): RecordCheck[] {
  const doses = [...history, { ...dose, id: entered, isByVet: isVet }]
  const records = recordsOf(pet, doses, today, planOf(pet, doses, today))
  const about = allOf(records).filter(({ code, vaccinationId }) => vaccinationId === entered || code === 'no-schedule-species')
  return gravestFirst([...about.map((check) => ({ ...check, vaccinationId: null })), ...chipChecks(pet, isChipShared).filter(({ code }) => code === 'chip-shared')])
}
