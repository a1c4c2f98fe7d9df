import { insightsOf, type Insight, type OpenDose } from './insights.js'
import type { DoseFacts, PetFacts } from './schedule/facts.js'
import { scheduleOf } from './schedule/schedule.js'
import { dose, pet } from './schedule/schedule.fixture.js'

const today = '2026-03-10'
const reminder = (vaccineName: string, dueDate: string, isCompleted = false): OpenDose => ({ vaccineName, dueDate, isCompleted })
const given = (vaccineName: string, administeredDate: string, facts: Partial<DoseFacts> = {}): DoseFacts => dose({ vaccineName, administeredDate, ...facts })
const inOrder = given('DAP, Rabies', '2025-12-01', { labelMonths: 36 })

function insights(doses: readonly DoseFacts[], facts: Partial<PetFacts> = {}, reminders: readonly OpenDose[] = []): Insight[] {
  const about = pet(facts)
  return insightsOf({ pet: about, vaccinations: doses.length, schedule: scheduleOf(about, doses, { on: today, today }), reminders }, today)
}

describe('insights', () => {
  it.each<[string, Insight[], string[]]>([
    ['nothing to say about a pet in good order', insights([inOrder]), []],
    ['a date that has passed is overdue', insights([inOrder, given('DAP', '2026-01-01', { nextDueDate: '2026-03-09', isByVet: true })]), ['overdue distemper,hepatitis,parvovirus']],
    ['a dose due today is due soon', insights([given('DAP', '2023-03-10'), given('Rabies', '2025-12-01')]), ['due-soon distemper,hepatitis,parvovirus']],
    ['a dose due in 30 days is due soon', insights([given('DAP', '2023-04-09'), given('Rabies', '2025-12-01')]), ['due-soon distemper,hepatitis,parvovirus']],
    ['a dose due in 31 days is not', insights([given('DAP', '2023-04-10'), given('Rabies', '2025-12-01')]), []],
    ['a disease that never had a dose', insights([given('DAP', '2025-12-01')]), ['never-started rabies']],
    ['a series that was not carried on', insights([inOrder, given('L4', '2026-02-01')]), ['unfinished leptospirosis']],
    ['a series that starts again', insights([inOrder, given('L4', '2026-01-01')]), ['lapsed leptospirosis']],
    ['a combined vaccine stands for the single one', insights([given('Parvovirus', '2020-03-01'), inOrder]), []],
    ['an open reminder that the plan says nothing of', insights([inOrder], {}, [reminder('Autovacuna', '2026-03-09'), reminder('Lyme', '2026-04-09')]), ['overdue name:autovacuna', 'due-soon lyme']],
    ['one that is far is silent', insights([inOrder], {}, [reminder('Autovacuna', '2026-04-10')]), []],
    ['one that is completed is silent', insights([inOrder], {}, [reminder('Autovacuna', '2026-03-01', true)]), []],
    ['one of a disease that the plan is silent about is told', insights([inOrder], {}, [reminder('Rabies', '2026-03-09')]), ['overdue rabies']],
    ['one of a disease that the plan speaks of is told once', insights([given('DAP', '2025-12-01')], {}, [reminder('Rabies', '2026-03-20')]), ['never-started rabies']],
    ['one of a pet without doses is told', insights([], {}, [reminder('Rabies', '2026-03-09')]), ['overdue rabies', 'no-vaccinations ']],
    ['the next dose of a series is due soon', insights([inOrder, given('L4', '2026-02-20')]), ['due-soon leptospirosis']],
    ['a first dose that is planned is due soon', insights([given('DAP', '2026-03-02')], { birthDate: '2026-01-05' }), ['due-soon distemper,hepatitis,parvovirus', 'due-soon rabies']],
    ['a pet without doses', insights([]), ['no-vaccinations ']],
    ['without a birth date', insights([inOrder], { birthDate: null }), ['no-birth-date ']],
    ['an adult’s age is enough', insights([inOrder], { birthDate: null, age: 3 }), []],
    ['a young animal’s is not, nor is one dose a whole series', insights([inOrder], { birthDate: null, age: 3, ageUnit: 'months' }), ['unfinished distemper,hepatitis,parvovirus', 'no-birth-date ']],
    [
      'overdue comes first', insights([inOrder, given('L4', '2024-01-01'), given('L4', '2024-02-01'), given('Bordetella', '2025-01-01'), given('Bordetella', '2025-02-01')], { birthDate: null }),
      ['overdue bordetella', 'lapsed leptospirosis', 'no-birth-date '],
    ],
  ])('%s', (_rule, found, expected) => {
    expect(found.map(({ code, groups }) => `${code} ${groups.join(',')}`)).toEqual(expected)
  })

  it('says what a finding rests on', () => {
    const [overdue] = insights([inOrder, given('L4', '2025-01-01', { id: 2 }), given('L4', '2025-02-01', { id: 3 })])
    expect(overdue).toMatchObject({
      kind: 'overdue', code: 'overdue', severity: 'high', basis: 'guideline', action: 'record-vaccination', vaccineName: 'L4',
      names: [{ en: 'Leptospirosis' }], reason: 'booster-overdue-single', source: { code: 'A17' }, params: { dueDate: '2026-02-01', givenDate: '2025-02-01' },
    })
  })

  it.each<[Insight['basis'], DoseFacts, Partial<PetFacts>]>([
    ['record', given('Rabies', '2025-01-01', { nextDueDate: '2026-03-20', isByVet: true }), {}],
    ['law', given('Rabies', '2025-03-20', { labelMonths: 36 }), { country: 'MX' }],
    ['label', given('Rabies', '2025-03-20', { labelMonths: 12 }), {}],
    ['guideline', given('Rabies', '2025-03-20'), {}],
  ])('a date from %s says so', (basis, rabies, facts) => {
    expect(insights([given('DAP', '2025-12-01'), rabies], facts)).toMatchObject([{ code: 'due-soon', basis, groups: ['rabies'] }])
  })
})
