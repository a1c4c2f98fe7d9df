import { askedOf, isKnown, isSameDose, type Previewed } from './previewed'

const form: Previewed = {
  vaccineName: ' DHPP ', vaccineType: '', administeredDate: '2026-02-02', nextDueDate: '02/02', expirationDate: '', validUntil: '2027-02-01',
  administrationRoute: '', batchNumber: '', manufacturer: '', labelMonths: '36',
}

describe('the rules are asked', () => {
  it.each([
    [{ petId: 7 }, {}, true],
    [{ nickname: 'luna-12345678' }, {}, true],
    [{ nickname: 'luna-1234' }, {}, false],
    [{ nickname: '' }, {}, false],
    [{ petId: null }, {}, false],
    [{}, {}, false],
    [{ petId: 7 }, { vaccineName: ' ' }, false],
    [{ petId: 7 }, { administeredDate: '02/31/2026' }, false],
  ])('of %j with %j: %s', (patient, values, known) => expect(isKnown(patient, { ...form, ...values })).toBe(known))
})

it('with what can be right: neither half a day nor an empty text', () =>
  expect(askedOf(form, null)).toEqual({
    vaccineName: 'DHPP', administeredDate: '2026-02-02', nextDueDate: null, expirationDate: null, validUntil: '2027-02-01',
    administrationRoute: null, batchNumber: null, manufacturer: null, labelMonths: 36,
  }))

it('of a record by its number', () => expect(askedOf(form, 3)).toMatchObject({ vaccinationId: 3 }))

it.each([
  [{ batchNumber: 'X' }, true],
  [{ nextDueDate: '2027-01-01' }, true],
  [{ vaccineName: 'Rabies' }, false],
  [{ administeredDate: '2026-02-03' }, false],
  [{ labelMonths: '12' }, false],
  [{ administrationRoute: 'Intranasal' }, false],
])('%j leaves the suggested date as it was: %s', (change, same) => expect(isSameDose(askedOf(form, null), askedOf({ ...form, ...change }, null))).toBe(same))
