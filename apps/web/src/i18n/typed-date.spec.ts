import { monthCells, parseTypedDate } from './typed-date'

describe('a typed date', () => {
  it.each([
    ['11/21/2026', 'en', '2026-11-21'],
    ['21/11/2026', 'es', '2026-11-21'],
    ['2/3/2026', 'en', '2026-02-03'],
    ['2/3/2026', 'es', '2026-03-02'],
    ['2-3-2026', 'es', '2026-03-02'],
    ['02/29/2028', 'en', '2028-02-29'],
    ['02/29/2027', 'en', null],
    ['13/01/2026', 'en', null],
    ['31/04/2026', 'es', null],
    ['2026-11-21', 'es', '2026-11-21'],
    ['21/11', 'es', null],
    ['', 'en', null],
  ] as const)('"%s" in %s is %s', (text, language, day) => expect(parseTypedDate(text, language)).toBe(day))

  it('stands in a month under its weekday', () => {
    const sundayFirst = monthCells(2026, 10, 0)
    expect([sundayFirst[0], sundayFirst.length]).toEqual(['2026-11-01', 30])
    expect(monthCells(2026, 10, 1).indexOf('2026-11-01')).toBe(6)
  })
})
