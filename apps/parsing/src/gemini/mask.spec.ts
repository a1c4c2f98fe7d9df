import { masked } from './mask.js'

describe('what the model does not need to see', () => {
  it.each([
    ['ana.b+c@mail.example.com', '[email]'], ['chip 985112006431907', 'chip [microchip]'], ['985 112 006 431 907', '[microchip]'], ['Tel (555) 014-2207', 'Tel [phone]'], ['+44 1632 960118', '[phone]'], ['555-014-2207', '[phone]'],
  ])('%s', (text, expected) => expect(masked(text)).toBe(expected))

  it.each(['03-14-2025', '14.03.2025', '2025-03-14', '14 03 2025', 'Lot 19472C', 'A417B05', '2-8 °C', '22AUG2026', '01440963B'])('%s stays', (text) => expect(masked(text)).toBe(text))
})
