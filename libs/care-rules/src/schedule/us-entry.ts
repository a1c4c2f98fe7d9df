import { addDays, addMonths, type Day } from '../dates.js'
import { rabiesPeriodsOf, type EuRabiesFacts } from './rabies-periods.js'
import type { EntryAnswer } from './travel.js'

export type UsEntryCode = 'ok' | 'cdc-under-6-months' | 'cdc-no-chip' | 'cdc-rabies-missing' | 'cdc-chip-after-rabies' | 'cdc-rabies-under-12-weeks' | 'cdc-rabies-wait' | 'cdc-rabies-ran-out'

/** 42 CFR 71.51, since 1 August 2024; the 28 days are usual practice. */
const minAgeMonths = 6
const firstDoseWaitDays = 28
const problems = { 'chip-after-dose': 'cdc-chip-after-rabies', 'under-12-weeks': 'cdc-rabies-under-12-weeks' } as const

type Facts = Omit<EuRabiesFacts, 'birthDate'> & { birthDate: Day; arrival: Day }

/** Whether a dog may enter the US on a day: age and chip always, rabies where it was in a country of high risk. Form and laboratory are not looked at. */
export function usEntryOf(facts: Facts & { isFromHighRisk: boolean }): EntryAnswer<UsEntryCode> {
  const oldEnough = addMonths(facts.birthDate, minAgeMonths)
  if (facts.arrival < oldEnough) return { code: 'cdc-under-6-months', earliest: oldEnough }
  if (!facts.microchip && !facts.microchipDate) return { code: 'cdc-no-chip', earliest: null }
  return facts.isFromHighRisk ? rabiesAnswer(facts) : { code: 'ok', earliest: null }
}

function rabiesAnswer(facts: Facts): EntryAnswer<UsEntryCode> {
  const periods = rabiesPeriodsOf({ ...facts, doses: facts.doses.filter(({ date }) => date <= facts.arrival) })
  const last = periods.at(-1)
  if (!last) return { code: 'cdc-rabies-missing', earliest: null }
  if (last.problem) return { code: problems[last.problem], earliest: null }
  if (facts.arrival > last.validUntil!) return { code: 'cdc-rabies-ran-out', earliest: null }
  const earliest = addDays(periods.find(({ problem }) => problem === null)!.given, firstDoseWaitDays)
  return facts.arrival < earliest ? { code: 'cdc-rabies-wait', earliest } : { code: 'ok', earliest: null }
}
