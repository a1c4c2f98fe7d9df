import type { Notice, NoticeOf, NoticeType } from '../../notices/notice.js'
import { timeOf } from '../due/zones.js'
import { en } from './en.js'
import { es } from './es.js'

/** What texts need besides the notice: how its reader writes times, and where links lead. */
export interface NoticeFormat {
  /** A moment as people say it, in the reader's zone, which it names. */
  moment: (instant: string) => string
  /** IANA name, the reader's. */
  timeZone: string
  /** Scheme and host. */
  origin: string
}

/** A notice in words; the layout is the mail's. Nothing in it is escaped. */
export interface NoticeText {
  subject: string
  /** What kind of message it is, in a word or two. */
  label: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Small, below the button. */
  note?: string
}

/** One function for each type of notice. */
export type NoticeWords = { [T in NoticeType]: (notice: NoticeOf<T>, format: NoticeFormat) => NoticeText }

const words: Record<'en' | 'es', NoticeWords> = { en, es }

/** @param timeZone IANA name */
export function noticeText(notice: Notice, language: 'en' | 'es', timeZone: string, origin: string): NoticeText {
  const moments = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone })
  const write = words[language][notice.type] as (notice: Notice, format: NoticeFormat) => NoticeText
  const zone = timeOf(timeZone, language)
  return write(notice, { origin, timeZone, moment: (instant) => `${moments.format(new Date(instant)).replace(/\ba las (?=0?1:)/, 'a la ')} (${zone})` })
}
