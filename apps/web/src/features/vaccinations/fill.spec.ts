import { fill, takenBack } from './fill'
import { startValues, tileOf, vaccinationOf } from './vaccination-values'

const empty = startValues(7, '')
const nobody = new Set<string>()

describe('what a certificate fills in', () => {
  it('empty and untouched fields, also those with a default', () => {
    const { values, filled } = fill(empty, { vaccineName: 'Rabies', administeredDate: '2026-01-02', batchNumber: ' RB ' }, nobody)
    expect(values).toMatchObject({ choice: 'Rabies', vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-02', batchNumber: 'RB' })
    expect(filled).toEqual(['vaccineName', 'batchNumber', 'administeredDate'])
  })

  it.each([
    ['Nobivac Rabies 3 yr', undefined, 'Rabies', 'Core'],
    ['Antirrábica', undefined, 'Rabies', 'Core'],
    ['Leptospirosis', undefined, 'Custom', 'Other'],
    ['Leptospirosis', 'Non-core', 'Custom', 'Non-core'],
    ['Leptospirosis', 'Lifestyle', 'Custom', 'Other'],
  ])('%s (type %s) chooses %s, type %s, and keeps its name', (vaccineName, vaccineType, choice, type) =>
    expect(fill(empty, { vaccineName, vaccineType }, nobody).values).toMatchObject({ choice, vaccineName, vaccineType: type }))

  it('nothing the person typed, unless told to', () => {
    const typed = { ...empty, clinic: 'Mine' }
    const found = { clinic: 'Theirs' }
    expect(fill(typed, found, new Set(['clinic']))).toMatchObject({ values: { clinic: 'Mine' }, filled: [], conflicts: ['clinic'] })
    expect(fill(typed, found, new Set(['clinic']), true)).toMatchObject({ values: { clinic: 'Theirs' }, filled: ['clinic'], conflicts: [] })
  })

  it('a field that was typed in and emptied again', () =>
    expect(fill(empty, { clinic: 'Theirs' }, new Set(['clinic'])).values.clinic).toBe('Theirs'))

  it('no conflict where both say the same', () => {
    const chosen = startValues(7, 'Rabies')
    expect(fill(chosen, { vaccineName: 'rabia' }, new Set(['vaccineName']))).toMatchObject({ filled: [], conflicts: [], values: { vaccineName: 'Rabies' } })
  })
})

it('taking back restores what was filled in, with the tile, and leaves the rest', () => {
  const before = startValues(7, 'DHPP')
  const { values, filled } = fill(before, { vaccineName: 'Rabies', clinic: 'A' }, nobody)
  expect(takenBack({ ...values, notes: 'mine' }, before, filled)).toEqual({ ...before, notes: 'mine' })
})

it.each([
  ['', ''],
  ['rabia', 'Rabies'],
  ['Kennel cough', 'Bordetella'],
  ['DHPPL', 'Custom'],
])('the tile of "%s" is "%s"', (name, tile) => expect(tileOf(name)).toBe(tile))

it('what is sent has no field of the form only, and null for what is empty', () => {
  const sent = vaccinationOf(startValues(7, 'Rabies'))
  expect(sent).not.toHaveProperty('choice')
  expect(sent).not.toHaveProperty('petId')
  expect(sent).toMatchObject({ vaccineName: 'Rabies', clinic: null, veterinarianId: null })
})
