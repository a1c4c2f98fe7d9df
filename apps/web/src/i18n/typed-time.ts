import { formatTime } from './format-time'
import type { Language } from './language'

const pad = (value: number): string => String(value).padStart(2, '0')

/**
 * The time of day that a person wrote, as `hh:mm` of 24 hours; null when it is none: "9:15", "915", "16.45", "16h", "4:45 p. m.". Where the
 * day has twice twelve hours, and nothing says which, one o'clock to half past six is in the afternoon, for that is when clinics are open.
 */
export function parseTypedTime(text: string, language: Language): string | null {
  const typed = text.toLowerCase().replace(/\s+/g, '').replace(/([ap])\.?m?\.?$/, '$1m')
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?(am|pm)?$/.exec(typed) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  const hour = half ? ofHalf(Number(hours), half) : ofDay(hours, language)
  return hour === null || hour > 23 ? null : `${pad(hour)}:${minutes}`
}

const ofHalf = (hour: number, half: string): number | null => (hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'pm' ? 12 : 0))

const ofDay = (hours: string, language: Language): number => {
  const hour = Number(hours)
  return language === 'en' && !hours.startsWith('0') && hour < 7 ? hour + 12 : hour
}

/** A time of day, `hh:mm`: "4:45 PM" / "16:45". */
export const formatClock = (time: string, language: Language): string => formatTime(`2026-01-01T${time}`, language)

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** How a time is written: the example that stands in an empty field. */
export const timePlaceholder = (language: Language): string => formatClock('16:45', language)
