import type { Message, NoticeMessage } from '../deliveries/channel.js'
import type { Notice } from '../notices/notice.js'
import { words } from './due/words.js'
import { clean } from './layout/clean.js'
import { html } from '@huella/service-host'
import { page, type MailText } from './layout/page.js'
import { aside, buttons, footnote, greeting, link, paragraph, row, title } from './layout/parts.js'
import { fromMail, type MessageLinks } from './message-links.js'
import { noticeText, type NoticeText } from './notices/notice-text.js'

/** Longer than any name or sentence of ours. */
const longest = 400

/** Something that happened, in the plain layout. */
export function noticeMail({ content, recipient }: Message & { content: NoticeMessage }, links: MessageLinks, origin: string): MailText {
  const { language } = recipient
  const w = words[language]
  const said = content.notice.type === 'test' ? testText(language, links) : noticeText(content.notice as Notice, language, recipient.timeZone, origin)
  const [subject, heading, paragraphs] = [clean(said.subject, 150), clean(said.heading, longest), said.paragraphs.map((each) => clean(each, longest))]
  const hello = w.hello(recipient.firstName === null ? null : clean(recipient.firstName, 40))
  const { note } = said
  const button = said.button && { ...said.button, url: content.notice.type === 'test' ? said.button.url : fromMail(said.button.url) }
  const foot = footerOf(content, language, links)
  return {
    subject,
    text: [hello, '', heading, '', ...paragraphs, ...(button ? ['', `${button.label}: ${button.url}`] : []), ...(note ? ['', clean(note, longest)] : []), '', '-- ', ...foot.map(([label, url]) => (url ? `${label}: ${url}` : label))].join('\n'),
    html: page({
      language,
      subject,
      preheader: paragraphs[0] ?? heading,
      label: said.label,
      content: html`${row(html`${greeting(hello)}${title(heading)}${paragraphs.map((each) => paragraph(html`${each}`))}`, { top: 30 })}${
        button ? row(buttons([{ label: clean(button.label, 50), url: button.url }]), { top: 22 }) : ''
      }${note ? row(aside(html`${clean(note, longest)}`), { top: 10 }) : ''}`,
      footer: html`${foot.map(([label, url]) => footnote(url ? link(label, url) : html`${label}`))}`,
    }),
  }
}

/** Lines of the footer, those with an address as links. */
function footerOf({ kind, notice }: NoticeMessage, language: 'en' | 'es', links: MessageLinks): [label: string, url?: string][] {
  const w = words[language]
  const stop = kind === 'family' || kind === 'record' ? w.stop[kind] : kind === 'appointment' ? w.stop.visits : w.stop.both
  return [
    ...(links.unsubscribe ? [[stop, links.unsubscribe] as [string, string]] : []),
    ...(notice.type === 'invitation' ? [] : [[w.settings, links.settings] as [string, string]]),
    ...(kind === 'security' && notice.type !== 'test' ? [[w.security] as [string]] : []),
    [w.free],
  ]
}

function testText(language: 'en' | 'es', { settings }: MessageLinks): NoticeText {
  const { button, ...said } = words[language].test
  return { ...said, button: { label: button, url: settings } }
}
