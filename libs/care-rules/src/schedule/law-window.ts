import { addDays, daysBetween, type Day } from '../dates.js'
import { lawOf } from './laws.js'
import type { PetFacts } from './facts.js'
import { animalOf } from './pet.js'

export type LawWindowCode = 'law-none' | 'law-no-birth-date' | 'law-not-yet' | 'law-first-dose-due' | 'law-first-dose-late' | 'ok'

/** How the law of the place looks at the first rabies dose; the window's end is null where the law names only its beginning. */
export interface LawWindow {
  code: LawWindowCode
  from: Day | null
  until: Day | null
  /** By how many days the end was missed. */
  daysLate: number
}

/** Whether the first rabies dose was, is or must still be given in the law's window; null where no law of the place is known. */
export function lawWindowOf(pet: PetFacts, rabiesDoses: readonly Day[], on: Day): LawWindow | null {
  const animal = animalOf(pet)
  const law = animal && lawOf(pet, animal, on)
  if (!law) return null
  const without = { from: null, until: null, daysLate: 0 }
  if (!law.isCompulsory) return { code: 'law-none', ...without }
  if (!pet.birthDate) return { code: 'law-no-birth-date', ...without }
  const from = addDays(pet.birthDate, law.minAgeDays ?? 0)
  const until = law.maxAgeDays === undefined ? null : addDays(pet.birthDate, law.maxAgeDays)
  const first = [...rabiesDoses].sort().find((day) => day <= on)
  const daysLate = until === null ? 0 : Math.max(0, daysBetween(until, first ?? on))
  if (daysLate > 0) return { code: 'law-first-dose-late', from, until, daysLate }
  return { code: first ? 'ok' : on < from ? 'law-not-yet' : 'law-first-dose-due', from, until, daysLate }
}
