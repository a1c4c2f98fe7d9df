import type { DueMessage, Message } from '../../deliveries/channel.js'
import { clean } from '../layout/clean.js'
import { html, type Html } from '@huella/service-host'
import { page, type MailText } from '../layout/page.js'
import { footnote, greeting, link, row, title } from '../layout/parts.js'
import type { MessageLinks } from '../message-links.js'
import { agenda, agendaText } from './agenda.js'
import { single, singleText } from './single.js'
import { headingOf, subjectOf, type Rhythm } from './subjects.js'
import { answerable, viewOf, type DueView } from './due-view.js'
import { timeOf } from './zones.js'

/** One reminder, or all of one morning, or a digest: who gets several things gets them as a list. */
export function dueMail({ content, recipient, at }: Message & { content: DueMessage }, links: MessageLinks): MailText {
  const isDigest = content.items.some(({ step }) => step === 'digest')
  const view = viewOf(content, recipient, at)
  const rhythm = isDigest && recipient.rhythm !== 'each' ? recipient.rhythm : 'each'
  const [only] = view.lines
  if (!only) throw new Error('Nothing is left to say')
  const isSingle = rhythm === 'each' && view.lines.length === 1
  const subject = subjectOf(view, rhythm)
  const hello = view.w.hello(recipient.firstName === null ? null : clean(recipient.firstName, 40))
  const heading = headingOf(view, rhythm)
  const foot = footerOf(view, rhythm, links)
  const body = isSingle ? single(view, only, links) : agenda(view, rhythm, links)
  const bodyText = isSingle ? singleText(view, only, links) : agendaText(view, rhythm, links)
  return {
    subject,
    text: [hello, '', heading, '', ...bodyText, '', '-- ', ...foot.text].join('\n'),
    html: page({
      language: recipient.language,
      subject,
      preheader: isSingle ? [only.detail, only.title].join('. ') : view.lines.slice(0, 4).map((line) => `${line.pet.name}: ${line.title}, ${line.detail}`).join(' · '),
      label: view.w.digest[rhythm],
      content: html`${row(html`${greeting(hello)}${title(heading)}`, { top: 30 })}${body}`,
      footer: foot.markup,
    }),
  }
}

/** Who else is reminded of what stands here; of visits alone there is nothing that one could mark for the others. */
function othersOf({ w, pets, lines }: DueView): string | null {
  const names = [...new Set(pets.flatMap((pet) => (pet.lines.some(({ reminderId }) => reminderId !== null) ? pet.others : [])))].slice(0, 5)
  return names.length === 0 ? null : lines.some(answerable) ? w.others(names) : w.othersToo(names)
}

/** Who else gets it, how often it comes, and how to stop it. */
function footerOf(view: DueView, rhythm: Rhythm, links: MessageLinks): { text: string[]; markup: Html } {
  const { w, recipient, all } = view
  const others = othersOf(view)
  const zone = timeOf(recipient.timeZone, recipient.language)
  const often = rhythm === 'each' ? null : { text: w.rhythm[rhythm](recipient.sendAt, zone), change: w.change[rhythm] }
  const [hasVaccines, hasVisits] = [all.some(({ reminderId }) => reminderId !== null), all.some(({ reminderId }) => reminderId === null)]
  const stop = w.stop[hasVaccines && hasVisits ? 'both' : hasVisits ? 'visits' : 'vaccines']
  const unsubscribe = links.unsubscribe
  const text = [
    ...(others ? [others] : []),
    ...(often ? [`${often.text} ${often.change}: ${links.settings}`] : []),
    ...(unsubscribe ? [`${stop}: ${unsubscribe}`] : []),
    `${w.settings}: ${links.settings}`,
    w.free,
  ]
  const markup = html`${others ? footnote(html`${others}`) : ''}${often ? footnote(html`${often.text} ${link(often.change, links.settings)}`) : ''}${footnote(
    html`${unsubscribe ? html`${link(stop, unsubscribe)} · ` : ''}${link(w.settings, links.settings)}`,
    { top: 10 },
  )}${footnote(html`${w.free}`)}`
  return { text, markup }
}
