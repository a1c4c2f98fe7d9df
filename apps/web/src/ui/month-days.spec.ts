import { dayAfterKey, inMonth, inYear, monthWeeks } from './month-days'

// 12 November 2026 is a Thursday.
describe('keys in the month', () => {
  it.each([
    ['ArrowLeft', 0, '2026-11-11'],
    ['ArrowRight', 0, '2026-11-13'],
    ['ArrowUp', 0, '2026-11-05'],
    ['ArrowDown', 0, '2026-11-19'],
    ['Home', 0, '2026-11-08'],
    ['Home', 1, '2026-11-09'],
    ['End', 0, '2026-11-14'],
    ['End', 1, '2026-11-15'],
    ['PageUp', 0, '2026-10-12'],
    ['PageDown', 0, '2026-12-12'],
    ['Enter', 0, undefined],
  ] as const)('%s, week from %i', (key, first, day) => expect(dayAfterKey({ key }, '2026-11-12', first)).toBe(day))

  it.each([
    ['PageUp', '2028-02-29', '2027-02-28'],
    ['PageDown', '2026-11-12', '2027-11-12'],
  ])('Shift and %s: a year', (key, from, to) => expect(dayAfterKey({ key, shiftKey: true }, from, 0)).toBe(to))
})

it.each([
  [0, 0, '2026-11-01', 5],
  [1, 6, '2026-11-01', 6],
] as const)('weeks from %i: the month begins at place %i', (first, place, day, weeks) => {
  const rows = monthWeeks('2026-11-12', first)
  expect(rows[0]?.[place]).toBe(day)
  expect(rows).toHaveLength(weeks)
  expect(rows.every((row) => row.length === 7)).toBe(true)
  expect(rows.flat().filter(Boolean)).toHaveLength(30)
})

it('another month or year keeps the day, as far as it has one', () => {
  expect(inMonth('2026-10-31', 2)).toBe('2026-02-28')
  expect(inYear('2028-02-29', 2016)).toBe('2016-02-29')
  expect(inYear('2028-02-29', 2015)).toBe('2015-02-28')
})
