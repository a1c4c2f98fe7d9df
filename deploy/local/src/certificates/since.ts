import { LaunchError } from '../failure.js'

const example = '2026-11-20 or 2026-11-20T08:30:00Z'
const written = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/

/** February has no 30th day, though `Date` takes one for the 2nd of March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).getTime() > 0 && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/**
 * @param text a day, which begins at midnight UTC, or a time with its zone
 * @param now seconds since 1970
 * @returns seconds since 1970
 * @throws LaunchError where it is none, or has not come yet
 */
export function momentOf(text: string, now: number): number {
  const [, day] = written.exec(text) ?? []
  const moment = day && isDay(day) ? Math.floor(Date.parse(text) / 1000) : NaN
  if (Number.isNaN(moment)) throw new LaunchError(`--since is "${text}"; it must be a day or a time with its zone, such as ${example}.`)
  if (moment > now) throw new LaunchError(`--since is ${text}, which has not come yet. When did the key begin to be somebody else's too?`)
  return moment
}
