import { html, type Html } from '@huella/service-host'
import { aside, buttons, callout, chip, heading, link, paragraph, row, rule } from '../layout/parts.js'
import type { MessageLinks } from '../message-links.js'
import { dayAsLine } from './days.js'
import type { DueView, Line } from './due-view.js'

/** The one date that a mail is about, and what can be done about it. */
export function single(view: DueView, line: Line, links: MessageLinks): Html {
  const { w } = view
  const { pet, reminderId } = line
  const actions = reminderId === null ? [{ label: w.openPet(pet.name), url: links.pet(pet.petId) }] : [
    { label: w.done, url: links.answer([reminderId], 'done') },
    { label: w.snooze, url: links.answer([reminderId], 'snooze') },
  ]
  return html`${row(callout(line.tone, dateOf(view, line), detailOf(view, line)), { top: 18 })}${row(buttons(actions), { top: 20 })}${
    reminderId === null ? '' : row(html`${aside(html`${w.snoozeNote}`, { top: 14 })}`)
  }${pet.alsoOpen.length > 0 ? stillOpen(view, line) : ''}${
    reminderId === null ? '' : row(paragraph(html`${link(w.openPlan(pet.name), links.pet(pet.petId))} &nbsp;·&nbsp; ${link(w.book, links.visit(pet.petId))}`, { top: 0 }), { top: 20 })
  }`
}

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
  const { pet, reminderId } = line
  const detail = detailOf(view, line)
  const open = pet.alsoOpen.map(({ title, date, isLate }) => `- ${title}, ${isLate ? w.since(date) : date}`)
  return [
    dateOf(view, line),
    ...(detail ? [detail] : []),
    '',
    ...(reminderId === null
      ? [`${w.openPet(pet.name)}: ${links.pet(pet.petId)}`]
      : [`${w.done}: ${links.answer([reminderId], 'done')}`, `${w.snooze}: ${links.answer([reminderId], 'snooze')}`, w.snoozeNote]),
    ...(open.length > 0 ? ['', `${w.alsoOpen}:`, ...open] : []),
    ...(reminderId === null ? [] : ['', `${w.openPlan(pet.name)}: ${links.pet(pet.petId)}`, `${w.book}: ${links.visit(pet.petId)}`]),
  ]
}
