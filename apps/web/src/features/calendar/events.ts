import { localDay, protectionOf, type ScheduleStatus, type Verdict } from '@huella/care-rules'
import { counts, type Doubted } from '../../lib/counts'

export interface CalendarEvent {
  id: string
  /** The reader's local day. */
  day: string
  kind: 'appointment' | 'due'
  /** Of the visit, the reminder, or the pet's plan. */
  of: { visit: number } | { reminder: number } | 'plan'
  petId: number
  petName: string
  /** Of an appointment: its type and own words. Of a due vaccine: its name; of the plan's, what the last dose was called, if there was one. */
  type: string
  title: string
  /** The diseases of one date of the plan, and how the pet stands with them. */
  plan?: { groups: string[]; status: ScheduleStatus }
  /** Instant of an appointment. */
  at?: string
  place?: string
}

interface Pet {
  id: number
  name: string
  appointments: readonly {
    id: number
    type: string
    description: string | null
    scheduledDate: string
    status: string
    veterinarian: string | null
    clinic: string | null
  }[]
  vaccinations: readonly (Doubted & { vaccineName: string; administeredDate: string })[]
  verdict: Verdict
  vaccinationReminders: readonly { id: number; vaccineName: string; dueDate: string; isCompleted: boolean }[]
}

/** What the family wrote of a visit; a type that is none of ours is such words too. */
const ownWords = (type: string, description: string | null): string =>
  [['vaccination', 'other'].includes(type.toLocaleLowerCase()) ? null : type, description].filter(Boolean).join(' · ')

const visits = (pet: Pet): CalendarEvent[] =>
  pet.appointments
    .map(({ id, type, description, scheduledDate, veterinarian, clinic }) => ({
      id: `appointment-${id}`,
      day: localDay(new Date(scheduledDate)),
      kind: 'appointment' as const,
      of: { visit: id },
      petId: pet.id,
      petName: pet.name,
      type,
      title: ownWords(type, description),
      at: scheduledDate,
      place: [veterinarian, clinic].filter(Boolean).join(' · '),
    }))

/** What the last dose against a disease was called, of those that count. */
const lastDoseAgainst = ({ vaccinations }: Pet, group: string): string | null =>
  vaccinations
    .filter((dose) => counts(dose) && protectionOf(dose.vaccineName).includes(group))
    .toSorted((a, b) => b.administeredDate.localeCompare(a.administeredDate))[0]?.vaccineName ?? null

/** Dates of the plan that no open reminder speaks of; diseases with the same date and state are one entry. */
function planned(pet: Pet, reminded: ReadonlySet<string>): CalendarEvent[] {
  if (pet.verdict.status === 'no-records') return []
  const entries = new Map<string, CalendarEvent>()
  for (const { group, status, dueDate: day } of pet.verdict.groups) {
    if (!day || reminded.has(group)) continue
    const id = `plan-${pet.id}-${status}-${day}`
    const same = entries.get(id)
    if (same?.plan) same.plan.groups.push(group)
    else entries.set(id, { id, day, kind: 'due', of: 'plan', petId: pet.id, petName: pet.name, type: 'due', title: lastDoseAgainst(pet, group) ?? '', plan: { groups: [group], status } })
  }
  return [...entries.values()]
}

/** Open reminders, and what else the plan says is due. */
function dueDates(pet: Pet): CalendarEvent[] {
  const open = pet.vaccinationReminders.filter(({ isCompleted }) => !isCompleted)
  const reminders = open.map(({ id, dueDate, vaccineName }): CalendarEvent => ({
    id: `reminder-${id}`,
    day: dueDate,
    kind: 'due',
    of: { reminder: id },
    petId: pet.id,
    petName: pet.name,
    type: 'due',
    title: vaccineName,
  }))
  return [...reminders, ...planned(pet, new Set(open.flatMap(({ vaccineName }) => protectionOf(vaccineName))))]
}

/** Visits and due dates of all pets, by day and time. */
export const calendarEvents = (pets: readonly Pet[]): CalendarEvent[] =>
  pets
    .flatMap((pet) => [...visits(pet), ...dueDates(pet)])
    .sort((a, b) => a.day.localeCompare(b.day) || (a.at ?? '').localeCompare(b.at ?? ''))

export interface MonthAgenda {
  entries: CalendarEvent[]
  /** The first of what comes after the month. */
  next: CalendarEvent | undefined
}

const monthOf = (day: string): string => day.slice(0, 7)

/** What the month of `day` holds. In this month, what is overdue comes first, from however long ago, and what has passed is left out. */
export function agendaOf(events: readonly CalendarEvent[], day: string, today: string): MonthAgenda {
  const month = monthOf(day)
  const ofMonth = events.filter((event) => monthOf(event.day) === month)
  const overdue = events.filter((event) => event.kind === 'due' && event.day < today)
  const isThisMonth = month === monthOf(today)
  return {
    entries: isThisMonth ? [...overdue, ...ofMonth.filter((event) => event.day >= today)] : ofMonth,
    next: events.find((event) => monthOf(event.day) > month),
  }
}
