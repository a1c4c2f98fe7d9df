import { createHash } from 'node:crypto'
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEvent, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Language } from '@huella/contracts'
import { vaccineTitle } from '../mail/due/vaccine-phrase.js'
import { type CalendarWords, words } from './words.js'

/** A date of a pet, as calendars get it. Days are `yyyy-mm-dd`, instants ISO 8601 UTC. */
export interface CalendarEntry {
  kind: 'reminder' | 'appointment'
  id: number
  petName: string
  /** Of the page of it in the app. */
  path: string
  title: string
  place: string | null
  dueOn: string | null
  startsAt: string | null
  /** `open`, `done` or `gone`; of an appointment its own, or `gone`. */
  status: string
  sequence: number
  changedAt: string
}

export interface CalendarFrame {
  language: Language
  /** Scheme and host that people see. */
  origin: string
}

/** Counts changes of what is written for the same entries: readers who have the version of before need the new one. */
const format = 1
const hour = 3600
const day = 24 * hour
/** Nobody says how long a visit takes. */
const visitMs = 30 * 60_000
const refreshSeconds = 4 * hour

/** Seconds before the beginning: whole days begin at midnight, and are announced at nine, a week and a day before. */
const alarms = { reminder: [6 * day + 15 * hour, 15 * hour], appointment: [day, 2 * hour] }

/** A name for what {@link writeCalendar} would write, without writing it. */
export const versionOf = (entries: readonly CalendarEntry[], frame: CalendarFrame): string =>
  createHash('sha256').update(JSON.stringify([format, frame.language, frame.origin, entries])).digest('base64url')

/**
 * RFC 5545. The same entries give the same bytes, for nothing in it is of now.
 * @param isPublication whether it is a single file instead of a subscription, which has no METHOD
 */
export function writeCalendar(entries: readonly CalendarEntry[], frame: CalendarFrame, isPublication = false): string {
  const text = words[frame.language]
  const calendar = ical({ prodId: '//Huella//Reminders 1.0//EN', scale: 'gregorian' })
  if (isPublication) calendar.method(ICalCalendarMethod.PUBLISH)
  else calendar.name(text.name).ttl(refreshSeconds)
  for (const entry of entries) {
    const when = entry.kind === 'reminder' ? wholeDay(entry) : visit(entry)
    const event = calendar.createEvent({ ...identityOf(entry, frame), ...when, summary: plain(summaryOf(entry, frame.language, text)) })
    event.createCategory({ name: text[entry.kind] })
    event.url(frame.origin + entry.path)
    addAlarms(event, entry, text)
  }
  return calendar.toString()
}

const identityOf = ({ kind, id, sequence, changedAt }: CalendarEntry, { origin }: CalendarFrame) => ({
  id: `${kind}-${id}@${new URL(origin).hostname}`,
  sequence,
  stamp: new Date(changedAt),
  lastModified: new Date(changedAt),
})

function wholeDay({ dueOn, status }: CalendarEntry) {
  const start = new Date(`${dueOn}T00:00:00Z`)
  const end = new Date(start.getTime() + day * 1000)
  const isOver = status !== 'open'
  return { start, end, timezone: 'UTC', allDay: true, transparency: ICalEventTransparency.TRANSPARENT, ...(isOver && { status: ICalEventStatus.CANCELLED }) }
}

const visitStatus: Record<string, ICalEventStatus | undefined> = {
  scheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
}

function visit({ startsAt, status, place }: CalendarEntry) {
  const start = new Date(startsAt!)
  const end = new Date(start.getTime() + visitMs)
  return { start, end, timezone: 'UTC', location: place && plain(place), status: visitStatus[status] ?? ICalEventStatus.CANCELLED }
}

/** Without control characters, which RFC 5545 has no way to write; the ends of lines are one kind. */
 
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')

function summaryOf({ kind, petName, title, status }: CalendarEntry, language: Language, text: CalendarWords): string {
  const what = kind === 'appointment' ? (text.visits[title.toLowerCase()] ?? title) : vaccineTitle(title, language)
  const summary = `${petName}: ${what}`
  return kind === 'reminder' && status === 'done' ? text.done(summary) : summary
}

/** Only for what is still to be done. */
function addAlarms(event: ICalEvent, { kind, status }: CalendarEntry, text: CalendarWords): void {
  if (!['open', 'scheduled', 'confirmed'].includes(status)) return
  for (const trigger of alarms[kind]) event.createAlarm({ type: ICalAlarmType.display, trigger, description: text.dueSoon(event.summary()) })
}
