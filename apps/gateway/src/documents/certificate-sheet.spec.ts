import { certificateSheet } from './certificate-sheet.js'
import { chipInGroups, listed } from './spelling.js'
import { aCertificate, aLink, certifiedDose } from './testing/samples.js'

const animal = aCertificate().animal

it.each([
  ['en', ['Distemper, hepatitis, parvovirus', 'Nobivac DHPP'], '2 of 3 doses verified', 'Entered by the family, not verified'],
  ['es', ['Moquillo, hepatitis, parvovirus', 'Nobivac DHPP'], '2 de 3 dosis verificadas', 'La anotó la familia, sin verificar'],
] as const)('a dose is said in the words of its reader: %s', (language, product, trust, family) => {
  const { table, facts } = certificateSheet(aCertificate(), aLink, language, null)
  expect(table.rows[1]![0]!.map(({ text }) => text)).toEqual(product)
  expect(facts.at(-1)!.value).toBe(trust)
  expect(table.rows[2]!.at(-1)).toEqual([{ text: family, mark: false }])
})

it('a combined dose whose parts end on two days is one dose', () => {
  const { table, facts } = certificateSheet(aCertificate({ doses: [certifiedDose(), certifiedDose({ diseases: ['distemper'], validUntil: '2028-12-03' })] }), aLink, 'en', null)
  expect([table.rows.length, facts.at(-1)!.value]).toEqual([2, '1 of 1 dose verified'])
})

it('a first dose against rabies says from when it protects', () => {
  const { table } = certificateSheet(aCertificate({ doses: [certifiedDose({ validFrom: '2025-12-24' })] }), aLink, 'en', null)
  expect(table.rows[0]![3]!.map(({ text }) => text)).toEqual(['2 Dec 2026', 'from 24 Dec 2025'])
})

it('without a chip, the reader compares the animal and is told why', () => {
  const { animal: shown, check } = certificateSheet(aCertificate({ animal: { ...animal, microchip: null } }), aLink, 'en', null)
  expect([shown.microchip.value, check.steps.at(-1)]).toEqual(['not stated', expect.stringContaining('not bound to a chip')])
})

it('the address to check at is that of the code', () => {
  expect(certificateSheet(aCertificate(), 'http://127.0.0.1:3000/c#1123', 'en', null).check.steps[0]).toMatch(/^Open 127\.0\.0\.1:3000\/c on/)
})

it.each([
  ['female', 'Dog', 'Perra'], ['male', 'Dog', 'Perro'], ['female', 'Turtle', 'Tortuga'], ['unknown', 'Cat', 'Gato'],
] as const)('Spanish calls a %s %s %s', (sex, species, word) => {
  expect(certificateSheet(aCertificate({ animal: { ...animal, sex, species } }), aLink, 'es', null).animal.facts[0]!.value).toBe(word)
})

it.each([
  [['Rabia', 'Enfermedad de Lyme', 'ABC'], 'Rabia, enfermedad de Lyme, ABC'],
  [['Moquillo'], 'Moquillo'],
])('%j are listed as "%s"', (names, text) => expect(listed(names)).toBe(text))

it.each([['724098100221045', '724 0981 0022 1045'], ['AVID123456789', 'AVID123456789']])('the chip %s is written %s', (chip, text) => expect(chipInGroups(chip)).toBe(text))
