import { clean } from '../layout/clean.js'
import { dayInWords } from './days.js'
import type { DueView, Line } from './due-view.js'

type Rhythm = 'each' | 'daily' | 'weekly'

/** Names that a line has room for, and how many more there are. */
function namesOf({ pets, w }: DueView): string[] {
  const names = pets.map(({ name }) => short(name))
  return names.length > 3 ? [...names.slice(0, 2), w.more(names.length - 2)] : names
}

/** Which pet and which date, before the mail is opened. */
export function subjectOf(view: DueView, rhythm: Rhythm): string {
  const { w, lines } = view
  if (rhythm !== 'each') return w.digestSubject[rhythm](countsOf(view))
  if (lines.length === 1) return subjectOfOne(view, lines[0]!)
  const ofVaccines = lines.filter(({ reminderId }) => reminderId !== null)
  const visits = lines.length - ofVaccines.length
  const words = [...new Set(ofVaccines.map(({ word }) => word))]
  const what = words.length <= 2 && view.pets.length <= 2 ? words : [w.vaccines(ofVaccines.length)]
  return w.subjectOfMany(namesOf(view), [...(ofVaccines.length > 0 ? what : []), ...(visits > 0 ? [w.visits(visits)] : [])])
}

const short = (name: string): string => clean(name, 40)

function subjectOfOne({ w, recipient: { language }, today }: DueView, { pet, word, date, days, time }: Line): string {
  const when = dayInWords(date, language, { year: date.slice(0, 4) !== today.slice(0, 4) })
  if (time !== null) return w.visitSubject(short(pet.name), word, w.at(when, time))
  return days < 0 ? w.lateSubject(short(pet.name), word, when) : w.dueSubject(short(pet.name), word, when)
}

function countsOf({ w, lines }: DueView): string[] {
  const visits = lines.filter(({ reminderId }) => reminderId === null).length
  const overdue = lines.filter(({ reminderId, days }) => reminderId !== null && days < 0).length
  const due = lines.length - visits - overdue
  return [...(overdue > 0 ? [w.overdue(overdue)] : []), ...(due > 0 ? [w.due(due)] : []), ...(visits > 0 ? [w.visits(visits)] : [])]
}

export function headingOf(view: DueView, rhythm: Rhythm): string {
  const { w, lines } = view
  if (rhythm !== 'each' || lines.length !== 1) return w.needs(namesOf(view), rhythm === 'weekly')
  const { pet, phrase, days, time } = lines[0]!
  if (time !== null) return w.visitHeading(pet.name, days)
  return days < 0 ? w.lateHeading(pet.name, phrase, -days) : w.dueHeading(pet.name, phrase, days)
}
