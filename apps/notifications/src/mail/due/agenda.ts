import { html, type Html } from '@huella/service-host'
import { aside, buttons, chip, heading, link, paragraph, row, textStyle } from '../layout/parts.js'
import { paint } from '../layout/theme.js'
import type { MessageLinks } from '../message-links.js'
import { answerable, type DueView, type Line, type PetView } from './due-view.js'
import { isNow, type Rhythm } from './subjects.js'

const [cell, strong, soft] = [paint({ edge: 'line' }), paint({ text: 'ink' }), paint({ text: 'ink-2' })]
/** Done links below the list; the rest is in the plans. */
const mostDone = 6

/** Several dates, by pet. */
export function agenda(view: DueView, rhythm: Rhythm, links: MessageLinks): Html {
  const { w, pets, lines } = view
  const [left, reminders, soon] = [leftOf(view), lines.filter(answerable), toPutOff(view, rhythm)]
  const actions = [
    { label: w.openPlans, url: pets.length === 1 ? links.pet(pets[0]!.petId) : links.plans },
    ...(soon.length > 0 ? [{ label: w.snooze, url: links.answer(idsOf(soon), 'snooze') }] : []),
  ]
  const done = reminders.slice(0, mostDone).map((line, at) => html`${at > 0 ? html` &nbsp;·&nbsp; ` : ''}${link(w.itemDone(line.pet.name, line.word), links.answer(idsOf([line]), 'done'))}`)
  return html`${pets.map((pet) => section(view, pet))}${left > 0 ? row(aside(html`${w.more(left)}`), { top: 8 }) : ''}${row(buttons(actions), { top: 30 })}${
    reminders.length > 0 ? row(html`${paragraph(html`${done}`, { top: 0 })}${aside(html`${noteOf(view, rhythm)}`, { top: 14 })}`, { top: 16 }) : ''
  }${readOnlyOf(view).map((pet) => row(aside(html`${w.readOnly(pet.name)}`, { top: 14 })))}`
}

/** A digest looks far ahead: who puts it off means what is near, and the others are reminded of the rest when its time comes. */
const toPutOff = ({ lines }: DueView, rhythm: Rhythm): Line[] => lines.filter((line) => answerable(line) && (rhythm === 'each' || isNow(line)))
const noteOf = (view: DueView, rhythm: Rhythm): string =>
  rhythm === 'each' ? view.w.listNote : toPutOff(view, rhythm).length > 0 ? view.w.digestNote : view.w.linksNote
const leftOf = ({ lines, all }: DueView): number => all.length - lines.length
const readOnlyOf = ({ pets }: DueView): PetView[] => pets.filter(({ isReadOnly, lines }) => isReadOnly && lines.some(({ reminderId }) => reminderId !== null))
const idsOf = (lines: Line[]): number[] => lines.map(({ reminderId }) => reminderId!)

const section = (view: DueView, pet: PetView): Html => row(
  html`${heading(html`${pet.name}${standing(view, pet)}`)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:10px">${pet.lines.map((line) => entry(view, line))}</table>`,
  { top: 28 },
)

const standing = ({ w }: DueView, { protection }: PetView): Html | string =>
  protection ? html`<span class="${soft.classes}" style="${soft.style};font-size:15px;font-weight:400"> · ${w.protection(protection.some, protection.all)}</span>` : ''

const edge = `border-top:1px solid;${cell.style}`

function entry(view: DueView, line: Line): Html {
  const detail = line.time === null ? line.detail : `${line.detail}. ${quiet(view, line)}`.trim()
  return html`<tr><td class="${cell.classes}" style="padding:13px 12px 13px 0;${edge};overflow-wrap:anywhere"><p class="${strong.classes}" style="margin:0;${strong.style};${textStyle.body};font-weight:600">${line.title}</p><p class="${soft.classes}" style="margin:0;${soft.style};${textStyle.body};font-size:15px;line-height:23px">${detail}</p></td><td class="${cell.classes}" align="right" valign="top" width="1" style="padding:14px 0;${edge};white-space:nowrap">${chip(line.chip, line.tone)}</td></tr>`
}

/** Said where vaccines would be spoken of otherwise. */
const quiet = ({ w }: DueView, { pet, days }: Line): string => (days <= 14 ? w.quiet(pet.name) : '')

export function agendaText(view: DueView, rhythm: Rhythm, links: MessageLinks): string[] {
  const { w, pets, lines } = view
  const [left, reminders, soon] = [leftOf(view), lines.filter(answerable), toPutOff(view, rhythm)]
  return [
    ...pets.flatMap((pet) => [
      `${pet.name}${pet.protection ? ` · ${w.protection(pet.protection.some, pet.protection.all)}` : ''}`,
      ...pet.lines.flatMap((line) => [
        `- ${line.title}: ${line.reminderId === null || line.days < 0 ? line.detail : `${line.detail} (${w.inDays(line.days)})`}`,
        ...(answerable(line) ? [`  ${w.done}: ${links.answer(idsOf([line]), 'done')}`] : []),
      ]),
      '',
    ]),
    ...(left > 0 ? [w.more(left), ''] : []),
    `${w.openPlans}: ${pets.length === 1 ? links.pet(pets[0]!.petId) : links.plans}`,
    ...(soon.length > 0 ? [`${w.snooze}: ${links.answer(idsOf(soon), 'snooze')}`] : []),
    ...(reminders.length > 0 ? [noteOf(view, rhythm)] : []),
    ...readOnlyOf(view).map((pet) => w.readOnly(pet.name)),
  ]
}
