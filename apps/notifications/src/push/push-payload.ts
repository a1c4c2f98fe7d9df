import { createHash } from 'node:crypto'
import type { DueMessage, Message, Recipient } from '../deliveries/channel.js'
import { dueLines } from './due-lines.js'
import { noticeLine, type NoticeLine } from './notice-line.js'
import { pushWords } from './push-words.js'
import type { PushHeaders } from './push-service.js'

/** Declarative Web Push: Safari shows it by itself, elsewhere the service worker reads the same. */
export interface PushPayload {
  web_push: 8030
  notification: { title: string; body: string; navigate: string; lang: string; tag: string; silent: false }
}

/** Characters, so that the whole stays below the 3990 bytes that push services take. */
const longest = { title: 120, body: 300 }
const linesAtMost = 4
const daySeconds = 86_400

function clipped(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** @param origin scheme and host: nothing leads elsewhere */
export function pushPayload({ id, content, recipient, at }: Message, origin: string): PushPayload {
  const { title, body, url } = content.type === 'due' ? dueLine(content, recipient, at, origin) : noticeLine(content.notice, recipient, origin)
  return {
    web_push: 8030,
    notification: { title: clipped(title, longest.title), body: clipped(body, longest.body), navigate: url, lang: recipient.language, tag: id, silent: false },
  }
}

/** The most urgent is the title, the rest stands below. */
function dueLine(content: DueMessage, recipient: Recipient, at: Date, origin: string): NoticeLine {
  const [title = '', ...rest] = dueLines(content, recipient, at)
  const shown = rest.length <= linesAtMost ? rest : [...rest.slice(0, linesAtMost - 1), pushWords[recipient.language].more(rest.length - linesAtMost + 1)]
  const pets = new Set(content.items.map(({ petId }) => petId))
  const [petId] = pets
  return { title, body: shown.join('\n'), url: pets.size === 1 ? `${origin}/pets/${petId}` : `${origin}/` }
}

/** A visit of tomorrow or in two hours cannot wait for a telephone that saves its battery. */
const isUrgent = ({ content }: Message): boolean => content.type === 'due' && content.items.some(({ step }) => step === 'day-before' || step === 'two-hours')

export function pushHeaders(message: Message): PushHeaders {
  const left = Math.floor((message.expiresAt.getTime() - message.at.getTime()) / 1000)
  return {
    TTL: Math.min(Math.max(left, 0), daySeconds),
    Urgency: isUrgent(message) ? 'high' : 'normal',
    Topic: createHash('sha256').update(message.id).digest('base64url').slice(0, 32),
  }
}
