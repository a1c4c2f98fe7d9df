import { judge, totals } from './judge.js'
import type { Case, Values } from './types.js'

const test = (more: Partial<Case> = {}): Case => ({
  kind: 'form', lang: 'en', vaccineNameAccept: ['rabies', 'imrab 3'],
  truth: { vaccineName: 'Rabies (Imrab 3)', batchNumber: 'A-1', administeredDate: '2025-03-14', dosage: '0,5 ml', veterinarianName: 'Ana Gil', storageConditions: 'Store at 2-8 °C. Do not freeze.' },
  ...more,
})
const resultOf = (field: keyof Values, got: string, more: Partial<Case> = {}): string | undefined => judge(test(more), { [field]: got }).find((m) => m.field === field)?.result

describe('comparing a value', () => {
  it.each([
    ['vaccineName', 'Rabies vaccine', 'right'], ['vaccineName', 'rabies - Imrab 3', 'right'], ['vaccineName', 'Imrab', 'wrong'], ['vaccineName', 'Rabies Zoetis', 'wrong'],
    ['batchNumber', 'a1', 'right'], ['administeredDate', '2025-03-15', 'wrong'], ['dosage', '0.50ml', 'right'], ['dosage', '0.5 cc', 'wrong'], ['veterinarianName', 'Dra. Ana Gil, DVM', 'right'],
    ['storageConditions', '2-8 °C', 'right'], ['storageConditions', 'Do not freeze', 'wrong'], ['clinic', 'Elm', 'invented'],
  ] as const)('%s %j is %s', (field, got, result) => expect(resultOf(field, got)).toBe(result))

  it('folds what a scanner confuses, in scanned texts only', () => {
    const scanned = { truth: { clinic: 'Clínica' } }
    expect(resultOf('clinic', 'C1inica', { ...scanned, kind: 'ocr' })).toBe('right')
    expect(resultOf('clinic', 'C1inica', scanned)).toBe('wrong')
  })
  it('takes a "serial/lot" number in either field', () => expect(judge(test({ truth: {}, batchOrSerial: '9' }), { serialNumber: '9' })).toMatchObject([{ result: 'right' }]))
  it('skips what a case calls optional', () => expect(judge(test({ truth: {}, optional: ['clinic'] }), { clinic: 'Elm' })).toEqual([]))
})

it('sums up: wrong counts as invented and as missed', () => {
  const results = [{ id: '1', test: test({ truth: { clinic: 'Elm', dosage: '1 ml' } }), marks: judge(test({ truth: { clinic: 'Elm', dosage: '1 ml' } }), { clinic: 'Oak', dosage: '1 ml' }) }]
  expect(totals(results)).toEqual({ f1: 0.5, exact: 0, invented: 0, n: 1 })
})
