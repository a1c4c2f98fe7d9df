import { wordsOf } from '../document/words.js'
import { add, iso, parseIso } from './calendar.js'
import type { Period } from './calendar.js'
import { readDates } from './order.js'
import { scanDates } from './scan.js'

const datesIn = (text: string, language: 'en' | 'es' | 'mixed' = 'en'): string[] => readDates(text, scanDates(text, wordsOf(text)), language).map((d) => iso(d.date))

describe('forms of a date', () => {
  it.each([
    '2025-03-14', '2025/03/14', '2025-03-14T10:30:00Z', '03/14/2025', '03 / 14 / 2025', '14-03-25', '14.03.2025', '14 03 2025', 'March 14th, 2025', 'Mar. 14 2025', '14 de marzo del 2025',
    '14-mar.-25', '14MAR2025', '14 Mar 25', '14-III-25', '14/III/2025', 'Day 14 Month 03 Year 2025', 'Día 14 Mes 03 Año 2025', 'Día  14     Mes  03     Año  2025', 'the 14th day of March, 2025', 'marzo 14 de 2025',
    'catorce de marzo de dos mil veinticinco', 'fourteenth of March two thousand twenty-five', 'March fourteenth, twenty twenty-five', 'March fourteen twenty twenty-five', 'a los 14 días del mes de marzo de 2025', 'catorce (14) de marzo de 2025', '2025 Mar 14',
  ])('%s', (text) => expect(datesIn(text)).toEqual(['2025-03-14']))

  it.each(['08/2026', '08-2026', '2026-08', 'AUG 26', 'AUGUST 2026', 'agosto de 2026', '08 2026', '08-26', 'August of 2026'])('%s is the last day of its month', (text) =>
    expect(datesIn(text)).toEqual(['2026-08-31']))

  it.each(['Tel 01632 960118', '555-0142', '(555) 014-2207', '985112006431907', '2-8 °C', 'OH 44099', '13/13/2025', '31/02/2025', '1/2', 'May I ask 2 things', '12:30:45', 'v1.2.3'])('%s is no date', (text) =>
    expect(datesIn(text)).toEqual([]))
})

it('a day behind a name that ends in a figure', () => expect(datesIn('Due: L4 2026-04-11, KC 11/04/26, L4 11/04/26')).toHaveLength(3))

it('a list of days parted by bars keeps to each its own year', () => expect(datesIn('Sep 9, 2021 / Sep 2, 2022 / Aug 22, 2025')).toEqual(['2021-09-09', '2022-09-02', '2025-08-22']))

describe('order of day and month, once per text', () => {
  it.each([
    ['a part above 12 settles it for all', '05/06/2025 and 25/06/2025', 'en', '2025-06-05'],
    ['a part above 12 settles it for all', '05/06/2025 and 06/25/2025', 'es', '2025-05-06'],
    ['dots are day first', '05.06.2025', 'en', '2025-06-05'],
    ['Spanish is day first', '05/06/2025', 'es', '2025-06-05'],
    ['English is month first', '05/06/2025', 'en', '2025-05-06'],
    ['a British postcode', '05/06/2025 Alderwick AW3 9QT', 'en', '2025-06-05'],
    ['an Irish county', '05/06/2025 Co. Mayo', 'en', '2025-06-05'],
    ['an Australian business number', '05/06/2025 ABN 51 824 753 556', 'en', '2025-06-05'],
    ['a British degree', '05/06/2025 T. Oyelaran MRCVS', 'en', '2025-06-05'],
    ['mixed text in the United States', '05/06/2025 Laredo, TX 78040', 'mixed', '2025-05-06'],
    ['mixed text elsewhere', '05/06/2025', 'mixed', '2025-06-05'],
  ] as const)('%s', (_, text, language, expected) => expect(datesIn(text, language)[0]).toBe(expected))
})

describe('calendar', () => {
  it.each<[string, Period, string]>([
    ['2025-08-31', { count: 1, unit: 'month' }, '2025-09-30'],
    ['2024-02-29', { count: 1, unit: 'year' }, '2025-02-28'],
    ['2025-11-30', { count: 3, unit: 'month' }, '2026-02-28'],
    ['2025-04-08', { count: 3, unit: 'week' }, '2025-04-29'],
    ['2025-12-20', { count: 21, unit: 'day' }, '2026-01-10'],
    ['2025-01-01', { count: -1 as number, unit: 'day' }, '2024-12-31'],
  ])('%s plus %j is %s', (from, period, expected) => expect(iso(add(parseIso(from), period))).toBe(expected))
})
