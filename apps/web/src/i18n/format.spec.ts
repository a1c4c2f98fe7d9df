import { formatDay, formatPercent, localDay } from './format'
import { firstWeekday, weekdayNames } from '../ui/month-days'
import { dayHeading, formatDayTime, formatLongDateTime, formatTime, formatWeekdayTime } from './format-time'

const afternoon = new Date(2026, 10, 25, 15, 4).toISOString()

it.each([
  ['2026-11-05', 'en', '11/05/2026'],
  ['2026-11-05', 'es', '05/11/2026'],
  ['2026-11-05T23:59:59.000Z', 'en', '11/05/2026'],
  ['', 'en', ''],
  [null, 'es', ''],
] as const)('the day %s in %s is "%s"', (day, language, text) => expect(formatDay(day, language)).toBe(text))

it.each([
  ['en', /^Wednesday, November 25, 2026 at 3:04\sPM$/],
  ['es', /^miércoles, 25 de noviembre de 2026, 15:04$/],
] as const)('a long date and time says weekday, month, and 12 or 24 hours (%s)', (language, text) =>
  expect(formatLongDateTime(afternoon, language)).toMatch(text),
)

it.each([
  ['en', /^3:04\sPM$/, /^Wednesday 3:04\sPM$/, 'Wednesday, November 25'],
  ['es', /^15:04$/, /^Miércoles 15:04$/, 'Miércoles, 25 de noviembre'],
] as const)('times and headings (%s)', (language, time, weekday, heading) => {
  expect(formatTime(afternoon, language)).toMatch(time)
  expect(formatWeekdayTime(afternoon, language)).toMatch(weekday)
  expect(dayHeading(localDay(afternoon), language)).toContain(heading)
})

it.each([
  ['en', 0, 'Sunday'],
  ['es', 1, 'lunes'],
] as const)('a week begins where readers of %s expect it', (language, first, name) => {
  expect(firstWeekday(language)).toBe(first)
  expect(weekdayNames(language, 'long')[0]).toBe(name)
})

it.each([
  ['en', /^Wednesday, November 25, 2099, 3:04\sPM$/, /^75%$/],
  ['es', /^Miércoles, 25 de noviembre de 2099, 15:04$/, /^75\s%$/],
] as const)('a day with its time, and a percentage (%s)', (language, whole, percent) => {
  expect(formatDayTime(new Date(2099, 10, 25, 15, 4).toISOString(), language)).toMatch(whole)
  expect(formatPercent(75, language)).toMatch(percent)
})
