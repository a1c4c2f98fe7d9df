import { aDoctor } from '@huella/testing'
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
    trust: 'owner',
    familyAnswer: null,
    reportStatus: null,
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
    expect(correct(vaccination, fields, null)).toBe(affectsReminders)
    expect(vaccination).toMatchObject(expected)
  })
})

describe('a doctor’s record says who corrects it now, not who recorded it', () => {
  const verified = aDoctor({ isVerified: true })
  const unverified = aDoctor({ needsNickname: true })
  const whereNobodyIsVerified = aDoctor()
  it.each([
    ['a verified one', 'doctor', null, verified, 'verified-doctor', null, false],
    ['one who was verified', 'verified-doctor', null, unverified, 'doctor', 'awaited', true],
    ['one whom the family confirmed', 'doctor', 'given', unverified, 'doctor', 'awaited', true],
    ['one whom the family refused', 'doctor', 'refused', unverified, 'doctor', 'awaited', false],
    ['one who was waited for, verified by now', 'doctor', 'awaited', verified, 'verified-doctor', null, true],
    ['one who was refused, verified by now', 'doctor', 'refused', verified, 'verified-doctor', 'refused', false],
    ['one whom nobody need verify', 'doctor', null, whereNobodyIsVerified, 'doctor', null, false],
  ] as const)('%s', (_, trust, familyAnswer, doctor, trustNow, answerNow, affectsReminders) => {
    const vaccination = Object.assign(stored(), { trust, familyAnswer })
    expect(correct(vaccination, { notes: 'x' }, doctor)).toBe(affectsReminders)
    expect(vaccination).toMatchObject({ trust: trustNow, familyAnswer: answerNow, ...(affectsReminders && { reminderPending: answerNow === null }) })
  })
})
