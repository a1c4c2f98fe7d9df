import type { Day } from '../dates.js'
import type { DoseFacts, PetFacts, ScheduleItem } from './facts.js'
import { scheduleOf } from './schedule.js'
import { dose, pet } from './schedule.fixture.js'

const on = '2026-06-01'
const itemOf = (group: string, facts: Partial<PetFacts>, ...doses: DoseFacts[]): ScheduleItem =>
  scheduleOf(pet(facts), doses, { on, today: on }).items.find((item) => item.group === group)!
const rabies = (facts: Partial<DoseFacts>): DoseFacts => dose({ vaccineName: 'Rabies', administeredDate: '2026-03-01', ...facts })
const core = (facts: Partial<DoseFacts>): DoseFacts => dose({ vaccineName: 'DHPP', administeredDate: '2026-03-01', ...facts })
const andalusia = { country: 'ES', region: 'ES-AN' }

describe('which date is used', () => {
  it.each<[string, ScheduleItem, Partial<ScheduleItem>]>([
    [
      'a vet’s next date comes before the law', itemOf('rabies', andalusia, rabies({ labelMonths: 36, nextDueDate: '2028-03-01', isByVet: true })),
      { dueDate: '2028-03-01', dueFrom: 'vet', enteredBy: 'vet', guidelineDate: '2027-03-01', guidelineFrom: 'law' },
    ],
    [
      'a family’s never outlasts the law', itemOf('rabies', andalusia, rabies({ labelMonths: 36, nextDueDate: '2028-03-01' })),
      { dueDate: '2027-03-01', dueFrom: 'law', enteredBy: null, guidelineDate: null, source: expect.objectContaining({ code: 'ES-table' }) },
    ],
    [
      'nor the first year in the US', itemOf('rabies', { country: 'US' }, rabies({ labelMonths: 36, nextDueDate: '2029-03-01' })),
      { dueDate: '2027-03-01', reason: 'rabies-first-booster-1y', dueFrom: 'guideline' },
    ],
    [
      'a family’s own date comes before label and guideline', itemOf('rabies', {}, rabies({ labelMonths: 12, nextDueDate: '2027-02-01' })),
      { dueDate: '2027-02-01', dueFrom: 'vet', enteredBy: 'family', guidelineDate: '2027-03-01', guidelineFrom: 'label' },
    ],
    ['the law before the label', itemOf('rabies', andalusia, rabies({ labelMonths: 36 })), { dueDate: '2027-03-01', dueFrom: 'law' }],
    ['the label before what is usual', itemOf('rabies', {}, rabies({ labelMonths: 36 })), { dueDate: '2029-03-01', dueFrom: 'label' }],
    [
      'what a form filled in is no knowledge: three years of rabies without a label', itemOf('rabies', {}, rabies({ nextDueDate: '2029-02-28' })),
      { dueDate: '2027-03-01', dueFrom: 'guideline', reason: 'rabies-label-unknown-1y', enteredBy: null },
    ],
    [
      'what a form filled in is used where it is earlier', itemOf('parvovirus', {}, core({ nextDueDate: '2027-03-01' })),
      { dueDate: '2027-03-01', dueFrom: 'default', enteredBy: 'family', guidelineDate: '2029-03-01', guidelineFrom: 'guideline' },
    ],
    [
      'or where nothing else is known', itemOf('name:autovacuna', {}, dose({ vaccineName: 'Autovacuna', administeredDate: '2026-03-01', nextDueDate: '2027-03-01' })),
      { rule: 'recorded', class: 'unknown', status: 'current', dueDate: '2027-03-01', dueFrom: 'default', reason: 'recorded' },
    ],
    [
      'the same date of a vet is the vet’s, and nothing differs', itemOf('parvovirus', {}, core({ nextDueDate: '2029-03-01', isByVet: true })),
      { dueDate: '2029-03-01', dueFrom: 'vet', guidelineDate: null },
    ],
    [
      'a puppy’s filled-in year does not hide its next dose', itemOf('parvovirus', { birthDate: '2026-01-04' }, core({ administeredDate: '2026-05-10', nextDueDate: '2027-05-10' }), core({ id: 2, administeredDate: '2026-04-12' })),
      { status: 'current', dueDate: '2026-07-05', reason: 'booster-26w' },
    ],
    [
      'only the date of the latest dose that counts is asked', itemOf('parvovirus', {}, core({ nextDueDate: '2027-01-01', isByVet: true }), core({ id: 2, administeredDate: '2026-03-10', nextDueDate: '2027-02-02', isByVet: true })),
      { dueDate: '2027-01-01', flags: ['interval-too-short'] },
    ],
    ['a law that says nothing of the species changes nothing', itemOf('rabies', { ...andalusia, region: 'ES-IB', species: 'Cat' }, rabies({ labelMonths: 36 })), { dueFrom: 'label' }],
  ])('%s', (_rule, item, expected) => expect(item).toMatchObject(expected))

  it('an overdue date of a vet is overdue, whatever the guideline would say', () => {
    expect(itemOf('parvovirus', {}, core({ administeredDate: '2025-03-01', nextDueDate: '2026-03-01', isByVet: true })))
      .toMatchObject({ status: 'overdue', isCovered: false, guidelineDate: '2028-03-01' })
  })
})

describe('laws', () => {
  const dueOn = (facts: Partial<PetFacts>, asked: Day) =>
    scheduleOf(pet(facts), [rabies({ administeredDate: '2026-03-01', labelMonths: 36 })], { on: asked, today: asked }).items.find(({ group }) => group === 'rabies')!.dueFrom

  it('a law that is known today is expected to hold on the day asked for', () => {
    const { items } = scheduleOf(pet(andalusia), [rabies({ labelMonths: 36 })], { on: '2028-01-01', today: on })
    expect(items.find(({ group }) => group === 'rabies')).toMatchObject({ status: 'overdue', dueDate: '2027-03-01' })
  })

  it('are hidden once nobody has read them for a year', () => {
    expect(dueOn(andalusia, '2027-11-22')).toBe('law')
    expect(dueOn(andalusia, '2027-11-23')).toBe('label')
  })

  it.each<[string, Partial<PetFacts>, boolean]>([
    ['is planned where nothing is known of the place', {}, true],
    ['is planned where the law asks for it', andalusia, true],
    ['is left out where the law does not', { country: 'ES', region: 'ES-GA' }, false],
    ['is planned where sources contradict each other', { country: 'ES', region: 'ES-PV' }, true],
  ])('rabies %s', (_rule, facts, isPlanned) => {
    expect(scheduleOf(pet(facts), [], { on, today: on }).items.some(({ group }) => group === 'rabies')).toBe(isPlanned)
  })

  it('a dose brings rabies into the plan where the law does not ask for it', () => {
    expect(itemOf('rabies', { country: 'ES', region: 'ES-CT' }, rabies({ labelMonths: 12 }))).toMatchObject({ status: 'current', dueFrom: 'label' })
  })
})
