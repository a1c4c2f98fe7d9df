import { addDays, addMonths, addYears, daysBetween, isDay, localDay, utcDay } from './dates.js'

describe('addDays', () => {
  it.each([
    ['2024-01-01', 365, '2024-12-31'],
    ['2023-01-01', 365, '2024-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-03-31', 0, '2024-03-31'],
    ['2024-10-26', 2, '2024-10-28'],
  ])('%s + %i days = %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected))
})

describe('addMonths', () => {
  it.each([
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-05-31', 1, '2024-06-30'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-07-04', 12, '2025-07-04'],
  ])('%s + %i months = %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))
})

describe('addYears', () => {
  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2024-06-01', 3, '2027-06-01'],
  ])('%s + %i years = %s', (day, years, expected) => expect(addYears(day, years)).toBe(expected))
})

describe('isDay', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-04-31', false],
    ['2024-13-01', false],
    ['2024-1-1', false],
    ['03/05/2024', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isDay(text)).toBe(expected))
})

describe('daysBetween', () => {
  it.each([
    ['2024-01-01', '2024-01-01', 0],
    ['2024-02-28', '2024-03-01', 2],
    ['2024-03-01', '2024-02-28', -2],
    ['2024-03-09', '2024-03-11', 2],
    ['2023-01-01', '2024-01-01', 365],
  ])('%s to %s is %i days', (from, to, expected) => expect(daysBetween(from, to)).toBe(expected))
})

describe('localDay', () => {
  it.each([
    [new Date(2024, 0, 5, 0, 0), '2024-01-05'],
    [new Date(2024, 11, 31, 23, 59), '2024-12-31'],
  ])('%s is the day on the reader’s calendar', (instant, expected) => expect(localDay(instant)).toBe(expected))
})

it('utcDay is the day in UTC', () => expect(utcDay(new Date('2024-05-10T23:30:00-05:00'))).toBe('2024-05-11'))
