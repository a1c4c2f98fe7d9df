import { addDays, type Day } from '@huella/care-rules'
import type { DueItem, DueMessage, Recipient } from '../deliveries/channel.js'
import { vaccinePhrase } from '../mail/due/vaccine-phrase.js'
import { clean } from '../mail/layout/clean.js'
import { pushWords } from './push-words.js'

type Said = Pick<Recipient, 'language' | 'timeZone' | 'lockScreenDetails'>
type Reminder = Extract<DueItem['subject'], { kind: 'reminder' }>
type Appointment = Extract<DueItem['subject'], { kind: 'appointment' }>

const locales = { en: 'en-GB', es: 'es-ES' } as const

/** How one person reads days and times, at one moment. */
class Calendar {
  private readonly words
  readonly today: Day

  constructor(
    private readonly person: Said,
    at: Date,
  ) {
    this.words = pushWords[person.language]
    this.today = this.dayOf(at)
  }

  dayOf(instant: Date): Day {
    return new Intl.DateTimeFormat('en-CA', { timeZone: this.person.timeZone }).format(instant)
  }

  /** "17:30" */
  timeOf(instant: Date): string {
    return this.format({ timeZone: this.person.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)
  }

  /** "today", "tomorrow", "on 12 May" */
  said(day: Day): string {
    if (day === this.today) return this.words.today
    return day === addDays(this.today, 1) ? this.words.tomorrow : this.words.onDay(this.date(day))
  }

  /** "12 May"; 12 May 2027 in another year. */
  date(day: Day): string {
    const year = day.slice(0, 4) === this.today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
    return this.format({ timeZone: 'UTC', day: 'numeric', month: 'long', ...year }).format(new Date(`${day}T00:00:00Z`))
  }

  private format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(locales[this.person.language], options)
  }
}

/**
 * What is due, a line for each thing, the most urgent first: visits, what is overdue, what is due. A lock screen is read by anybody: unless the
 * person allows more, it says of which pet, how many, and when a visit is.
 */
export function dueLines({ items, pets }: DueMessage, person: Said, at: Date): string[] {
  const calendar = new Calendar(person, at)
  const nameOf = (petId: number): string => clean(pets.find((pet) => pet.petId === petId)?.name ?? '', 100)
  const ids = [...new Set(items.map(({ petId }) => petId))]
  const ofPet = (petId: number) => items.filter((item) => item.petId === petId).map(({ subject }) => subject)
  const reminders = (petId: number) => ofPet(petId).filter((subject) => subject.kind === 'reminder')
  const visits = ids.flatMap((petId) => ofPet(petId).filter((subject) => subject.kind === 'appointment').map((visit) => ({ name: nameOf(petId), visit })))
  return [
    ...visits.sort((a, b) => a.visit.startsAt.localeCompare(b.visit.startsAt)).map(({ name, visit }) => visitLine(name, visit, person, calendar)),
    ...ids.flatMap((petId) => overdueLines(nameOf(petId), reminders(petId).filter(({ dueOn }) => dueOn < calendar.today), person, calendar)),
    ...ids.flatMap((petId) => dueSoonLines(nameOf(petId), reminders(petId).filter(({ dueOn }) => dueOn >= calendar.today), person, calendar)),
  ]
}

function visitLine(name: string, { startsAt, place }: Appointment, { language, lockScreenDetails }: Said, calendar: Calendar): string {
  const start = new Date(startsAt)
  const line = pushWords[language].visit(name, calendar.said(calendar.dayOf(start)), calendar.timeOf(start))
  return lockScreenDetails && place ? `${line}, ${clean(place, 80)}` : line
}

function overdueLines(name: string, reminders: Reminder[], { language, lockScreenDetails }: Said, calendar: Calendar): string[] {
  const words = pushWords[language]
  if (reminders.length === 0) return []
  if (!lockScreenDetails) return [words.overdue(name, reminders.length)]
  return reminders.map(({ title, dueOn }) => words.overdueDetail(name, vaccinePhrase(title, language), calendar.date(dueOn)))
}

function dueSoonLines(name: string, reminders: Reminder[], { language, lockScreenDetails }: Said, calendar: Calendar): string[] {
  const words = pushWords[language]
  if (reminders.length === 0) return []
  if (!lockScreenDetails) return [words.due(name, reminders.length)]
  return reminders.map(({ title, dueOn }) => words.dueDetail(name, vaccinePhrase(title, language), calendar.said(dueOn)))
}
