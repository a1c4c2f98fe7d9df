import { clean } from '../layout/clean.js'
import { dayInWords } from './days.js'
import type { DueView, Line } from './due-view.js'

export type Rhythm = 'each' | 'daily' | 'weekly'

/** Days within which something is of this week; what comes after that is coming up, and after two weeks it is said to be later. */
const week = 7
const soon = 14

/** What is overdue, or due within a week. */
export const isNow = ({ days }: Line): boolean => days <= week

/** Names that a line has room for, and how many more there are. */
function namesOf({ w }: DueView, lines: readonly Line[]): string[] {
  const names = [...new Set(lines.map(({ pet }) => pet))].map(({ name }) => short(name))
  return names.length > 3 ? [...names.slice(0, 2), w.more(names.length - 2)] : names
}

/** Which pet and which date, before the mail is opened. */
export function subjectOf(view: DueView, rhythm: Rhythm): string {
  const { w, all } = view
  if (rhythm !== 'each') return digestSubjectOf(view, spanOf(all, rhythm))
  if (all.length === 1) return subjectOfOne(view, all[0]!)
  const ofVaccines = all.filter(({ reminderId }) => reminderId !== null)
  const visits = all.length - ofVaccines.length
  const words = [...new Set(ofVaccines.map(({ word }) => word))]
  const what = words.length <= 2 && new Set(all.map(({ pet }) => pet)).size <= 2 ? words : [w.vaccines(ofVaccines.length)]
  return w.subjectOfMany(namesOf(view, all), [...(ofVaccines.length > 0 ? what : []), ...(visits > 0 ? [w.visits(visits)] : [])])
}

const short = (name: string): string => clean(name, 40)

type Span = 'today' | 'week' | 'comingUp'

/** What a digest is about: it comes on its day also where nothing is due so soon. */
function spanOf(lines: readonly Line[], rhythm: 'daily' | 'weekly'): Span {
  if (rhythm === 'daily') return lines.some(({ days }) => days <= 0) ? 'today' : 'comingUp'
  return lines.some(isNow) ? 'week' : 'comingUp'
}

function subjectOfOne({ w, recipient: { language }, today }: DueView, { pet, word, date, days, time }: Line): string {
  const when = dayInWords(date, language, { year: date.slice(0, 4) !== today.slice(0, 4) })
  if (time !== null) return w.visitSubject(short(pet.name), word, w.at(when, time))
  return days < 0 ? w.lateSubject(short(pet.name), word, when) : w.dueSubject(short(pet.name), word, when)
}

function digestSubjectOf({ w, all }: DueView, span: Span): string {
  const vaccines = all.filter(({ reminderId }) => reminderId !== null)
  const counts = span === 'comingUp' ? [[w.vaccines, vaccines.length], [w.visits, all.length - vaccines.length]] as const : [
    [w.overdue, vaccines.filter(({ days }) => days < 0).length],
    [w.due, vaccines.filter(({ days }) => days >= 0 && days <= soon).length],
    [w.later, vaccines.filter(({ days }) => days > soon).length],
    [w.visits, all.length - vaccines.length],
  ] as const
  return w.digestSubject(span, counts.flatMap(([say, count]) => (count > 0 ? [say(count)] : [])))
}

/** Of those for whom it is time. */
export function headingOf(view: DueView, rhythm: Rhythm): string {
  const { w, all } = view
  if (rhythm === 'each' && all.length === 1) return headingOfOne(view, all[0]!)
  const now = all.filter(isNow)
  if (rhythm === 'each') return w.needs(namesOf(view, all), false)
  return now.length > 0 ? w.needs(namesOf(view, now), rhythm === 'weekly') : w.comingUp(namesOf(view, all))
}

function headingOfOne({ w }: DueView, { pet, phrase, days, time }: Line): string {
  if (time !== null) return w.visitHeading(pet.name, days)
  return days < 0 ? w.lateHeading(pet.name, phrase, -days) : w.dueHeading(pet.name, phrase, days)
}
