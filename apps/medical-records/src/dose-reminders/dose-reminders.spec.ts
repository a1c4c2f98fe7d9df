import { protectedUntil } from './dose-reminders.js'

const dose = { vaccineName: 'Rabies', administeredDate: '2024-01-01' }

describe('a dose protects', () => {
  it.each([
    ['to the next one', { ...dose, nextDueDate: '2024-02-01' }, '2024-02-01'],
    ['three years, rabies', dose, '2026-12-31'],
    ['a year, others', { ...dose, vaccineName: 'DHPP' }, '2024-12-31'],
  ])('%s', (_, given, expected) => expect(protectedUntil(given)).toBe(expected))
})
