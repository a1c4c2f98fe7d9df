import { isRecorded, nextDueOf } from './doses'

describe('the day the next dose is due', () => {
  it.each([
    ['DHPP', '2026-01-10', undefined, '2027-01-10'],
    ['Rabies', '2026-02-01', undefined, '2029-01-31'],
    ['Rabia', '2026-02-01', undefined, '2029-01-31'],
    [' ', '2026-01-10', undefined, ''],
    ['', '2026-01-10', true, '2027-01-10'],
    ['DHPP', '', undefined, null],
    ['DHPP', '31/02/2026', undefined, null],
  ])('of %j given on %j (chosen: %j) is %j', (vaccineName, administeredDate, isChosen, due) =>
    expect(nextDueOf({ vaccineName, administeredDate }, isChosen)).toBe(due))
})

describe('a dose is recorded already', () => {
  const records = [{ vaccineName: 'Antirrábica', administeredDate: '2026-02-02' }]
  it.each([
    ['under another name of the same vaccine', 'Rabies', '2026-02-02', true],
    ['not on another day', 'Rabies', '2026-02-03', false],
    ['not of another vaccine', 'DHPP', '2026-02-02', false],
    ['not without a name', ' ', '2026-02-02', false],
  ])('%s', (_rule, vaccineName, administeredDate, expected) => expect(isRecorded({ vaccineName, administeredDate }, records)).toBe(expected))
})
