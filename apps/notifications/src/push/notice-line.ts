import type { Recipient } from '../deliveries/channel.js'
import { clean } from '../mail/layout/clean.js'
import { noticeText } from '../mail/notices/notice-text.js'
import type { Notice } from '../notices/notice.js'
import { pushWords, type PushWords } from './push-words.js'
import { visitLines } from './visit-words.js'

/** What says that push works, asked for by the person themselves. */
type Told = Notice | { type: 'test' }

export interface NoticeLine {
  title: string
  body: string
  /** Where it leads. */
  url: string
}

/** Short, and safe on a lock screen: neither vaccines nor people. */
const safe: { [T in Notice['type']]: (notice: Extract<Notice, { type: T }>, words: PushWords) => string } = {
  invitation: (_, words) => words.invitation,
  joined: ({ pet }, words) => words.family(pet.name),
  left: ({ pet }, words) => words.family(pet.name),
  removed: ({ petName }, words) => words.family(petName),
  'handed-over': ({ pet }, words) => words.family(pet.name),
  'doctor-verified': (_, words) => words.profile,
  'doctor-withdrawn': (_, words) => words.profile,
  'dose-recorded': ({ pet }, words) => words.recorded(pet.name),
  'dose-corrected': ({ pet }, words) => words.corrected(pet.name),
  'pet-viewed': ({ pet }, words) => words.viewed(pet.name),
  'new-device': (_, words) => words.security,
  'role-changed': (_, words) => words.security,
  'key-made': (_, words) => words.security,
  'webhook-disabled': (_, words) => words.security,
  ...visitLines,
}

const isKnown = (notice: { type: string }): notice is Told => notice.type === 'test' || Object.hasOwn(safe, notice.type)

/** What a notice says in a line; with details what the subject of its mail says. @param origin scheme and host */
export function noticeLine(notice: { type: string }, { language, timeZone, lockScreenDetails }: Recipient, origin: string): NoticeLine {
  const words = pushWords[language]
  if (!isKnown(notice)) return { title: words.news, body: '', url: `${origin}/` }
  if (notice.type === 'test') return { title: words.test, body: words.testText, url: `${origin}/settings` }
  const { subject, button } = noticeText(notice, language, timeZone, origin)
  const say = safe[notice.type] as (notice: Notice, words: PushWords) => string
  return { title: clean(lockScreenDetails ? subject : say(notice, words), 150), body: '', url: button?.url ?? `${origin}/` }
}
