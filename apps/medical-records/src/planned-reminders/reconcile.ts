import { addDays, daysBetween, reminderHorizon, reminderHorizonDays, type Day, type ScheduleItem } from '@huella/care-rules'
import { vaccineNameLength } from '@huella/contracts'

/** What a reminder asks for, and when. */
export interface Ask {
  vaccineName: string
  protects: string[]
  dueDate: Day
}
/**
 * A reminder that is open, or was answered by a dose; `isPlanned` as long as it is the plan's, and nobody has changed it. Answered ones are
 * there of the plan's alone.
 */
export interface NearReminder extends Ask {
  id: number
  isPlanned: boolean
  isAnswered: boolean
}
export interface Standing {
  reminders: readonly NearReminder[]
  /** Of dates of the plan that a reminder was made of, or found for: whatever became of it, none is made again. */
  settled: readonly string[]
}
export interface Changes {
  remove: number[]
  /** The dose that answered them does not count for the plan. */
  reopen: number[]
  move: (Ask & { id: number })[]
  make: Ask[]
  settled: string[]
  /** When the plan is to be looked at again, if nothing happens before. */
  lookOn: Day
}

/** A disease of the plan whose date nobody recorded. */
interface Dated {
  group: string
  dueDate: Day
  item: ScheduleItem
}

const keyOf = (group: string, dueDate: Day): string => `${group} ${dueDate}`

const dated = (items: readonly ScheduleItem[]): Dated[] =>
  items.flatMap((item) => (item.dueDate && !item.enteredBy && item.rule !== 'recorded' ? [{ group: item.group, dueDate: item.dueDate, item }] : []))

/**
 * What makes the reminders of a pet those of its plan: of dates by law, label or guideline that have come near. What has passed already is
 * for the verdict to say. Reminders of people, of recorded dates, and those of the plan that somebody has changed stay as they are.
 */
export function reconcile(items: readonly ScheduleItem[], { reminders, settled }: Standing, today: Day): Changes {
  const all = dated(items)
  const near = all.filter(({ dueDate }) => dueDate >= today && dueDate <= reminderHorizon(today))
  const others = reminders.filter(({ isPlanned }) => !isPlanned)
  const own = all.filter((each) => !others.some((other) => isAskedBy(other, each)))
  const [standing, stale] = parted(reminders.filter(({ isPlanned }) => isPlanned), own)
  const dealtWith = new Set([...without(settled, stale.flatMap(keysOf)), ...standing.flatMap(keysOf)])
  const missing = combined(near.filter((each) => own.includes(each) && !dealtWith.has(keyOf(each.group, each.dueDate))))
  const known = new Set(all.map(({ group, dueDate }) => keyOf(group, dueDate)))
  return {
    ...replaced(stale.filter(({ isAnswered }) => !isAnswered), missing),
    reopen: standing.filter(({ isAnswered }) => isAnswered).map(({ id }) => id),
    settled: [...new Set([...settled.filter((key) => known.has(key)), ...near.map(({ group, dueDate }) => keyOf(group, dueDate))])],
    lookOn: nextLook(all, today),
  }
}

/** Rules and laws change with versions of this program: no plan is left alone for longer than this. */
const nextLook = (all: readonly Dated[], today: Day): Day =>
  all.map(({ dueDate }) => addDays(dueDate, -reminderHorizonDays)).filter((day) => day > today)
    .reduce((first, day) => (day < first ? day : first), addDays(today, reminderHorizonDays))

const keysOf = ({ protects, dueDate }: Ask): string[] => protects.map((group) => keyOf(group, dueDate))
const without = (keys: readonly string[], gone: readonly string[]): string[] => keys.filter((key) => !gone.includes(key))

/** A reminder of somebody's asks for it, on about that day. */
const isAskedBy = ({ protects, dueDate }: Ask, { group, dueDate: planned }: Dated): boolean =>
  protects.includes(group) && Math.abs(daysBetween(dueDate, planned)) <= reminderHorizonDays

/** Reminders that say what the plan says, and those that do not, or not any more. */
function parted(planned: readonly NearReminder[], own: readonly Dated[]): [standing: NearReminder[], stale: NearReminder[]] {
  const keys = new Set(own.map(({ group, dueDate }) => keyOf(group, dueDate)))
  const stands = (reminder: NearReminder): boolean => keysOf(reminder).every((key) => keys.has(key))
  return [planned.filter(stands), planned.filter((reminder) => !stands(reminder))]
}

const lastDose = ({ item }: Dated) => item.doses.filter(({ counts }) => counts).sort((a, b) => b.date.localeCompare(a.date))[0]

/** Diseases of one date are one reminder where one vaccine was given against them last; those without a dose where they share a rule. */
function combined(missing: readonly Dated[]): Ask[] {
  const together = new Map<string, Dated[]>()
  for (const each of missing) {
    const key = keyOf(String(lastDose(each)?.vaccinationId ?? each.item.rule), each.dueDate)
    together.set(key, [...(together.get(key) ?? []), each])
  }
  return [...together.values()].map((of) => ({ vaccineName: nameFor(of), protects: of.map(({ group }) => group), dueDate: of[0]!.dueDate }))
}

/** What vaccines against several diseases are called that were never given to this pet. */
const usualNames: readonly (readonly [name: string, groups: readonly string[]])[] = [
  ['DHPP', ['distemper', 'hepatitis', 'parvovirus']], ['FVRCP', ['panleukopenia', 'rhinotracheitis', 'calicivirus']],
]

/** One disease by its name; several by the vaccine that was given last, or is usual. */
function nameFor(of: readonly Dated[]): string {
  if (of.length === 1) return of[0]!.item.names.en
  const [usual] = usualNames.find(([, groups]) => groups.every((group) => of.some((each) => each.group === group))) ?? []
  return lastDose(of[0]!)?.vaccineName ?? usual ?? of.map(({ item }) => item.names.en).join(' + ').slice(0, vaccineNameLength)
}

/** A reminder that is wrong by now becomes the one that takes its place, so that nobody hears of a new one. */
function replaced(stale: readonly NearReminder[], missing: readonly Ask[]): Pick<Changes, 'remove' | 'move' | 'make'> {
  const left = [...stale]
  const [move, make]: [Changes['move'], Ask[]] = [[], []]
  for (const ask of missing) {
    const at = left.findIndex(({ protects }) => protects.some((group) => ask.protects.includes(group)))
    if (at < 0) make.push(ask)
    else move.push({ ...ask, id: left.splice(at, 1)[0]!.id })
  }
  return { remove: left.map(({ id }) => id), move, make }
}
