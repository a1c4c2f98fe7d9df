import { dayAfterKey, monthWeeks } from './month-moves'

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
  ] as const)('%s, week from %i', (key, first, day) => expect(dayAfterKey(key, '2026-11-12', first)).toBe(day))
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
