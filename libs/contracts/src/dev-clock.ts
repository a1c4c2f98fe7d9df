import { object, string } from 'yup'
import { msg } from './messages/messages.js'
import { rpc } from './wire/rpc.js'

const durationPattern = /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/
const dayMs = 86_400_000
/** Further than anything is planned. */
const mostDays = 3660

/**
 * The moment that is an ISO 8601 duration (`P1DT9H`) after another, by the calendar in UTC: a month after the 31st is the last day of the next.
 * @returns null for what is no duration in whole numbers, or longer than ten years
 */
export function momentAfter(from: Date, duration: string): Date | null {
  const parts = durationPattern.exec(duration)?.slice(1).map((part) => Number(part ?? 0))
  if (!parts) return null
  const [years, months, weeks, days, hours, minutes, seconds] = parts as [number, number, number, number, number, number, number]
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + years * 12 + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  const moment = +moved + (weeks * 7 + days) * dayMs + hours * 3_600_000 + minutes * 60_000 + seconds * 1000
  return moment - +from > mostDays * dayMs || Number.isNaN(moment) ? null : new Date(moment)
}

const shift = () => string().typeError(msg('field.duration')).required(msg('field.duration'))
  .test('duration', msg('field.duration'), (text) => text === undefined || momentAfter(new Date(), text) !== null)

export const clockShift = object({ shift: shift() })
/** `now`: ISO 8601 UTC, where the clock stands. */
export const movedClock = object({ shift: string().required(), now: string().required() })

/** Outside production: notifications takes it for later, and sends what is planned until then as if the time had passed. `PT0S`: it is what it is again. */
export const moveClock = rpc('notifications.clock.move', { input: clockShift, output: movedClock, deadlineMs: 30_000 })
