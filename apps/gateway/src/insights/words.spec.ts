import type { Insight, Source } from '@huella/care-rules'
import { wordsOf } from './words.js'

const today = '2026-03-21'
const rabies = { en: 'Rabies', es: 'Rabia' }
const wsava: Source = { code: 'W24', title: { en: 'WSAVA vaccination guidelines', es: 'WSAVA, guía de vacunación' }, year: 2024 }
const overdue: Insight = {
  kind: 'overdue', code: 'overdue', severity: 'high', basis: 'record', action: 'record-vaccination', vaccineName: 'Rabies', groups: ['rabies'],
  names: [rabies], reason: 'recorded', source: null, params: { dueDate: '2026-03-09', givenDate: '2025-03-08' },
}

describe('the words of a finding', () => {
  it.each([
    ['en', { title: 'Rabies: overdue by 12 days', detail: 'The dose was due on 9 Mar 2026.', basis: 'The record says 9 Mar 2026' }],
    ['es', { title: 'Rabia: vencida hace 12 días', detail: 'La dosis correspondía el 9 mar 2026.', basis: 'El registro dice: 9 mar 2026' }],
  ] as const)('speak %s, dates included', (language, words) => {
    expect(wordsOf(overdue, language, today)).toEqual({ kind: 'overdue', severity: 'high', action: 'record-vaccination', vaccineName: 'Rabies', ...words })
  })

  it.each<[string, Insight['code'], string, string, string]>([
    ['a day late', 'overdue', '2026-03-20', 'Rabies: overdue by 1 day', 'Rabia: vencida hace 1 día'],
    ['today', 'due-soon', '2026-03-21', 'Rabies: due today', 'Rabia: vence hoy'],
    ['tomorrow', 'due-soon', '2026-03-22', 'Rabies: due in 1 day', 'Rabia: vence en 1 día'],
    ['in a month', 'due-soon', '2026-04-20', 'Rabies: due in 30 days', 'Rabia: vence en 30 días'],
    ['long ago', 'lapsed', '2024-01-01', 'Rabies: lapsed', 'Rabia: interrumpida'],
  ])('count the days: %s', (_, code, dueDate, en, es) => {
    const insight = { ...overdue, code, params: { dueDate } }
    expect([wordsOf(insight, 'en', today).title, wordsOf(insight, 'es', today).title]).toEqual([en, es])
  })

  it('name the diseases that one row of the plan is about', () => {
    const names = [{ en: 'Distemper', es: 'Moquillo' }, { en: 'Hepatitis', es: 'Hepatitis' }, { en: 'Lyme disease', es: 'Enfermedad de Lyme' }]
    expect(wordsOf({ ...overdue, names }, 'en', today).title).toBe('Distemper, hepatitis, Lyme disease: overdue by 12 days')
    expect(wordsOf({ ...overdue, names }, 'es', today).title).toBe('Moquillo, hepatitis y enfermedad de Lyme: vencida hace 12 días')
  })

  it.each<[Insight['basis'], Source | null, string, string]>([
    ['guideline', wsava, 'WSAVA vaccination guidelines, 2024', 'WSAVA, guía de vacunación, 2024'],
    ['law', { code: 'ES-EX', title: { en: 'Decree 113/2025 of Extremadura', es: 'Decreto 113/2025 de Extremadura' }, year: 2025 }, 'Decree 113/2025 of Extremadura', 'Decreto 113/2025 de Extremadura'],
    ['law', null, 'The law where the pet lives', 'La ley de donde vive la mascota'],
    ['label', wsava, "The product's label", 'La etiqueta del producto'],
    ['guideline', { code: 'usual', title: { en: 'Usual practice', es: 'Lo habitual' }, year: null }, 'Usual practice', 'Lo habitual'],
    ['default', null, 'Usual practice', 'Lo habitual'],
  ])('say what a date rests on: %s, %p', (basis, source, en, es) => {
    const insight = { ...overdue, basis, source }
    expect([wordsOf(insight, 'en', today).basis, wordsOf(insight, 'es', today).basis]).toEqual([en, es])
  })

  it.each([
    ['Rabies', 'es', 'Rabia: vencida hace 12 días'],
    ['Rabia', 'en', 'Rabies: overdue by 12 days'],
    ['{dueDate}', 'en', '{dueDate}: overdue by 12 days'],
  ] as const)('of a reminder name its vaccine: %s in %s', (vaccineName, language, title) => {
    expect(wordsOf({ ...overdue, basis: 'reminder', names: [], vaccineName }, language, today)).toMatchObject({ title, vaccineName })
  })
})
