import type { Insight } from '@huella/care-rules'
import { wordsOf } from './words.js'

const overdue: Insight = {
  kind: 'overdue',
  code: 'overdue',
  severity: 'high',
  basis: 'record',
  action: 'record-vaccination',
  vaccineName: 'DHPP',
  params: { vaccineName: 'DHPP', dueDate: '2026-03-09', givenDate: '2025-03-08' },
}

describe('the words of a finding', () => {
  it.each([
    ['en', { title: 'DHPP is overdue', detail: 'The dose was due on 03/09/2026.', basis: 'The date in the record of 03/08/2025' }],
    [
      'es',
      { title: 'DHPP: dosis atrasada', detail: 'La dosis correspondía el 09/03/2026.', basis: 'La fecha del registro del 08/03/2025' },
    ],
  ] as const)('speak %s, dates included', (language, words) => {
    expect(wordsOf(overdue, language)).toEqual({
      kind: 'overdue',
      severity: 'high',
      action: 'record-vaccination',
      vaccineName: 'DHPP',
      ...words,
    })
  })

  it.each([
    ['Rabies', 'es', 'Rabia: dosis atrasada'],
    ['Rabia', 'en', 'Rabies is overdue'],
  ] as const)('%s is named in %s', (vaccineName, language, title) => {
    const words = wordsOf({ ...overdue, vaccineName, params: { ...overdue.params, vaccineName } }, language)
    expect(words).toMatchObject({ title, vaccineName })
  })

  it('a vaccine named like a placeholder changes nothing', () => {
    expect(wordsOf({ ...overdue, params: { ...overdue.params, vaccineName: '{dueDate}' } }, 'en').title).toBe('{dueDate} is overdue')
  })
})
