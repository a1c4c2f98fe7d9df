import type { Day } from '../../dates.js'
import { protectionOf } from '../../same-vaccine.js'
import type { CheckCode, CheckSeverity, DoseFacts, PetFacts, PetSchedule, RecordCheck } from '../facts.js'
import { animalOf, type Animal } from '../pet.js'

/** The id of a dose that is still being entered. */
export const entered = 0

/** A dose with what its name stands for: its diseases, or its own name where no rule knows it. */
export interface Looked extends DoseFacts {
  groups: readonly string[]
}

/** All records of a pet, prepared once for every check. */
export interface Records {
  pet: PetFacts
  animal: Animal | null
  today: Day
  /** Oldest first; of one day, in the order they were recorded. */
  doses: readonly Looked[]
  /** Those that can have been given on their day: comparisons leave out the others. */
  possible: readonly Looked[]
  /** The possible doses of each group, oldest first. */
  byGroup: ReadonlyMap<string, readonly Looked[]>
  schedule: PetSchedule
}

/** One that is being entered is the last of its day. */
const oldestFirst = (a: DoseFacts, b: DoseFacts): number =>
  a.administeredDate.localeCompare(b.administeredDate) || Number(a.id === entered) - Number(b.id === entered) || a.id - b.id

function lookedAt(doses: readonly DoseFacts[]): Looked[] {
  const known = new Map<string, readonly string[]>()
  return [...doses].sort(oldestFirst).map((dose) => {
    const groups = known.get(dose.vaccineName) ?? protectionOf(dose.vaccineName)
    known.set(dose.vaccineName, groups)
    return { ...dose, groups }
  })
}

function groupsOf(doses: readonly Looked[]): Map<string, Looked[]> {
  const byGroup = new Map<string, Looked[]>()
  for (const dose of doses)
    for (const group of dose.groups) {
      const others = byGroup.get(group)
      if (others) others.push(dose)
      else byGroup.set(group, [dose])
    }
  return byGroup
}

export function recordsOf(pet: PetFacts, doses: readonly DoseFacts[], today: Day, schedule: PetSchedule): Records {
  const all = lookedAt(doses)
  const possible = all.filter(({ administeredDate }) => administeredDate <= today && (!pet.birthDate || administeredDate >= pet.birthDate))
  return { pet, animal: animalOf(pet), today, doses: all, possible, byGroup: groupsOf(possible), schedule }
}

/** A hint about a dose; without one about the pet. */
export const found = (code: CheckCode, severity: CheckSeverity, dose: Looked | null, params: RecordCheck['params'] = {}): RecordCheck =>
  ({ code, severity, vaccinationId: dose && dose.id, params })

/** Hints about each dose by itself. */
export const ofEach = (doses: readonly Looked[], check: (dose: Looked) => RecordCheck | false | null): RecordCheck[] =>
  doses.map(check).filter((hint) => hint !== null && hint !== false)
