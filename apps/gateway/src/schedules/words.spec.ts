import { checkCodes, type RecordCheck } from '@huella/care-rules'
import { dayInWords, hintIn, placeIn, sourceIn } from './words.js'

const hint = (code: RecordCheck['code'], params: RecordCheck['params'] = {}): RecordCheck => ({ code, severity: 'warning', vaccinationId: 7, params })
const said = (check: RecordCheck) => [hintIn(check, 'Luna', 'en').message, hintIn(check, 'Luna', 'es').message]

it('a day has its month as a word', () => {
  expect([dayInWords('2026-12-03', 'en'), dayInWords('2026-12-03', 'es')]).toEqual(['3 Dec 2026', '3 dic 2026'])
})

it.each([
  ['ES-AN', 'Andalusia', 'Andalucía'],
  ['US', 'United States', 'Estados Unidos'],
  ['US-CA', 'United States', 'Estados Unidos'],
  ['?', '?', '?'],
])('the place %s has a name', (code, en, es) => expect([placeIn(code, 'en'), placeIn(code, 'es')]).toEqual([en, es]))

describe('a hint', () => {
  it('names the record it is about, and how grave it is', () => {
    expect(hintIn(hint('duplicate-same-day'), 'Luna', 'en')).toEqual({
      code: 'duplicate-same-day', severity: 'warning', vaccinationId: 7, message: 'The same vaccine is already recorded for this day.',
    })
  })

  it.each(checkCodes.map((code) => [code]))('%s has words in both languages', (code) => {
    for (const message of said(hint(code))) expect(message).toMatch(/^\S.*[.?]$/)
  })

  it.each<[string, RecordCheck, string, string]>([
    ['the pet', hint('dose-before-birth', { birthDate: '2026-01-05' }), 'This dose is dated before Luna was born (5 Jan 2026).', 'Esta dosis es anterior al nacimiento de Luna (5 ene 2026).'],
    ['species and vaccine', hint('species-mismatch', { vaccineName: 'Rabia', other: 'cat', species: 'Guinea Pig' }), 'Rabies is a cat vaccine; Luna is a guinea pig.', 'Rabia es una vacuna de gato; Luna es cobaya.'],
    ['the way it is given', hint('route-mismatch', { route: 'subcutaneous' }), 'Subcutaneous is unusual for this vaccine.', 'La vía subcutánea no es habitual en esta vacuna.'],
    ['one day', hint('interval-under-14-days', { days: 1 }), 'Only one day after the previous dose; at least 14 are usual. It may not count.', 'Solo un día desde la dosis anterior; lo habitual son al menos 14. Puede no contar.'],
    ['several days', hint('interval-under-14-days', { days: 9 }), 'Only 9 days after the previous dose; at least 14 are usual. It may not count.', 'Solo 9 días desde la dosis anterior; lo habitual son al menos 14. Puede no contar.'],
  ])('mentions %s in the words of the reader', (_, check, en, es) => expect(said(check)).toEqual([en, es]))
})

it('a source has its title in the language of the reader', () => {
  expect(sourceIn({ code: 'usual', title: { en: 'Usual practice', es: 'Lo habitual' }, year: null }, 'es')).toEqual({ code: 'usual', title: 'Lo habitual', year: null })
})
