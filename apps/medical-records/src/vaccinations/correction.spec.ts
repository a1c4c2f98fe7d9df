import { correct } from './correction.js'
import { Vaccination } from './vaccination.entity.js'

const stored = (): Vaccination =>
  Object.assign(new Vaccination(), {
    vaccineName: 'Rabies',
    administeredDate: '2024-01-01',
    nextDueDate: '2027-01-01',
    notes: 'n',
    clinic: 'Norte',
    protects: ['rabies'],
    reminderPending: false,
  })

describe('correct', () => {
  it.each([
    ['notes', { notes: null }, { notes: null, clinic: 'Norte', reminderPending: false }, false],
    ['nothing', { notes: undefined }, { notes: 'n' }, false],
    ['the same name again', { vaccineName: 'Rabies' }, { reminderPending: false }, false],
    ['the name', { vaccineName: 'FeLV' }, { protects: ['feline-leukemia'], reminderPending: true }, true],
    ['the date', { administeredDate: '2024-01-02' }, { reminderPending: true }, true],
    ['the next date', { nextDueDate: '2028-01-01' }, { reminderPending: true }, true],
    ['the next date away', { nextDueDate: null }, { nextDueDate: null, reminderPending: false }, true],
  ])('%s', (_, fields, expected, affectsReminders) => {
    const vaccination = stored()
    expect(correct(vaccination, fields)).toBe(affectsReminders)
    expect(vaccination).toMatchObject(expected)
  })
})
