import type { Day } from '../dates.js'
import type { DoseFacts, PetFacts, Preset, ReasonCode, ScheduleFlag, ScheduleItem, ScheduleStatus } from './facts.js'
import { scheduleOf } from './schedule.js'
import { dose, pet } from './schedule.fixture.js'

/** The worked examples of docs/guidelines.md by their numbers; numbers with a letter are neighbours of these. */
type Example = readonly [
  number: string, about: string, given: string, on: Day, status: ScheduleStatus, due: Day | null, reason: ReasonCode, flags?: readonly ScheduleFlag[],
]

const groups: Readonly<Record<string, { group: string; vaccine: string; pet: Partial<PetFacts>; preset?: Preset; dose?: Partial<DoseFacts> }>> = {
  'dog-core/wsava': { group: 'parvovirus', vaccine: 'DHPP', pet: {} },
  'dog-core/aaha': { group: 'parvovirus', vaccine: 'DHPP', pet: {}, preset: 'aaha' },
  'dog-lepto': { group: 'leptospirosis', vaccine: 'L4', pet: {} },
  'dog-bordetella-mucosal': { group: 'bordetella', vaccine: 'Bordetella', pet: {}, dose: { administrationRoute: 'Intranasal' } },
  'dog-bordetella-inj': { group: 'bordetella', vaccine: 'Bordetella', pet: {} },
  'dog-lyme': { group: 'lyme', vaccine: 'Lyme Disease', pet: {} },
  'dog-influenza': { group: 'canine-influenza', vaccine: 'CIV H3N2/H3N8', pet: {} },
  'dog-leishmania': { group: 'leishmaniasis', vaccine: 'LetiFend', pet: {} },
  'cat-core/wsava': { group: 'panleukopenia', vaccine: 'FVRCP', pet: { species: 'Cat' } },
  'cat-core/aafp': { group: 'panleukopenia', vaccine: 'FVRCP', pet: { species: 'Cat' }, preset: 'aaha' },
  'cat-felv': { group: 'feline-leukemia', vaccine: 'FeLV', pet: { species: 'Cat' } },
  'cat-chlamydia': { group: 'chlamydia', vaccine: 'Chlamydia', pet: { species: 'Cat' } },
  'rabbit-myxo-rhd-plus': { group: 'rabbit-haemorrhagic', vaccine: 'Nobivac Myxo-RHD PLUS', pet: { species: 'Rabbit' } },
}

function evaluate(rule: string, born: Day | null, given: string, on: Day, facts: Partial<PetFacts> = {}, vaccine = groups[rule]!.vaccine): ScheduleItem {
  const { group, pet: facts0, preset = 'wsava', dose: more } = groups[rule]!
  const doses = given.split(' ').filter(Boolean).map((date, index) => dose({ id: index + 1, vaccineName: vaccine, administeredDate: date, ...more }))
  return scheduleOf(pet({ ...facts0, birthDate: born, ...facts }), doses, { on, today: on, preset }).items.find((item) => item.group === group)!
}

describe('a puppy, a kitten, a rabbit and what they become', () => {
  const examples: readonly (readonly [rule: string, born: Day | null, examples: readonly Example[]])[] = [
    ['dog-core/wsava', '2026-01-05', [
      ['1', 'too young', '', '2026-02-01', 'not-yet', '2026-03-02', 'too-young'],
      ['1b', 'six weeks but a day', '', '2026-02-15', 'not-yet', '2026-03-02', 'too-young'],
      ['1c', 'six weeks', '', '2026-02-16', 'not-started', '2026-03-02', 'series-start'],
      ['2', 'may start', '', '2026-02-20', 'not-started', '2026-03-02', 'series-start'],
      ['2b', 'on the planned day', '', '2026-03-02', 'not-started', '2026-03-02', 'series-start'],
      ['3', 'a day after the planned one', '', '2026-03-03', 'overdue', '2026-03-02', 'never-started'],
      ['4', '8 weeks', '2026-03-02', '2026-03-10', 'in-series', '2026-03-30', 'series-next'],
      ['4b', 'on the day of the second dose', '2026-03-02', '2026-03-30', 'in-series', '2026-03-30', 'series-next'],
      ['4c', 'a day late', '2026-03-02', '2026-03-31', 'overdue', '2026-03-30', 'series-dose-overdue'],
      ['5', '8 and 12 weeks', '2026-03-02 2026-03-30', '2026-04-02', 'in-series', '2026-04-27', 'series-next'],
      ['6', 'the third at exactly 16 weeks', '2026-03-02 2026-03-30 2026-04-27', '2026-05-01', 'current', '2026-07-06', 'booster-26w'],
      ['7', 'the booster is near', '2026-03-02 2026-03-30 2026-04-27', '2026-06-06', 'due-soon', '2026-07-06', 'booster-26w'],
      ['7b', '31 days before it', '2026-03-02 2026-03-30 2026-04-27', '2026-06-05', 'current', '2026-07-06', 'booster-26w'],
      ['7c', 'it is late', '2026-03-02 2026-03-30 2026-04-27', '2026-07-07', 'overdue', '2026-07-06', 'booster-overdue-single'],
      ['8', '6, 10 and 14 weeks: 16 weeks is 14 days on', '2026-02-16 2026-03-16 2026-04-13', '2026-04-20', 'in-series', '2026-05-11', 'series-next'],
      ['9', '13 weeks last: 16 weeks is 21 days on', '2026-02-23 2026-03-23 2026-04-06', '2026-04-10', 'in-series', '2026-04-27', 'series-next'],
      ['9b', '16 weeks is 20 days on', '2026-02-23 2026-03-23 2026-04-07', '2026-04-10', 'in-series', '2026-05-05', 'series-next'],
      ['10', '4 weeks: too young', '2026-02-02', '2026-02-10', 'not-yet', '2026-03-02', 'too-young', ['dose-too-young']],
      ['11', 'a day under six weeks', '2026-02-15', '2026-02-20', 'not-started', '2026-03-02', 'series-start', ['dose-too-young']],
      ['11b', 'exactly six weeks', '2026-02-16', '2026-02-20', 'in-series', '2026-03-16', 'series-next'],
      ['11c', 'a dose under age still starts the 14 days', '2026-02-15 2026-02-28', '2026-03-01', 'not-started', '2026-03-02', 'series-start', ['dose-too-young', 'interval-too-short']],
      ['12', 'entered twice', '2026-03-02 2026-03-02', '2026-03-20', 'in-series', '2026-03-30', 'series-next', ['dose-duplicate']],
      ['13', 'never finished', '2026-03-02', '2026-07-01', 'overdue', '2026-03-30', 'series-unfinished'],
      ['14', '13 days after the last', '2026-03-02 2026-03-15', '2026-03-20', 'in-series', '2026-03-30', 'series-next', ['interval-too-short']],
      ['14b', '14 days after the last', '2026-03-02 2026-03-16', '2026-03-20', 'in-series', '2026-04-13', 'series-next'],
      ['14c', 'a day before 16 weeks does not end it', '2026-03-02 2026-03-30 2026-04-26', '2026-05-01', 'in-series', '2026-05-24', 'series-next'],
      ['14d', 'an unfinished puppy needs one dose', '2026-03-02 2026-08-01', '2026-09-01', 'current', '2029-08-01', 'rebooster'],
      ['15', 'the dose at 26 weeks was given', '2026-03-02 2026-03-30 2026-04-27 2026-07-10', '2026-09-01', 'current', '2029-07-10', 'rebooster'],
      ['15b', 'a day before 26 weeks: 28 days after it', '2026-03-02 2026-03-30 2026-04-27 2026-07-05', '2026-07-06', 'due-soon', '2026-08-02', 'booster-26w'],
      ['26', 'a future date', '2026-03-02 2026-12-01', '2026-03-20', 'in-series', '2026-03-30', 'series-next', ['dose-in-future']],
      ['27', 'before birth', '2025-12-30 2026-03-02', '2026-03-20', 'in-series', '2026-03-30', 'series-next', ['dose-before-birth']],
    ]],
    ['dog-core/wsava', '2020-01-06', [
      ['16', 'the booster after three years is late', '2020-03-02 2020-03-30 2020-04-27 2020-07-10', '2026-03-01', 'overdue', '2023-07-10', 'booster-overdue-single'],
      ['17', 'one dose, however late', '2020-03-02 2020-03-30 2020-04-27 2020-07-10 2026-03-01', '2026-03-02', 'current', '2029-03-01', 'rebooster'],
    ]],
    ['dog-core/wsava', '2022-05-01', [
      ['18', 'the first dose of an adult', '2025-06-01', '2026-01-01', 'current', '2028-06-01', 'rebooster'],
      ['18b', 'an adult that never had one', '', '2026-01-01', 'overdue', '2022-06-26', 'never-started'],
    ]],
    ['dog-core/aaha', '2022-05-01', [
      ['19', 'AAHA asks adults for two', '2025-06-01', '2025-06-10', 'in-series', '2025-06-29', 'adult-second-dose'],
      ['19b', 'the second is late', '2025-06-01', '2025-06-30', 'overdue', '2025-06-29', 'series-dose-overdue'],
      ['20', 'both given', '2025-06-01 2025-06-29', '2026-01-01', 'current', '2026-06-29', 'booster-1y'],
      ['21', 'and the booster', '2025-06-01 2025-06-29 2026-06-20', '2026-07-01', 'current', '2029-06-20', 'rebooster'],
    ]],
    ['dog-core/aaha', '2026-01-05', [
      ['22', 'the first booster within a year', '2026-03-02 2026-03-30 2026-04-27', '2026-05-01', 'current', '2027-04-27', 'booster-1y'],
      ['22b', 'a further dose at 20 weeks is no booster', '2026-03-02 2026-03-30 2026-04-27 2026-05-25', '2026-06-01', 'current', '2027-05-25', 'booster-1y'],
    ]],
    ['dog-core/wsava', null, [
      ['23', 'an adult of unknown age', '2026-02-01', '2026-02-20', 'current', '2029-02-01', 'rebooster'],
      ['25', 'neither birth date nor doses', '', '2026-02-20', 'unknown', null, 'no-birth-date'],
    ]],
    ['dog-lepto', '2026-01-05', [
      ['28', 'one dose', '2026-03-02', '2026-03-20', 'in-series', '2026-03-30', 'series-next'],
      ['29', 'exactly six weeks later', '2026-03-02', '2026-04-13', 'overdue', '2026-03-30', 'series-dose-overdue'],
      ['30', '43 days later', '2026-03-02', '2026-04-14', 'lapsed', '2026-03-30', 'series-gap-restart'],
      ['31', 'the series starts again', '2026-03-02 2026-04-14', '2026-04-20', 'in-series', '2026-05-12', 'series-next', ['series-restarted']],
      ['31b', 'the second after exactly six weeks', '2026-03-02 2026-04-13', '2026-04-20', 'current', '2027-04-13', 'booster-1y'],
      ['32', 'both given', '2026-03-02 2026-03-30', '2026-06-01', 'current', '2027-03-30', 'booster-1y'],
      ['37', 'the first at 46 days', '2026-02-20 2026-03-16', '2026-03-20', 'in-series', '2026-04-13', 'series-next', ['dose-too-young']],
    ]],
    ['dog-lepto', '2024-01-05', [
      ['33', '14 months since the last', '2024-03-04 2024-04-01', '2025-06-01', 'overdue', '2025-04-01', 'booster-overdue-single'],
      ['33b', 'exactly 18 months', '2024-03-04 2024-04-01', '2025-10-01', 'overdue', '2025-04-01', 'booster-overdue-single'],
      ['34', '18 months and a day', '2024-03-04 2024-04-01', '2025-10-02', 'lapsed', '2025-04-01', 'booster-lapsed-restart'],
      ['35', 'two again after that', '2024-03-04 2024-04-01 2025-10-02', '2025-10-10', 'in-series', '2025-10-30', 'series-next', ['series-restarted']],
      ['35b', 'one is enough before', '2024-03-04 2024-04-01 2025-10-01', '2025-10-10', 'current', '2026-10-01', 'rebooster'],
      ['36', 'a booster', '2024-03-04 2024-04-01 2025-03-28', '2026-03-01', 'due-soon', '2026-03-28', 'rebooster'],
    ]],
    ['dog-bordetella-mucosal', '2025-01-05', [['38', 'one dose into the nose', '2025-04-01', '2026-03-10', 'due-soon', '2026-04-01', 'booster-1y']]],
    ['dog-bordetella-inj', '2025-01-05', [['39', 'injected: two', '2025-04-01', '2025-04-10', 'in-series', '2025-04-29', 'series-next']]],
    ['dog-lyme', '2025-01-05', [['40', 'a day late', '2025-04-01 2025-04-22', '2026-04-23', 'overdue', '2026-04-22', 'booster-overdue-single']]],
    ['dog-influenza', '2025-01-05', [
      ['41', '18 months and a day', '2025-04-01 2025-04-22', '2026-10-23', 'lapsed', '2026-04-22', 'booster-lapsed-restart'],
      ['42', 'exactly 18 months', '2025-04-01 2025-04-22', '2026-10-22', 'overdue', '2026-04-22', 'booster-overdue-single'],
    ]],
    ['dog-leishmania', '2025-01-05', [
      ['43', 'LetiFend: one dose', '2025-08-01', '2026-07-20', 'due-soon', '2026-08-01', 'booster-1y'],
      ['43b', 'under six months', '2025-07-04', '2025-07-04', 'not-yet', '2025-07-05', 'too-young', ['dose-too-young']],
    ]],
    ['cat-core/wsava', '2026-02-02', [
      ['44', 'two of three', '2026-03-30 2026-04-27', '2026-05-01', 'in-series', '2026-05-25', 'series-next'],
      ['45', 'three of three', '2026-03-30 2026-04-27 2026-05-25', '2026-06-01', 'current', '2026-08-03', 'booster-26w'],
    ]],
    ['cat-core/wsava', '2020-02-03', [
      ['46', 'every three years', '2020-03-30 2020-04-27 2020-05-25 2020-08-10 2023-08-01', '2026-07-15', 'due-soon', '2026-08-01', 'rebooster'],
    ]],
    ['cat-core/aafp', '2021-02-03', [
      ['48', 'adults need two', '2026-03-01', '2026-03-05', 'in-series', '2026-03-29', 'adult-second-dose'],
      ['49', 'both given', '2026-03-01 2026-03-29', '2026-04-05', 'current', '2027-03-29', 'booster-1y'],
    ]],
    ['cat-felv', '2026-02-02', [
      ['50', 'one dose', '2026-03-30', '2026-04-10', 'in-series', '2026-04-27', 'series-next'],
      ['51', '63 days since', '2026-03-30', '2026-06-01', 'lapsed', '2026-04-27', 'series-gap-restart'],
    ]],
    ['cat-felv', '2024-02-02', [
      ['52', 'the first booster', '2024-03-30 2024-04-27', '2025-04-20', 'due-soon', '2025-04-27', 'booster-1y'],
      ['54', 'at low risk every two years', '2024-03-30 2024-04-27 2025-04-25', '2025-06-01', 'current', '2027-04-25', 'rebooster'],
    ]],
    ['cat-chlamydia', '2025-02-02', [['55', '18 months and a day', '2025-04-07 2025-05-05', '2026-11-06', 'lapsed', '2026-05-05', 'booster-lapsed-restart']]],
    ['rabbit-myxo-rhd-plus', '2026-03-01', [
      ['56', 'one dose', '2026-04-26', '2026-05-01', 'current', '2027-04-26', 'booster-1y'],
      ['57', 'a year and a day later', '2026-04-26', '2027-04-27', 'overdue', '2027-04-26', 'booster-overdue-single'],
      ['57b', 'under five weeks', '2026-04-04', '2026-04-06', 'not-started', '2026-04-19', 'series-start', ['dose-too-young']],
    ]],
  ]

  it.each(examples.flatMap(([rule, born, rows]) => rows.map((row) => ({ rule, born, name: row.slice(0, 2).join(': '), row }))))(
    '$rule, born $born: $name',
    ({ rule, born, row: [, , given, on, status, dueDate, reason, flags = []] }) => {
      expect(evaluate(rule, born, given, on)).toMatchObject({ rule, status, dueDate, reason, flags })
    },
  )

  it('24: an adult by its age that never had a dose is overdue since nobody knows when', () => {
    expect(evaluate('dog-core/wsava', null, '', '2026-02-20', { age: 4 })).toMatchObject({ status: 'overdue', dueDate: null, reason: 'no-history-adult' })
  })

  it.each([
    ['one dose', '2026-02-01', '2026-02-20', { status: 'in-series', dueDate: '2026-03-01', reason: 'series-next', series: { given: 1, of: 2 }, isCovered: false }],
    ['two within ten weeks', '2026-02-01 2026-04-11', '2026-04-15', { status: 'in-series', dueDate: '2026-05-09', reason: 'series-next', series: { given: 2, of: 3 } }],
    ['two ten weeks apart: it was old enough by then', '2026-02-01 2026-04-12', '2026-04-15', { status: 'current', dueDate: '2029-04-12', reason: 'rebooster', series: null }],
  ])('23b: a young animal whose birth date nobody knows has %s', (_, given, on, expected) => {
    expect(evaluate('dog-core/wsava', null, given, on, { age: 2, ageUnit: 'months' })).toMatchObject(expected)
  })

  it('47: outdoors the flu part of a cat’s core vaccine is due every year', () => {
    const doses = ['2020-05-25', '2020-08-10', '2025-08-01'].map((date, id) => dose({ id, vaccineName: 'FVRCP', administeredDate: date }))
    const { items } = scheduleOf(pet({ species: 'Cat', birthDate: '2020-02-03', lifestyle: ['outdoor'] }), doses, { on: '2026-07-15', today: '2026-07-15' })
    expect(Object.fromEntries(items.filter(({ group }) => group !== 'rabies').map(({ group, dueDate }) => [group, dueDate])))
      .toEqual({ panleukopenia: '2028-08-01', rhinotracheitis: '2026-08-01', calicivirus: '2026-08-01' })
  })

  it('53: FeLV of a cat that goes outdoors', () => {
    expect(evaluate('cat-felv', '2022-02-02', '2022-03-30 2022-04-27 2023-04-25', '2024-06-01', { lifestyle: ['outdoor'] }))
      .toMatchObject({ status: 'overdue', dueDate: '2024-04-25', reason: 'booster-overdue-single' })
  })

  it.each([
    ['2 of 3', '2025-08-01 2025-08-22', '2025-09-01', { status: 'in-series', dueDate: '2025-09-12', series: { given: 2, of: 3 } }],
    ['3 of 3', '2025-08-01 2025-08-22 2025-09-12', '2025-10-01', { status: 'current', dueDate: '2026-09-12', reason: 'booster-1y' }],
  ])('CaniLeish: %s', (_, given, on, expected) => {
    expect(evaluate('dog-leishmania', '2025-01-05', given, on, {}, 'CaniLeish')).toMatchObject(expected)
  })

  it.each([
    ['under ten weeks: again at ten', '2026-05-09', '2026-05-09', { status: 'not-yet', dueDate: '2026-05-10', flags: ['dose-too-young'] }],
    ['at ten weeks', '2026-05-10', '2026-05-11', { status: 'current', dueDate: '2027-05-10', reason: 'booster-1y' }],
  ])('Filavac %s', (_, given, on, expected) => {
    expect(evaluate('rabbit-myxo-rhd-plus', '2026-03-01', given, on, {}, 'FILAVAC VHD K C+V')).toMatchObject({ rule: 'rabbit-rhd-filavac', ...expected })
  })

  it('an adult’s first inactivated core dose asks for a second, also by WSAVA', () => {
    expect(evaluate('cat-core/wsava', '2021-02-03', '2026-03-01', '2026-03-05', {}, 'FVRCP (inactivated)')).toMatchObject({ status: 'in-series', dueDate: '2026-03-29', reason: 'adult-second-dose' })
  })
})

describe('rabies', () => {
  const us = { country: 'US', region: null }
  const chip = (microchipDate: Day): Partial<PetFacts> => ({ microchipDate })
  const eu = (validFrom: Day, validUntil: Day) => ({ euTravel: { validFrom, validUntil, problem: null } })

  it.each<[string, Partial<PetFacts>, readonly (readonly [Day, number | null])[], Day, Partial<ScheduleItem>]>([
    ['58', {}, [], '2026-03-20', { status: 'not-yet', dueDate: '2026-03-30', reason: 'too-young' }],
    ['58b: on the day', {}, [], '2026-03-30', { status: 'not-started', dueDate: '2026-03-30', reason: 'series-start' }],
    ['59', {}, [], '2026-06-01', { status: 'overdue', dueDate: '2026-03-30', reason: 'never-started' }],
    ['60: a day under 12 weeks', {}, [['2026-03-29', 12]], '2026-04-10', { status: 'overdue', dueDate: '2026-03-30', reason: 'never-started', flags: ['rabies-under-12-weeks'] }],
    ['61', chip('2026-03-30'), [['2026-03-30', 12]], '2026-04-10', { status: 'current', dueDate: '2027-03-30', reason: 'rabies-label', ...eu('2026-04-20', '2027-03-29') }],
    ['62', chip('2026-03-15'), [['2026-03-30', 36]], '2026-04-10', { status: 'current', dueDate: '2029-03-30', reason: 'rabies-label', ...eu('2026-04-20', '2029-03-29') }],
    ['63', us, [['2026-03-30', 36]], '2026-04-10', { status: 'current', dueDate: '2027-03-30', reason: 'rabies-first-booster-1y', euTravel: null }],
    ['64', { ...us, birthDate: '2024-01-05' }, [['2024-04-01', 36], ['2025-03-28', 36]], '2026-01-10', { status: 'current', dueDate: '2028-03-28', reason: 'rabies-label' }],
    ['65: current at once after a late booster', { ...us, birthDate: '2024-01-05' }, [['2024-04-01', 36], ['2025-09-01', 36]], '2025-09-01', { status: 'current', dueDate: '2028-09-01', reason: 'rabies-label' }],
    ['66', { birthDate: '2024-01-05', ...chip('2024-03-01') }, [['2024-04-01', 12], ['2025-03-25', 12]], '2025-04-01', { status: 'current', dueDate: '2026-03-25', reason: 'rabies-label', ...eu('2024-04-22', '2026-03-24') }],
    ['67: a late booster is a new primary', { birthDate: '2024-01-05', ...chip('2024-03-01') }, [['2024-04-01', 12], ['2025-04-01', 12]], '2025-04-10', { status: 'current', dueDate: '2026-04-01', reason: 'rabies-label', ...eu('2025-04-22', '2026-03-31') }],
    ['68', { birthDate: '2024-01-05', ...chip('2024-03-01') }, [['2024-04-01', 12]], '2025-04-10', { status: 'overdue', dueDate: '2025-04-01', reason: 'rabies-overdue', ...eu('2024-04-22', '2025-03-31') }],
    ['69', { birthDate: '2024-01-05', ...chip('2024-05-01') }, [['2024-04-01', 36]], '2024-06-01', { status: 'current', dueDate: '2027-04-01', reason: 'rabies-label', flags: ['rabies-before-microchip'], euTravel: { validFrom: null, validUntil: null, problem: 'chip-after-dose' } }],
    ['70: the law overrides a label of three years', { birthDate: '2024-01-05', country: 'ES', region: 'ES-AN' }, [['2025-03-01', 36]], '2025-06-01', { status: 'current', dueDate: '2026-03-01', reason: 'rabies-law-interval', dueFrom: 'law' }],
    ['71', { birthDate: '2024-01-05' }, [['2025-03-01', null]], '2026-02-15', { status: 'due-soon', dueDate: '2026-03-01', reason: 'rabies-label-unknown-1y' }],
    ['72: Mexico, every year', { birthDate: '2024-01-05', country: 'MX' }, [['2025-03-01', 36]], '2026-04-01', { status: 'overdue', dueDate: '2026-03-01', reason: 'rabies-overdue' }],
    ['72b: the law comes before a shorter label, which is named beside it', { birthDate: '2024-01-05', country: 'ES', region: 'ES-RI' }, [['2025-03-01', 12]], '2025-06-01', { dueDate: '2027-03-01', dueFrom: 'law', reason: 'rabies-law-interval', guidelineDate: '2026-03-01', guidelineFrom: 'label' }],
    ['73', { birthDate: null }, [['2025-09-01', 12]], '2026-01-01', { status: 'current', dueDate: '2026-09-01', reason: 'rabies-label' }],
    ['74', { ...us, species: 'Cat' }, [['2026-04-01', 12]], '2026-05-01', { status: 'current', dueDate: '2027-04-01', reason: 'rabies-first-booster-1y' }],
    ['75', { ...us, species: 'Other', breed: 'Ferret' }, [['2026-04-06', 12]], '2026-05-01', { status: 'current', dueDate: '2027-04-06', reason: 'rabies-first-booster-1y' }],
    ['76', { birthDate: '2024-02-29' }, [['2024-05-31', 12]], '2025-05-31', { status: 'due-soon', dueDate: '2025-05-31', reason: 'rabies-label' }],
    ['77: given on 29 February', { birthDate: '2023-01-05' }, [['2024-02-29', 12]], '2025-03-01', { status: 'overdue', dueDate: '2025-02-28', reason: 'rabies-overdue' }],
    ['77b: a ferret’s label is one year', { species: 'Other', breed: ' HURÓN' }, [['2026-04-06', 36]], '2026-05-01', { rule: 'ferret-rabies', dueDate: '2027-04-06' }],
  ])('%s', (_number, facts, given, on, expected) => {
    const doses = given.map(([date, label], id) => dose({ id, vaccineName: 'Rabies', administeredDate: date, labelMonths: label }))
    const item = scheduleOf(pet({ country: null, birthDate: '2026-01-05', ...facts }), doses, { on, today: on }).items.find(({ group }) => group === 'rabies')
    expect(item).toMatchObject({ flags: [], ...expected })
  })
})

describe('titres', () => {
  const puppy = ['2026-03-02', '2026-04-01', '2026-04-27']
  it.each<[string, Day, readonly Day[], string, Day, boolean, Day, Partial<ScheduleItem>]>([
    ['78', '2026-01-05', puppy, 'parvovirus', '2026-06-01', true, '2026-07-10', { status: 'current', dueDate: '2029-06-01', reason: 'titre-protective' }],
    ['79: taken at 19 weeks', '2026-01-05', puppy, 'parvovirus', '2026-05-24', true, '2026-07-10', { status: 'overdue', dueDate: '2026-07-06', reason: 'booster-overdue-single' }],
    ['80', '2019-01-05', ['2022-07-10'], 'parvovirus', '2025-07-01', true, '2026-01-01', { status: 'current', dueDate: '2028-07-01', reason: 'titre-protective' }],
    ['80b: every year from ten years on', '2012-01-05', ['2022-07-10'], 'parvovirus', '2025-07-01', true, '2026-01-01', { status: 'current', dueDate: '2026-07-01', reason: 'titre-protective' }],
    ['81', '2019-01-05', ['2022-07-10'], 'parvovirus', '2025-07-01', false, '2025-07-02', { status: 'overdue', dueDate: '2025-07-01', reason: 'titre-negative' }],
    ['83', '2019-01-05', ['2022-07-10'], 'rabies', '2025-07-01', true, '2025-07-11', { status: 'overdue', dueDate: '2025-07-10', reason: 'rabies-overdue' }],
  ])('%s', (_number, birthDate, given, disease, takenOn, isProtective, on, expected) => {
    const doses = given.map((date, id) => dose({ id, vaccineName: 'DHPP, Rabies', administeredDate: date, labelMonths: 36 }))
    const { items } = scheduleOf(pet({ birthDate }), doses, { on, today: on, titres: [{ disease, takenOn, isProtective }] })
    expect(items.find(({ group }) => group === disease)).toMatchObject(expected)
  })
})
