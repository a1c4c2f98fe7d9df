import { certificateFit } from './certificate-fit'
import { startValues, tileOf, vaccinationOf } from './vaccination-values'

it.each([
  ['', ''],
  ['rabia', 'Rabies'],
  ['Kennel cough', 'Bordetella'],
  ['DHPPL', 'Custom'],
])('the tile of "%s" is "%s"', (name, tile) => expect(tileOf(name)).toBe(tile))

it('what is sent has no field of the form only, and null for what is empty', () => {
  const sent = vaccinationOf(startValues(7, 'Rabies'))
  for (const own of ['choice', 'petId', 'reading']) expect(sent).not.toHaveProperty(own)
  expect(sent).toMatchObject({ vaccineName: 'Rabies', clinic: null, veterinarianId: null })
})

describe('a certificate’s vaccine', () => {
  it.each([
    ['Nobivac Rabies 3 yr', undefined, 'Rabies', 'Core'],
    ['Antirrábica', undefined, 'Rabies', 'Core'],
    ['Leptospirosis', undefined, 'Custom', 'Other'],
    ['Leptospirosis', 'Non-core', 'Custom', 'Non-core'],
    ['Leptospirosis', 'Lifestyle', 'Custom', 'Other'],
  ])('%s (type %s) chooses %s, type %s', (vaccineName, found, choice, vaccineType) => {
    const type = found && certificateFit.meaning('vaccineType', found)
    expect(certificateFit.follow({ vaccineName, vaccineType: type }, { vaccineType: found })).toEqual({ choice, vaccineType })
  })
})
