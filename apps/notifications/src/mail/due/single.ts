import { html, type Html } from '@huella/service-host'
import { aside, buttons, callout, chip, heading, link, paragraph, row, rule } from '../layout/parts.js'
import type { MessageLinks } from '../message-links.js'
import { dayAsLine } from './days.js'
import { answerable, type DueView, type Line } from './due-view.js'

/** The one date that a mail is about, and what can be done about it. */
export function single(view: DueView, line: Line, links: MessageLinks): Html {
  const { pet } = line
  const actions = actionsOf(view, line, links).map(([label, url]) => ({ label, url }))
  const [note, more] = [noteOf(view, line), moreOf(view, line, links)]
  return html`${row(callout(line.tone, dateOf(view, line), detailOf(view, line)), { top: 18 })}${row(buttons(actions), { top: 20 })}${
    note ? row(html`${aside(html`${note}`, { top: 14 })}`) : ''
  }${pet.alsoOpen.length > 0 ? stillOpen(view, line) : ''}${
    more.length > 0 ? row(paragraph(html`${more.map(([label, url], at) => html`${at > 0 ? html` &nbsp;·&nbsp; ` : ''}${link(label, url)}`)}`, { top: 0 }), { top: 20 }) : ''
  }`
}

type Action = [label: string, url: string]

/** Whoever only looks gets no buttons that would say no. */
function actionsOf({ w }: DueView, line: Line, links: MessageLinks): Action[] {
  const { pet, reminderId } = line
  if (reminderId === null) return [[w.openPet(pet.name), links.pet(pet.petId)]]
  if (!answerable(line)) return [[w.openPlan(pet.name), links.pet(pet.petId)]]
  return [[w.done, links.answer([reminderId], 'done')], [w.snooze, links.answer([reminderId], 'snooze')]]
}

const noteOf = ({ w }: DueView, line: Line): string | null => (answerable(line) ? w.snoozeNote : line.reminderId === null ? null : w.readOnly(line.pet.name))

const moreOf = ({ w }: DueView, line: Line, links: MessageLinks): Action[] =>
  answerable(line) ? [[w.openPlan(line.pet.name), links.pet(line.pet.petId)], [w.book, links.visit(line.pet.petId)]] : []

const dateOf = ({ w, recipient: { language } }: DueView, { date, time }: Line): string => {
  const day = dayAsLine(date, language, { weekday: true, year: true })
  return time === null ? day : w.at(day, time)
}

/** Under the date: how late it is, or where it is, and how the pet stands. */
function detailOf({ w }: DueView, { days, title, time, pet }: Line): string | null {
  if (time !== null) return title
  const standing = pet.protection ? w.protectionLine(pet.name, pet.protection.some, pet.protection.all) : null
  return days < 0 && days > -60 ? [`${capital(w.late(-days))}.`, standing].filter(Boolean).join(' ') : standing
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const stillOpen = ({ w }: DueView, { pet }: Line): Html =>
  html`${row(rule(), { top: 24 })}${row(
    html`${heading(html`${w.alsoOpen}`)}${pet.alsoOpen.map(({ title, date, isLate }) =>
      paragraph(html`${isLate ? html`${chip(w.chip.overdue, 'over')} &nbsp;` : ''}${title}, ${isLate ? w.since(date) : date}.`, { top: 8 }),
    )}`,
    { top: 18 },
  )}`

export function singleText(view: DueView, line: Line, links: MessageLinks): string[] {
  const { w } = view
  const { pet } = line
  const [detail, note, more] = [detailOf(view, line), noteOf(view, line), moreOf(view, line, links)]
  const open = pet.alsoOpen.map(({ title, date, isLate }) => `- ${title}, ${isLate ? w.since(date) : date}`)
  return [
    dateOf(view, line),
    ...(detail ? [detail] : []),
    '',
    ...actionsOf(view, line, links).map(asText),
    ...(note ? [note] : []),
    ...(open.length > 0 ? ['', `${w.alsoOpen}:`, ...open] : []),
    ...(more.length > 0 ? ['', ...more.map(asText)] : []),
  ]
}

const asText = ([label, url]: Action): string => `${label}: ${url}`
