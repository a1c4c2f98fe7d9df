import type { ParsedCertificate } from './api/parse-certificate'
import type { Values } from './fill'
import { readingOf } from './reading'
import { recordsOf, withoutSaved, withSheets, withTick } from './sheets'

const dose = (vaccineName: string, more: Values = {}): Values => ({ vaccineName, administeredDate: '2026-01-02', clinic: 'A', storageConditions: '', batchNumber: vaccineName, ...more })
const filled = (values: Values) => ({ values, marks: {}, conflicts: [], followed: {} })

/** A form into which three records were read; the first stands in it, all are ticked. */
function form(...doses: Values[]): Values {
  const found = { records: doses } as unknown as ParsedCertificate
  const { values, reading, also } = withSheets({ ...readingOf({}), found }, doses.map(filled), 0)
  return { ...values, reading, also }
}
const names = (values: readonly Values[]) => values.map(({ vaccineName }) => vaccineName)
const [rabies, dhpp, felv] = [dose('Rabies'), dose('DHPP'), dose('FeLV', { clinic: 'B' })]
const three = form(rabies, dhpp, felv)

describe('the records that a submit adds', () => {
  it('are the one in the form and the other ticked ones', () => {
    expect(names(recordsOf(three))).toEqual(['Rabies', 'DHPP', 'FeLV'])
    const { values, reading, also } = withTick(readingOf(three), rabies, 1, false)
    expect(names(recordsOf({ ...values, reading, also }))).toEqual(['Rabies', 'FeLV'])
  })

  it('is the form alone where nothing was read', () => expect(recordsOf({ ...rabies, also: [] })).toEqual([rabies]))

  it.each([
    ['clinic', ['C', 'C', 'B']],
    ['storageConditions', ['C', 'C', 'C']],
    ['batchNumber', ['C', 'DHPP', 'FeLV']],
  ])('follow an edited %s where they said the same, or nothing, and the field is shared', (field, expected) =>
    expect(recordsOf({ ...three, [field]: 'C' }).map((values) => values[field])).toEqual(expected))
})

describe('once some were added', () => {
  it.each([
    ['the first', [true, false, false], 'DHPP', ['FeLV']],
    ['one outside the form', [false, true, false], 'Rabies', ['FeLV']],
    ['all but the last', [true, true, false], 'FeLV', []],
  ])('%s: the others are left, one of them in the form', (_what, saved, inForm, also) => {
    const rest = withoutSaved(three, saved)
    expect(rest['vaccineName']).toBe(inForm)
    expect(names(rest['also'] as Values[])).toEqual(also)
    const { sheets, at, found } = readingOf(rest)
    expect(sheets[at ?? -1]?.values['vaccineName']).toBe(inForm)
    expect(names((found?.records ?? []) as Values[])).toEqual(names(sheets.map(({ values }) => values)))
  })

  it('one that was not ticked stays in the list', () => {
    const two = form(rabies, dhpp, dose('Lyme', { administeredDate: '2020-01-01' }))
    const { sheets } = readingOf(withoutSaved(two, [true, false]))
    expect(sheets.map(({ values, ticked }) => [values['vaccineName'], ticked])).toEqual([['DHPP', true], ['Lyme', false]])
  })
})
