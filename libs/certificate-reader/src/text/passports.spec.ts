import { ROW_MARK } from './marks.js'
import { unwrapPassports } from './passports.js'

const cellsOf = (text: string): string[] => unwrapPassports(text).split('\n').find((line) => line.startsWith(ROW_MARK))?.slice(1).split('\t') ?? []
const dates = ['Vaccination date: 18/06/2025', 'Valid from: 09/07/2025', 'Valid until: 17/06/2028']

describe('an entry of a passport', () => {
  it.each([
    ['everything below each other', 'Zoetis\nVersiguard Rabies\n612904A01\n1. 18/06/2025\n2. 09/07/2025\n3. 17/06/2028\nLoughside Veterinary Clinic\nCiara Moran MVB'],
    ['three columns', 'Zoetis              612904A01   1. 18/06/2025   Loughside Veterinary Clinic\nVersiguard Rabies               2. 09/07/2025   Ciara Moran MVB\n                                3. 17/06/2028'],
  ])('is one row: %s', (_, text) =>
    expect(cellsOf(text)).toEqual(['Vaccine: Zoetis Versiguard Rabies', 'Batch number: 612904A01', ...dates, 'Loughside Veterinary Clinic', 'Veterinarian: Ciara Moran MVB']))

  it.each([
    ['cells between bars', '| Zoetis            | 612904A01 | 1. 18/06/2025 | Loughside Veterinary Clinic |\n| Versiguard Rabies |           | 2. 09/07/2025 | Ciara Moran MVB             |\n|                   |           | 3. 17/06/2028 |                             |'],
    ['numbers without points under its headings', 'PET PASSPORT\nZoetis              Lot 612904A01   1    18/06/2025   Loughside Veterinary Clinic\nVersiguard Rabies                   2    09/07/2025   Ciara Moran MVB\n                                    3    17/06/2028'],
  ])('is one row in other drawings: %s', (_, text) => expect(cellsOf(text)).toEqual(expect.arrayContaining(['Vaccine: Zoetis Versiguard Rabies', 'Batch number: 612904A01', ...dates, 'Veterinarian: Ciara Moran MVB'])))

  it('may have two lines under a heading for two dates', () =>
    expect(cellsOf('Fabricante   N.º de lote   Fecha / Válida hasta   Veterinario\nLETI         7104          12-04-2023             Dr. Álvaro Requejo\nLETIFEND                   11-04-2024')).toEqual(['Vaccine: LETI LETIFEND', 'Batch number: 7104', 'Fecha: 12-04-2023', 'Válida hasta: 11-04-2024', 'Veterinarian: Dr. Álvaro Requejo']))

  it('may have its numbered dates in one line', () => expect(unwrapPassports('Passport\n(1) 05/04/2022   (2) 26/04/2022   (3) 04/04/2025')).toBe('Passport\nVaccination date: 05/04/2022   Valid from: 26/04/2022   Valid until: 04/04/2025'))

  it('has the meaning of its numbers from the page', () =>
    expect(cellsOf('1. Fecha de vacunación\n2. Válida hasta\n\nRabisin\nL4011\n1. 03/02/2025\n2. 03/02/2026')).toEqual(expect.arrayContaining(['Fecha de vacunación: 03/02/2025', 'Válida hasta: 03/02/2026'])))

  it('may have its expiry below the batch', () => expect(cellsOf('Rabisin   L4011     1. 03/02/2025\n          11/2026   2. 03/02/2026')).toContain('Exp: 11/2026'))

  it('may break the clinic in brackets over two lines', () =>
    expect(cellsOf('Rabisin   L4011   1. 03/02/2025   (CENTRE VETERINARI\n                  2. 03/02/2026   GARRAF)')).toContain('(CENTRE VETERINARI GARRAF)'))

  it.each(['1.   /   /\n2.   /   /', '1. Rabies vaccine\n2. Distemper vaccine', '1. 18/06/2025'])('is none: %j', (text) => expect(unwrapPassports(text)).toBe(text))
})
