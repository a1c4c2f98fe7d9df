import type { Day } from '../dates.js'
import type { EuTravel } from './facts.js'
import { rabiesPeriodsOf, type EuRabiesFacts } from './rabies-periods.js'

export type { EuRabiesDose, EuRabiesFacts } from './rabies-periods.js'

/**
 * Whether the rabies doses let a pet travel within the EU, from when until when; null where no chip date or no dose is known. What counts is the
 * last dose, as in the plan (Reg. (EU) 576/2013 until 21 April 2026, Del. Reg. (EU) 2026/131 since: the days are the same).
 */
export function euTravelOf({ doses, birthDate, microchipDate }: EuRabiesFacts): EuTravel | null {
  if (microchipDate === null) return null
  const last = rabiesPeriodsOf({ doses, birthDate, microchipDate }).at(-1)
  return last ? { validFrom: last.validFrom, validUntil: last.validUntil, problem: last.problem } : null
}

export type EuEntryCode =
  | 'ok' | 'eu-more-than-five' | 'eu-no-chip' | 'eu-no-rabies' | 'eu-under-12-weeks' | 'eu-chip-after-rabies' | 'eu-21-days' | 'eu-rabies-ran-out'

/** An answer about a journey; `earliest` where only days must pass. */
export interface EntryAnswer<Code extends string> {
  code: Code
  earliest: Day | null
}

/** More pets than this travel by other rules (Art. 5 of 576/2013, Art. 3 of 2026/131). */
const petsAtMost = 5
const problems = { 'chip-after-dose': 'eu-chip-after-rabies', 'under-12-weeks': 'eu-under-12-weeks' } as const

/** Whether a pet may go from one member state to another on a day, with so many pets at once, as far as chip and rabies decide it. */
export function euEntryOf(facts: EuRabiesFacts & { entry: Day; pets: number }): EntryAnswer<EuEntryCode> {
  const no = (code: EuEntryCode, earliest: Day | null = null) => ({ code, earliest })
  if (facts.pets > petsAtMost) return no('eu-more-than-five')
  if (!facts.microchip && !facts.microchipDate) return no('eu-no-chip')
  const last = rabiesPeriodsOf({ ...facts, doses: facts.doses.filter(({ date }) => date <= facts.entry) }).at(-1)
  if (!last) return no('eu-no-rabies')
  if (last.problem) return no(problems[last.problem])
  if (facts.entry < last.validFrom!) return no('eu-21-days', last.validFrom)
  return no(facts.entry > last.validUntil! ? 'eu-rabies-ran-out' : 'ok')
}
