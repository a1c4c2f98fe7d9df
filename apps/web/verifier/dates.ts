import { localDay, type Day } from '@huella/care-rules'
import { currentLanguage } from './texts'

const locale = (): string => (currentLanguage() === 'en' ? 'en-US' : 'es')
const daySeconds = 86_400

/** "3 Dec 2026", "3 dic 2026": with the month as a word, because 03/12 is read in two ways. */
export function dayText(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`)
  const month = new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' }).format(date).replace('.', '')
  return `${Number(day.slice(8))} ${month} ${day.slice(0, -6).replace(/^0+/, '')}`
}

export const today = (): Day => localDay(new Date())
export const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** The calendar day, where the device is, of a time in seconds since 1970. */
export const localDayText = (seconds: number): string => dayText(localDay(new Date(seconds * 1000)))
/** The calendar day that whoever issued it meant: issuers count days in UTC. */
export const issuersDayText = (seconds: number): string => dayText(new Date(seconds * 1000).toISOString().slice(0, 10))
export const timeText = (seconds: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(seconds * 1000))

export const daysUntil = (day: Day, from: Day): number => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 1000 / daySeconds)

/** "a, b and c"; "a, b y c". */
export const listText = (words: readonly string[]): string => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words)
