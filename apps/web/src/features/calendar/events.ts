import { localDay, protectionOf } from '@huella/care-rules'
import { counts, type Doubted } from '../../lib/counts'

export interface CalendarEvent {
  id: string
  /** The reader's local day. */
  day: string
  kind: 'appointment' | 'due'
  /** Of the visit, the reminder, or the dose that says when the next is due. */
  of: { visit: number } | { reminder: number } | { dose: number }
  petId: number
  petName: string
  /** Of an appointment: its type and own words. Of a due vaccine: its name. */
  type: string
  title: string
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
  vaccinations: readonly (Doubted & { id: number; vaccineName: string; administeredDate: string; nextDueDate: string | null })[]
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

/** The same for names that stand for the same vaccine, in whatever words: see `sameVaccine`. */
const vaccineKey = (name: string): string => protectionOf(name).join('|')

/** Only the newest dose of a vaccine says when the next is due, of those that count. */
function newestDoses(pet: Pet): Map<string, Pet['vaccinations'][number]> {
  const newest = new Map<string, Pet['vaccinations'][number]>()
  for (const dose of pet.vaccinations.filter(counts)) {
    const vaccine = vaccineKey(dose.vaccineName)
    const known = newest.get(vaccine)
    if (!known || known.administeredDate < dose.administeredDate) newest.set(vaccine, dose)
  }
  return newest
}

/** Open reminders, and next doses that no reminder speaks of yet. */
function dueDates(pet: Pet): CalendarEvent[] {
  const open = pet.vaccinationReminders.filter(({ isCompleted }) => !isCompleted)
  const reminded = new Set(open.map(({ vaccineName }) => vaccineKey(vaccineName)))
  const due = (id: string, of: CalendarEvent['of'], day: string, title: string): CalendarEvent => ({
    of,
    id,
    day,
    kind: 'due',
    petId: pet.id,
    petName: pet.name,
    type: 'due',
    title,
  })
  return [
    ...open.map(({ id, dueDate, vaccineName }) => due(`reminder-${id}`, { reminder: id }, dueDate, vaccineName)),
    ...[...newestDoses(pet)].flatMap(([vaccine, { id, nextDueDate, vaccineName }]) =>
      nextDueDate && !reminded.has(vaccine) ? [due(`dose-${id}`, { dose: id }, nextDueDate, vaccineName)] : [],
    ),
  ]
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
