import { insightsOf, type Dose, type HealthRecord, type OpenDose } from './insights.js'

const today = '2026-03-10'
const dose = (vaccineName: string, administeredDate: string, nextDueDate: string | null = null): Dose => ({
  vaccineName,
  administeredDate,
  nextDueDate,
})
const reminder = (vaccineName: string, dueDate: string, isCompleted = false): OpenDose => ({ vaccineName, dueDate, isCompleted })
const record = (changes: Partial<HealthRecord> = {}): HealthRecord => ({
  birthDate: '2020-01-01',
  age: null,
  vaccinations: [dose('Rabies', '2026-01-01', '2029-01-01')],
  reminders: [],
  ...changes,
})
const codes = (changes: Partial<HealthRecord>): string[] =>
  insightsOf(record(changes), today).map(({ code, vaccineName }) => (vaccineName ? `${code} ${vaccineName}` : code))

describe('insights', () => {
  it.each<[string, Partial<HealthRecord>, string[]]>([
    ['nothing to say about a pet in good order', {}, []],
    ['a next date that has passed is overdue', { vaccinations: [dose('DHPP', '2025-03-01', '2026-03-09')] }, ['overdue DHPP']],
    ['a dose due today is due soon', { vaccinations: [dose('DHPP', '2025-03-01', '2026-03-10')] }, ['due-soon DHPP']],
    ['a dose due in 30 days is due soon', { vaccinations: [dose('DHPP', '2025-03-01', '2026-04-09')] }, ['due-soon DHPP']],
    ['a dose due in 31 days is not', { vaccinations: [dose('DHPP', '2025-03-01', '2026-04-10')] }, []],
    [
      'only the last dose of a vaccine counts',
      { vaccinations: [dose('DHPP', '2024-03-01', '2025-03-01'), dose('DHPP', '2025-12-01', '2026-12-01')] },
      [],
    ],
    [
      'a combined vaccine stands for the single one',
      { vaccinations: [dose('Parvovirus', '2024-03-01', '2025-03-01'), dose('DHPP', '2025-12-01', '2026-12-01')] },
      [],
    ],
    [
      'a reminder takes the place of the record’s date',
      { vaccinations: [dose('DHPP', '2025-03-01', '2026-03-01')], reminders: [reminder('DHPP', '2026-03-20')] },
      ['due-soon DHPP'],
    ],
    ['a completed reminder is silent', { reminders: [reminder('DHPP', '2026-03-01', true)] }, []],
    [
      'a last dose older than its interval, without a next date, is a gap',
      { vaccinations: [dose('Bordetella', '2025-03-01')] },
      ['lapsed Bordetella'],
    ],
    ['rabies lasts three years', { vaccinations: [dose('Rabies', '2024-01-01')] }, ['no-next-date Rabies']],
    [
      'a puppy’s first series may not have ended',
      { birthDate: '2025-11-01', vaccinations: [dose('DHPP', '2025-12-27', '2026-12-27')] },
      ['unfinished DHPP'],
    ],
    [
      'a series dose within its interval is fine',
      { birthDate: '2025-12-10', vaccinations: [dose('DHPP', '2026-02-01', '2027-02-01')] },
      [],
    ],
    [
      'a series that reached 16 weeks is complete',
      { birthDate: '2025-09-01', vaccinations: [dose('DHPP', '2025-12-27', '2026-12-27')] },
      [],
    ],
    [
      'a next dose that is awaited is overdue, not a gap',
      { birthDate: '2025-11-01', vaccinations: [dose('DHPP', '2025-12-27', '2026-01-20')] },
      ['overdue DHPP'],
    ],
    ['a pet without doses', { vaccinations: [] }, ['no-vaccinations']],
    ['a pet without age', { birthDate: null }, ['no-age']],
    ['an age without birth date is enough', { birthDate: null, age: 3 }, []],
    [
      'the gravest comes first',
      { birthDate: null, vaccinations: [dose('Bordetella', '2025-03-01'), dose('DHPP', '2025-02-01', '2026-02-01')] },
      ['overdue DHPP', 'lapsed Bordetella', 'no-age'],
    ],
  ])('%s', (_rule, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })

  it('says what a finding rests on', () => {
    const findings = insightsOf(
      record({ vaccinations: [dose('DHPP', '2025-03-01', '2026-03-01')], reminders: [reminder('Rabies', '2026-03-12')] }),
      today,
    )
    expect(findings.map(({ basis, params }) => [basis, params])).toEqual([
      ['record', { vaccineName: 'DHPP', dueDate: '2026-03-01', givenDate: '2025-03-01' }],
      ['reminder', { vaccineName: 'Rabies', dueDate: '2026-03-12' }],
    ])
  })
})
