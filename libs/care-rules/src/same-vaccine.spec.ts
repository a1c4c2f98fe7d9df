import { coversVaccine, protectionOf, sameVaccine } from './same-vaccine.js'

describe('sameVaccine', () => {
  it.each([
    ['Rabies', 'rabies'],
    ['Rabies', 'Rabia'],
    ['Rabies', 'Antirrábica'],
    ['Rabies', 'Vacuna antirrábica (3 años)'],
    ['Rabies', 'Nobivac Rabies'],
    ['Rabies', 'Imrab 3 TF'],
    ['DHPP', 'Quíntuple'],
    ['DHPP', 'DA2PP'],
    ['DHPP', 'Nobivac DHPPi'],
    ['DHPPi/L4', 'DHPP + Lepto'],
    ['FVRCP', 'Triple felina'],
    ['FeLV', 'Leucemia felina'],
    ['Bordetella', 'Tos de las perreras'],
    ['Lyme Disease', 'Lyme'],
    ['Panleukopenia', 'Feline distemper'],
    ['Nobivac Myxo-RHD PLUS', 'Mixomatosis + VHD'],
    ['FILAVAC VHD K C+V', 'RHDV2'],
    ['Moquillo felino', 'Panleucopenia'],
    ['Versican Plus DHPPi/L4R', 'Quíntuple, lepto y rabia'],
    ['My own mix', ' my OWN-mix '],
  ])('%s is %s', (a, b) => expect(sameVaccine(a, b)).toBe(true))

  it.each([
    ['Rabies', 'DHPP'],
    ['DHPP', 'FVRCP'],
    ['Distemper', 'Feline distemper'],
    ['Nobivac Myxo-RHD', 'Filavac'],
    ['FIV', 'FeLV'],
    ['Rabies', 'Custom'],
    ['My own mix', 'Another mix'],
    ['', ''],
    ['Prabiest', 'Rabies'],
  ])('%s is not %s', (a, b) => expect(sameVaccine(a, b)).toBe(false))
})

describe('coversVaccine', () => {
  it.each([
    ['DHPP', 'Parvovirus', true],
    ['DHPP + Rabies', 'Rabies', true],
    ['Séxtuple', 'DHPP', true],
    ['Parvo', 'DHPP', false],
    ['Rabies', 'DHPP + Rabies', false],
    ['FVRCP', 'FVRCP + FeLV', false],
  ])('a dose of %s for a reminder of %s: %s', (given, wanted, expected) => expect(coversVaccine(given, wanted)).toBe(expected))
})

describe('protectionOf', () => {
  it.each([
    ['Rabia', ['rabies']],
    ['DP', ['distemper', 'parvovirus']],
    ['Leptospirosis, Lyme', ['leptospirosis', 'lyme']],
    ['Autovacuna  Nº 3', ['name:autovacuna nº 3']],
    ['???', ['name:???']],
    [' ', []],
  ])('%s: %j', (name, keys) => expect(protectionOf(name)).toEqual(keys))
})
