import { lastDayOf, type DatedDose } from './dose-state'

const dose = (fields: Partial<DatedDose> = {}): DatedDose => ({ vaccineName: 'DHPP', administeredDate: '2026-01-10', nextDueDate: null, validUntil: null, ...fields })
const rabies = (fields: Partial<DatedDose> = {}) => dose({ vaccineName: 'Rabies', ...fields })
const planned = (group: string, dueDate: string | null, series: { given: number; of: number } | null = null) => ({ group, dueDate, series })

it.each([
  ['the plan’s next date', dose(), planned('distemper', '2029-01-10'), '2029-01-10'],
  ['the plan’s, whatever the record says', dose({ nextDueDate: '2027-01-10' }), planned('distemper', '2029-01-10'), '2029-01-10'],
  ['of rabies the day before', rabies(), planned('rabies', '2027-01-10'), '2027-01-09'],
  ['of rabies what a vet wrote', rabies({ validUntil: '2029-01-09' }), planned('rabies', '2027-01-10'), '2029-01-09'],
  ['not what a vet wrote of a day before the dose', rabies({ validUntil: '2025-01-01' }), planned('rabies', '2027-01-10'), '2027-01-09'],
  ['none while the first series is not complete', dose(), planned('distemper', '2026-02-07', { given: 1, of: 3 }), null],
  ['what a vet wrote where the plan knows none', dose({ validUntil: '2027-01-10' }), planned('distemper', null), '2027-01-10'],
  ['of a dose in whose place there are others, the record’s', dose({ nextDueDate: '2027-01-10' }), undefined, '2027-01-10'],
  ['of such a one against rabies, the day before', rabies({ nextDueDate: '2027-01-10' }), undefined, '2027-01-09'],
  ['none where nobody said one', dose(), undefined, null],
])('the last day of a dose is %s', (_, given, standing, day) => {
  expect(lastDayOf(given, standing)).toBe(day)
})
