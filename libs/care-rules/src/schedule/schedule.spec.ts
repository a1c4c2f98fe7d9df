import type { Day } from '../dates.js'
import type { DoseFacts, PetFacts, PetSchedule, Verdict } from './facts.js'
import { isFerret, placeOf, presetOf } from './pet.js'
import { scheduleOf, suggestedNextDose } from './schedule.js'
import { dose, pet } from './schedule.fixture.js'

const today = '2026-06-01'
const plan = (facts: Partial<PetFacts>, doses: readonly DoseFacts[] = [], on: Day = today): PetSchedule => scheduleOf(pet(facts), doses, { on, today })
const given = (...doses: readonly (readonly [vaccineName: string, administeredDate: Day, facts?: Partial<DoseFacts>])[]): DoseFacts[] =>
  doses.map(([vaccineName, administeredDate, facts], index) => dose({ id: index + 1, vaccineName, administeredDate, ...facts }))
const groupsOf = ({ items }: PetSchedule): string[] => items.map(({ group }) => group).sort()

describe('what a plan has', () => {
  it.each<[string, Partial<PetFacts>, string[]]>([
    ['a dog', {}, ['distemper', 'hepatitis', 'parvovirus', 'rabies']],
    ['a dog in the US', { country: 'US' }, ['distemper', 'hepatitis', 'leptospirosis', 'parvovirus', 'rabies']],
    ['a cat', { species: 'Cat' }, ['calicivirus', 'panleukopenia', 'rabies', 'rhinotracheitis']],
    ['a kitten in Canada', { species: 'Cat', country: 'CA', birthDate: '2026-01-01' }, ['calicivirus', 'feline-leukemia', 'panleukopenia', 'rabies', 'rhinotracheitis']],
    ['an adult cat in Canada', { species: 'Cat', country: 'CA' }, ['calicivirus', 'panleukopenia', 'rabies', 'rhinotracheitis']],
    ['a rabbit', { species: 'Rabbit' }, ['myxomatosis', 'rabbit-haemorrhagic']],
    ['a ferret', { species: 'Other', breed: 'hurón' }, ['distemper', 'rabies']],
    ['another animal', { species: 'Other', breed: 'Alpaca' }, []],
    ['a snake', { species: 'Snake' }, []],
  ])('%s', (_who, facts, expected) => expect(groupsOf(plan(facts))).toEqual(expected))

  it('every disease of a recorded dose is in it, whatever the letters of its name', () => {
    expect(groupsOf(plan({}, given(['QUÍNTUPLE + l4', '2026-01-01'], ['RABIA', '2026-01-01'], ['tos de las perreras', '2026-01-01']))))
      .toEqual(['bordetella', 'distemper', 'hepatitis', 'leptospirosis', 'parainfluenza', 'parvovirus', 'rabies'])
  })

  it('vaccines that nobody advises are listed, and nothing is asked of them', () => {
    const { items, verdict } = plan({}, given(['Coronavirus', '2020-06-01', { nextDueDate: '2021-06-01' }]))
    expect(items.at(-1)).toMatchObject({ rule: 'dog-coronavirus', class: 'not-recommended', status: 'unknown', dueDate: null })
    expect(verdict).toMatchObject({ covered: 0, of: 4, status: 'overdue' })
  })

  it('a kennel cough vaccine that goes into the nose or mouth is complete with one dose', () => {
    const of = (vaccineName: string, administrationRoute: string | null = null) =>
      plan({}, given([vaccineName, '2026-05-01', { administrationRoute }])).items.find(({ group }) => group === 'bordetella')!.rule
    expect([of('Nobivac KC'), of('Bronchi-Shield ORAL'), of('Bordetella', 'Intranasal'), of('Bordetella', 'Oral'), of('Bordetella'), of('Pneumodog', 'Subcutaneous'), of('Tos de las perreras')]).toEqual([
      ...Array<string>(4).fill('dog-bordetella-mucosal'), ...Array<string>(3).fill('dog-bordetella-inj'),
    ])
  })

  it('rabbits with another myxoma vaccine before are noted', () => {
    const flags = (first: string) => plan({ species: 'Rabbit' }, given([first, '2025-01-01'], ['Nobivac Myxo-RHD PLUS', '2026-01-01'])).items.find(({ group }) => group === 'rabbit-haemorrhagic')!.flags
    expect([flags('Nobivac Myxo-RHD'), flags('Mixomatosis'), flags('Nobivac Myxo-RHD PLUS')]).toEqual([['vector-interference'], ['vector-interference'], []])
  })

  it('a dose on a later day than the one asked for does not count yet', () => {
    const doses = given(['Rabies', '2026-05-20', { labelMonths: 12 }])
    expect(plan({}, doses, '2026-05-19').items.find(({ group }) => group === 'rabies')).toMatchObject({ status: 'overdue', flags: ['dose-in-future'] })
    expect(plan({}, given(['Rabies', '2026-06-02']), '2026-12-01').items.find(({ group }) => group === 'rabies')).toMatchObject({ status: 'overdue', flags: ['dose-in-future'] })
  })
})

describe('the verdict', () => {
  const core = ['DHPP', '2025-03-01'] as const
  it.each<[string, Partial<PetFacts>, DoseFacts[], Partial<Verdict>]>([
    ['nothing is recorded: no word of overdue', {}, [], { status: 'no-records', covered: 0, of: 4 }],
    ['nothing that can be true is recorded', {}, given(['DHPP', '2019-01-01']), { status: 'no-records', covered: 0 }],
    ['no schedule for the species', { species: 'Snake' }, [], { status: 'no-schedule', of: 0, next: null }],
    ['nor with records without a date', { species: 'Snake' }, given(['Anything', '2026-01-01']), { status: 'no-schedule', of: 0 }],
    ['recorded dates of such a species are used', { species: 'Snake' }, given(['Anything', '2026-01-01', { nextDueDate: '2026-06-10' }]), { status: 'due-soon', covered: 1, of: 1 }],
    [
      'overdue comes before all', {}, given(core, ['Rabies', '2025-03-01', { labelMonths: 12 }]),
      { status: 'overdue', covered: 3, of: 5 },
    ],
    [
      'lapsed', {}, given(['DAP, Rabies', '2025-03-01', { labelMonths: 36 }], ['L4', '2023-01-01'], ['L4', '2023-02-01']),
      { status: 'lapsed', covered: 4, of: 5, next: { group: 'distemper', dueDate: '2028-03-01' } },
    ],
    [
      'due soon', {}, given(['DAP', '2025-03-01'], ['Rabies', '2025-06-10', { labelMonths: 12 }]),
      { status: 'due-soon', covered: 4, of: 4, next: { group: 'rabies', dueDate: '2026-06-10' } },
    ],
    ['current', {}, given(['DAP, Rabies', '2025-03-01', { labelMonths: 36 }]), { status: 'current', covered: 4, of: 4 }],
    ['a puppy in its series is not covered', { birthDate: '2026-03-20' }, given(['DAP', '2026-05-20']), { status: 'in-series', covered: 0, of: 4 }],
    ['an unknown vaccine without a date asks nothing', {}, given(['DAP, Rabies', '2025-03-01', { labelMonths: 36 }], ['Anything', '2026-01-01']), { status: 'current', of: 4 }],
    ['without a birth date', { birthDate: null }, given(['DAP', '2026-01-01']), { status: 'unknown', covered: 3, of: 4 }],
    ['a baby', { birthDate: '2026-05-20' }, given(['DAP', '2026-05-25']), { status: 'not-yet', covered: 0, of: 4 }],
  ])('%s', (_rule, facts, doses, expected) => expect(plan(facts, doses).verdict).toMatchObject(expected))

  it('has each disease of the plan, the gravest first', () => {
    const { verdict } = plan({}, given(['DAP', '2025-03-01'], ['Rabies', '2025-03-01', { labelMonths: 12 }], ['L4', '2026-05-20']))
    expect(verdict.groups.map(({ group, status, series }) => [group, status, series])).toEqual([
      ['rabies', 'overdue', null], ['leptospirosis', 'in-series', { given: 1, of: 2 }], ['distemper', 'current', null], ['hepatitis', 'current', null], ['parvovirus', 'current', null],
    ])
  })
})

describe('the steps of a first series', () => {
  const steps = (facts: Partial<PetFacts>, doses: DoseFacts[], group = 'parvovirus') => plan(facts, doses).items.find((item) => item.group === group)!
    .steps.map(({ kind, weeks, date, state }) => `${kind} ${weeks} ${date} ${state}`)

  it('of a puppy', () => {
    expect(steps({ birthDate: '2026-03-16' }, given(['DHPP', '2026-04-20'], ['DHPP', '2026-05-11']))).toEqual([
      'dose 5 2026-04-20 uncounted', 'dose 8 2026-05-11 done', 'dose 12 2026-06-08 next', 'dose 16 2026-07-06 later', 'booster 26 2026-09-14 later',
    ])
  })

  it('before the first dose, and when it is missed', () => {
    expect(steps({ birthDate: '2026-04-20' }, []))
      .toEqual(['dose 8 2026-06-15 next', 'dose 12 2026-07-13 later', 'dose 16 2026-08-10 later', 'booster 26 2026-10-19 later'])
    expect(steps({ birthDate: '2026-03-01' }, [])[0]).toBe('dose 8 2026-04-26 missed')
  })

  it('of two doses, and none for an adult in order', () => {
    expect(steps({}, given(['L4', '2026-05-20']), 'leptospirosis').map((step) => step.slice(-4))).toEqual(['done', 'next'])
    expect(steps({}, given(['DHPP', '2026-05-20']))).toEqual([])
  })

  it('a finished series shows its booster', () => {
    expect(steps({ birthDate: '2026-01-05' }, given(['DHPP', '2026-03-30'], ['DHPP', '2026-04-27']))).toEqual([
      'dose 12 2026-03-30 done', 'dose 16 2026-04-27 done', 'booster 26 2026-07-06 next',
    ])
  })
})

describe('the suggested next dose', () => {
  const suggest = (vaccineName: string, administeredDate: Day, facts: Partial<PetFacts> = {}, history: DoseFacts[] = []) => {
    const { id: _, ...entered } = dose({ vaccineName, administeredDate, nextDueDate: '2030-01-01' })
    return suggestedNextDose(pet(facts), history, entered, { today })
  }

  it('is the earliest of what the dose contains', () => {
    expect(suggest('DHPPi/L4', '2026-05-01', {}, given(['L4', '2026-04-03']))).toMatchObject({ dueDate: '2027-05-01', group: 'leptospirosis' })
    expect(suggest('DAP', '2026-05-01')).toMatchObject({ dueDate: '2029-05-01', reason: 'rebooster', dueFrom: 'guideline', rule: 'dog-core/wsava' })
    expect(suggest('DAP', '2026-05-01', { birthDate: '2026-03-06' })).toMatchObject({ dueDate: '2026-05-29', reason: 'series-next' })
  })

  it('knows the history up to that day only', () => {
    expect(suggest('L4', '2026-02-01', {}, given(['L4', '2026-01-04'], ['L4', '2026-05-01']))).toMatchObject({ dueDate: '2027-02-01', reason: 'booster-1y' })
  })

  it.each<[string, string, Day, Partial<PetFacts>]>([
    ['of an unknown vaccine', 'Anything', '2026-05-01', {}],
    ['of a species without rules', 'Rabies', '2026-05-01', { species: 'Snake' }],
    ['of a day to come', 'Rabies', '2026-06-02', {}],
    ['of a day before birth', 'Rabies', '2019-06-02', {}],
    ['of an empty name', ' ', '2026-05-01', {}],
  ])('is none %s', (_what, name, date, facts) => expect(suggest(name, date, facts)).toBeNull())
})

it('guidelines go by country, places by region', () => {
  expect(['US', 'CA', 'ES', 'MX', null].map(presetOf)).toEqual(['aaha', 'aaha', 'wsava', 'wsava', 'wsava'])
  expect([placeOf({ country: 'ES', region: 'ES-AN' }), placeOf({ country: 'ES', region: null }), placeOf({ country: null, region: null })]).toEqual(['ES-AN', 'ES', null])
  expect([isFerret({ species: 'Other', breed: 'Huron' }), isFerret({ species: 'Dog', breed: 'Ferret' }), isFerret({ species: 'Other', breed: null })]).toEqual([true, false, false])
})

it('500 records take at most 20 ms', () => {
  const names = ['DHPP', 'Rabies', 'L4', 'Bordetella', 'Lyme Disease', ...Array.from({ length: 95 }, (_, index) => `Own mix ${index}`)]
  const doses = Array.from({ length: 500 }, (_, index) => dose({ id: index, vaccineName: names[index % 100]!, administeredDate: `20${10 + (index % 15)}-0${1 + (index % 9)}-1${index % 10}` }))
  const timed = Array.from({ length: 21 }, () => {
    const begun = performance.now()
    plan({}, doses)
    return performance.now() - begun
  })
  expect(Math.min(...timed)).toBeLessThanOrEqual(20) // the others waited for a busy machine
})

it('40 doses of one day count once', () => {
  const { items } = plan({}, Array.from({ length: 40 }, (_, id) => dose({ id, vaccineName: 'Rabies', administeredDate: '2026-05-01' })))
  expect(items.find(({ group }) => group === 'rabies')!.doses.filter(({ counts }) => counts)).toHaveLength(1)
})
