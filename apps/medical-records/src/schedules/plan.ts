import { checksOf, scheduleOf, type DoseFacts, type PetFacts, type PetSchedule, type Preset, type RecordCheck } from '@huella/care-rules'
import { latestToday } from '@huella/contracts'
import type { KnownPet } from '../access/pet-access.js'
import { today } from '../today.js'

interface Asked {
  on?: string | null | undefined
  preset?: Preset | undefined
}

/** Today in UTC, or where it is tomorrow already for whoever recorded a dose of that day. */
export const dayOf = (doses: readonly Pick<DoseFacts, 'administeredDate'>[]): string =>
  doses.reduce((day, { administeredDate }) => (administeredDate > day && administeredDate <= latestToday() ? administeredDate : day), today())

/** The plan of a pet, by doses that count: of today and of the guidelines where it lives, unless asked otherwise. */
export function planOf(pet: PetFacts, doses: readonly DoseFacts[], { on, preset }: Asked = {}): PetSchedule {
  const now = dayOf(doses)
  return scheduleOf(pet, doses, { on: on ?? now, today: now, ...(preset && { preset }) })
}

/** Hints about all records of a pet. */
export const hintsOf = (pet: KnownPet, doses: readonly DoseFacts[]): RecordCheck[] =>
  checksOf(pet, doses, { today: dayOf(doses), isChipShared: pet.isChipShared })
