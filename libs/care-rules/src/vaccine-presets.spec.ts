import { defaultNextDueDate, presetsFor, vaccinePresets } from './vaccine-presets.js'

describe('defaultNextDueDate', () => {
  it.each([
    ['DHPP', '2024-01-01', '2024-12-31'],
    ['Rabies', '2024-01-01', '2026-12-31'],
    ['Rabia', '2024-01-01', '2026-12-31'],
    ['Custom', '2023-06-15', '2024-06-14'],
    ['', '2023-06-15', '2024-06-14'],
    ['Something new', '2023-06-15', '2024-06-14'],
  ])('%s given on %s is due on %s', (vaccine, given, due) => expect(defaultNextDueDate(given, vaccine)).toBe(due))
})

it('offers the common vaccines and a custom one', () =>
  expect(vaccinePresets.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'DHPP Core', 'Rabies Core', 'FVRCP Core', 'Bordetella Non-core', 'Lyme Disease Non-core', 'FeLV Non-core', 'Custom Other',
  ]))

it.each([
  ['Dog', 'DHPP, Rabies, Bordetella, Lyme Disease, FVRCP, FeLV, Custom'],
  ['Cat', 'FVRCP, Rabies, FeLV, DHPP, Bordetella, Lyme Disease, Custom'],
  ['Rabbit', 'DHPP, Rabies, FVRCP, Bordetella, Lyme Disease, FeLV, Custom'],
  ['constructor', 'DHPP, Rabies, FVRCP, Bordetella, Lyme Disease, FeLV, Custom'],
  [null, 'DHPP, Rabies, FVRCP, Bordetella, Lyme Disease, FeLV, Custom'],
])('for %s they come in this order: %s', (species, order) => expect(presetsFor(species).map(({ name }) => name).join(', ')).toBe(order))
