import { utcDay, type Day } from '@huella/care-rules'

/** The first day that is still "today" somewhere on earth (UTC-12). */
export const earliestToday = (): Day => utcDay(new Date(Date.now() - 12 * 3600_000))

export const today = (): Day => utcDay(new Date())
