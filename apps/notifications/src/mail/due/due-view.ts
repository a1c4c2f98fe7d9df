import { Logger } from '@nestjs/common'
import type { DueItem, DueMessage, MentionedPet, Recipient } from '../../deliveries/channel.js'
import { clean } from '../layout/clean.js'
import type { Tone } from '../layout/parts.js'
import { dayAsLine, dayInWords, dayOf, daysBetween, timeInWords } from './days.js'
import { vaccinePhrase, vaccineTitle, vaccineWord } from './vaccine-phrase.js'
import { words, type Words } from './words.js'

const logger = new Logger('DueMail')

/** One thing that a mail speaks of, in words. */
export interface Line {
  /** Whose date comes first, in days from today; visits after vaccines of the same day. */
  days: number
  reminderId: number | null
  pet: PetView
  tone: Tone
  chip: string
  title: string
  detail: string
  /** Within a sentence: "rabies". */
  word: string
  /** Within a sentence: "rabies vaccine", "la antirrábica". */
  phrase: string
  /** `yyyy-mm-dd` where the reader is. */
  date: string
  /** Only of a visit. */
  time: string | null
  place: string | null
}

export interface PetView {
  petId: number
  name: string
  isReadOnly: boolean
  protection: { some: number; all: number } | null
  others: string[]
  alsoOpen: { title: string; date: string; isLate: boolean }[]
  lines: Line[]
}

/** All that a mail needs to say what is due. */
export interface DueView {
  recipient: Recipient
  w: Words
  today: string
  /** Those with what is overdue first, then by date. */
  pets: PetView[]
  lines: Line[]
  /** Also what did not fit. */
  all: Line[]
}

/** More than this nobody reads in a mail; the app has it all. */
const mostLines = 30
const mostAlsoOpen = 4

export function viewOf({ items, pets: mentioned }: DueMessage, recipient: Recipient, at: Date): DueView {
  const today = dayOf(at, recipient.timeZone)
  const pets = new Map(mentioned.map((pet) => [pet.petId, petView(pet, recipient, today)]))
  const all = items.flatMap((item) => {
    const pet = pets.get(item.petId)
    return pet ? sayable(item, () => lineOf(item, pet, recipient, today)) : []
  })
  all.sort(byUrgency)
  const lines = all.slice(0, mostLines)
  for (const line of lines) line.pet.lines.push(line)
  return { recipient, w: words[recipient.language], today, pets: [...new Set(lines.map(({ pet }) => pet))], lines, all }
}

/** One thing that cannot be put into words is left out: it must not keep a person from hearing of all the others. */
function sayable({ subject }: DueItem, say: () => Line): Line[] {
  try {
    return [say()]
  } catch (error) {
    logger.error({ message: `A line of a mail was left out: ${error instanceof Error ? error.message : String(error)}`, subject: subject.kind, id: subject.id })
    return []
  }
}

/** What the reader can mark as done, or put off. */
export const answerable = ({ reminderId, pet }: Line): boolean => reminderId !== null && !pet.isReadOnly

const byUrgency = (one: Line, other: Line): number => one.days - other.days || Number(one.reminderId === null) - Number(other.reminderId === null)

function petView({ petId, name, isReadOnly, protectedAgainst, plannedAgainst, alsoReminded, alsoOpen }: MentionedPet, { language }: Recipient, today: string): PetView {
  return {
    petId,
    name: clean(name, 100),
    isReadOnly,
    protection: plannedAgainst > 0 ? { some: protectedAgainst, all: plannedAgainst } : null,
    others: alsoReminded.map((each) => clean(each, 40)).filter(Boolean),
    alsoOpen: alsoOpen.slice(0, mostAlsoOpen).map(({ title, dueOn }) => ({
      title: vaccineTitle(title, language), isLate: dueOn < today, date: dayInWords(dueOn, language, { year: dueOn.slice(0, 4) !== today.slice(0, 4) }),
    })),
    lines: [],
  }
}

const lineOf = ({ subject }: DueItem, pet: PetView, recipient: Recipient, today: string): Line =>
  subject.kind === 'reminder' ? vaccineLine(subject, pet, recipient, today) : visitLine(subject, pet, recipient, today)

type Reminder = Extract<DueItem['subject'], { kind: 'reminder' }>
type Visit = Extract<DueItem['subject'], { kind: 'appointment' }>

function vaccineLine({ id, title, dueOn }: Reminder, pet: PetView, { language }: Recipient, today: string): Line {
  const [w, days] = [words[language], daysBetween(today, dueOn)]
  const year = dueOn.slice(0, 4) !== today.slice(0, 4)
  return {
    days, pet, reminderId: id, date: dueOn, time: null, place: null,
    tone: days < 0 ? 'over' : 'attn',
    chip: days < 0 ? w.chip.overdue : days === 0 ? w.chip.today : w.chip.in(days),
    title: vaccineTitle(title, language),
    detail: days < 0 ? lateLine(-days, dayInWords(dueOn, language, { year }), w) : dayAsLine(dueOn, language, { weekday: true, year }),
    word: vaccineWord(title, language),
    phrase: vaccinePhrase(title, language),
  }
}

/** After two months nobody counts days. */
const lateLine = (days: number, date: string, w: Words): string => {
  const text = days > 60 ? w.since(date) : w.lateSince(days, date)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function visitLine({ title, startsAt, place }: Visit, pet: PetView, { language, timeZone }: Recipient, today: string): Line {
  const [w, starts] = [words[language], new Date(startsAt)]
  const [date, time] = [dayOf(starts, timeZone), timeInWords(starts, language, timeZone)]
  const year = date.slice(0, 4) !== today.slice(0, 4)
  const what = visitTitle(title, w)
  const where = place ? clean(place, 80) : null
  return {
    days: daysBetween(today, date), pet, reminderId: null, date, time, place: where, tone: 'good', chip: w.chip.visit,
    title: where ? `${what}, ${where}` : what,
    detail: w.at(dayAsLine(date, language, { weekday: true, year }), time),
    word: withinSentence(what),
    phrase: what,
  }
}

/** "Grooming" begins small within a sentence; "ECG" and "X-ray" stay as they are. */
const withinSentence = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

/** Kinds of visit are the person's own words, but for those that the app offers. */
export function visitTitle(type: string, w: Words): string {
  const known = new Map([['vaccination', w.vaccination], ['checkup', w.visit], ['other', w.visit]])
  const text = clean(type, 50)
  return known.get(text.toLowerCase()) ?? (text ? text.charAt(0).toUpperCase() + text.slice(1) : w.visit)
}
