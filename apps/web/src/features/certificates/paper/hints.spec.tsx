import { useTexts } from '../../../testing/open-app'
import { hintsOf, type KnownPet } from './hints'

const facts = { name: 'Luna', species: 'Dog', breed: null, birthDate: '2020-01-10', age: null, ageUnit: 'years', country: 'ES', region: 'ES', lifestyle: [], microchip: null, microchipDate: null }
const dose = (vaccineName: string, administeredDate: string, more: object = {}) => ({ vaccineName, administeredDate, ...more })
const known = (...doses: object[]): KnownPet => ({
  facts,
  doses: doses.map((one, index) => ({ nextDueDate: null, labelMonths: null, validUntil: null, manufacturer: null, administrationRoute: null, batchNumber: null, expirationDate: null, id: index + 1, isByVet: false, ...(one as { vaccineName: string; administeredDate: string }) })),
})

describe('hints of a record, worked out without a network', () => {
  useTexts()

  it.each<[string, object, object[], object[], RegExp]>([
    ['too soon after a dose the pet has', dose('DHPP', '2024-06-11'), [dose('DHPP', '2024-06-02')], [], /^Only 9 days after the previous dose/],
    ['too soon after another of the list', dose('DHPP', '2024-06-11'), [], [dose('DHPP', '2024-06-02')], /^Only 9 days after the previous dose/],
    ['before the pet was born', dose('Rabies', '2019-01-01'), [], [], /^This dose is dated before Luna was born \(10 Jan 2020\)/],
    ['from a lot that had expired', dose('Rabies', '2024-06-02', { batchNumber: 'A1', expirationDate: '2024-05-31' }), [], [], /^The lot had expired on 31 May 2024/],
  ])('%s', (_, values, recorded, others, text) => expect(hintsOf(known(...recorded), { ...values }, others as never[], 'en')).toEqual(expect.arrayContaining([expect.objectContaining({ text: expect.stringMatching(text) })])))

  it.each([['without a day', dose('DHPP', '')], ['without a name', dose('', '2024-06-11')]])('none of one %s', (_, values) => expect(hintsOf(known(), values, [], 'en')).toEqual([]))

  it('none where nothing is wrong', () => expect(hintsOf(known(), dose('DHPP', '2024-06-11'), [], 'en')).toEqual([]))
})
