import type { Day } from '../dates.js'
import { protectionOf } from '../same-vaccine.js'
import type { Context } from './context.js'
import { byDate } from './count-doses.js'
import type { DoseFacts, DueSource, PetFacts, PetSchedule, Preset, ReasonCode, ScheduleItem, Source, Titre } from './facts.js'
import { itemOf } from './item.js'
import { lawOf } from './laws.js'
import { animalOf, isUnderAYear, presetOf } from './pet.js'
import { productsOf } from './products.js'
import { coreGroups } from './rules.js'
import { inPlanOrder, verdictOf } from './verdict.js'

export interface ScheduleQuestion {
  /** The day asked for: `today`, or a later one. */
  on: Day
  today: Day
  /** Unless told otherwise, that of the pet's country. */
  preset?: Preset
  titres?: readonly Titre[]
}

/** How a pet stands with each disease on a day, why, and what that means together. */
export function scheduleOf(pet: PetFacts, doses: readonly DoseFacts[], question: ScheduleQuestion): PetSchedule {
  const context = contextOf(pet, doses, question)
  const items = inPlanOrder(itemsOf(doses, context))
  return { preset: context.preset, on: context.on, verdict: verdictOf(items, doses, context), items }
}

function contextOf(pet: PetFacts, doses: readonly DoseFacts[], { on, today, preset, titres = [] }: ScheduleQuestion): Context {
  const animal = animalOf(pet)
  return {
    pet, animal, preset: preset ?? presetOf(pet.country), on, today, cutoff: on < today ? on : today, lawDay: on, titres,
    plainMyxomaOn: animal === 'rabbit' ? firstPlainMyxoma(doses) : null,
  }
}

function firstPlainMyxoma(doses: readonly DoseFacts[]): Day | null {
  const plain = doses.filter((dose) => protectionOf(dose.vaccineName).includes('myxomatosis') && !productsOf(dose).has('myxo-rhd-plus'))
  return plain.map(({ administeredDate }) => administeredDate).sort()[0] ?? null
}

function itemsOf(doses: readonly DoseFacts[], context: Context): ScheduleItem[] {
  const groups = new Map<string, DoseFacts[]>(plannedGroups(context).map((group) => [group, []]))
  const groupsOf = groupsByName()
  for (const dose of [...doses].sort(byDate)) {
    for (const group of groupsOf(dose.vaccineName)) {
      const given = groups.get(group)
      if (given) given.push(dose)
      else groups.set(group, [dose])
    }
  }
  return [...groups].map(([group, given]) => itemOf(group, given, context))
}

/** Looks each name up once, however many doses have it. */
function groupsByName(): (vaccineName: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (vaccineName) => {
    const found = known.get(vaccineName) ?? protectionOf(vaccineName)
    known.set(vaccineName, found)
    return found
  }
}

/** What the plan has before a dose is recorded. */
function plannedGroups({ animal, preset, pet, on, today, lawDay }: Context): string[] {
  if (!animal) return []
  const isRabiesLeftOut = lawOf(pet, animal, lawDay, today)?.isCompulsory === false
  const isYoungCat = animal === 'cat' && isUnderAYear(pet, on)
  return [
    ...coreGroups[animal].filter((group) => group !== 'rabies' || !isRabiesLeftOut),
    ...(preset === 'aaha' && animal === 'dog' ? ['leptospirosis'] : []),
    ...(preset === 'aaha' && isYoungCat ? ['feline-leukemia'] : []),
  ]
}

export interface SuggestedDose {
  dueDate: Day
  dueFrom: DueSource
  reason: ReasonCode
  group: string
  rule: string
  source: Source
}

const noId = 0

/** When the next dose would be due if this one were recorded without a next date: the earliest of its diseases; null where no rule knows. */
export function suggestedNextDose(
  pet: PetFacts, history: readonly DoseFacts[], dose: Omit<DoseFacts, 'id'>, { today, preset }: { today: Day; preset?: Preset },
): SuggestedDose | null {
  const given = dose.administeredDate
  if (given > today || (pet.birthDate !== null && given < pet.birthDate)) return null
  const doses = [...history.filter(({ administeredDate }) => administeredDate <= given), { ...dose, id: noId }].map((one) => ({ ...one, nextDueDate: null }))
  const context = { ...contextOf(pet, doses, { on: given, today, ...(preset && { preset }) }), lawDay: today }
  const groups = new Set(protectionOf(dose.vaccineName))
  const next = itemsOf(doses, context)
    .filter(({ group, rule, dueDate }) => groups.has(group) && rule !== 'recorded' && dueDate !== null && dueDate > given)
    .sort((a, b) => a.dueDate!.localeCompare(b.dueDate!))[0]
  if (!next?.dueFrom) return null
  const { dueDate, dueFrom, reason, group, rule, source } = next
  return { dueDate: dueDate!, dueFrom, reason, group, rule, source }
}
