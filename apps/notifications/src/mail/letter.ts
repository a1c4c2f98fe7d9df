import type { Message } from '../deliveries/channel.js'
import { domainOf, type Sender } from './addresses.js'
import type { MailText } from './layout/page.js'

/** A message as a transport takes it; every header is ours, and on one line. */
export interface Letter extends MailText {
  id: string
  to: string
  /** Where bounces of this one message go. */
  returnPath: string
  messageId: string
  headers: Record<string, string>
  kind: string
}

interface Envelope {
  from: Sender
  /** Whose name message ids are given in. */
  host: string
  unsubscribe: string | null
}

/** Puts a message's texts under its headers. */
export function letterOf({ id, recipient, content }: Message, to: string, text: MailText, { from, host, unsubscribe }: Envelope): Letter {
  const kind = kindOf(content)
  return {
    ...text,
    id,
    to,
    kind,
    messageId: `<d-${id}@${host}>`,
    returnPath: `bounce+${id}@${domainOf(from.address)}`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Feedback-ID': `${kind}:huella`,
      'Content-Language': recipient.language,
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** What people send themselves is no news of their account's security, though it comes like that: whatever they have switched off. */
const kindOf = (content: Message['content']): string => (content.type === 'due' ? (content.items[0]?.kind ?? 'vaccine-due') : content.notice.type === 'test' ? 'test' : content.kind)
