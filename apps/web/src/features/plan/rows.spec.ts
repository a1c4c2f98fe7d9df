import { provideCatalogue } from '../../i18n/catalogue'
import en from '../../i18n/en.json' with { type: 'json' }
import es from '../../i18n/es.json' with { type: 'json' }
import { translate } from '../../i18n/translate'
import { coreItems, planItem, planned } from '../../testing/plan'
import { dosesWithoutEffect, foldedDoses, monthsOf, rowsOf, titleOf, vaccineOf, type Reader } from './rows'

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})

const english: Reader = { t: (key, params) => translate('en', key, params), language: 'en' }
const spanish: Reader = { t: (key, params) => translate('es', key, params), language: 'es' }

describe('rows', () => {
  it('are one for diseases that share rule, date and counted doses', () => {
    const rows = rowsOf([planItem(), ...coreItems({ doses: [planned('2024-06-02', 1)] })])
    expect(rows.map(({ groups }) => groups)).toEqual([['leptospirosis'], ['distemper', 'hepatitis', 'parvovirus']])
    expect(titleOf(rows[1]!, english)).toBe('Distemper, hepatitis, parvovirus')
    expect(titleOf(rows[1]!, spanish)).toBe('Moquillo, hepatitis, parvovirus')
  })

  it.each([
    ['date', { dueDate: '2028-01-01' }],
    ['counted doses', { doses: [planned('2024-06-02', 9)] }],
    ['rule', { rule: 'dog-core/aaha' }],
  ])('differ where the %s does', (_what, other) => {
    const [first, second] = coreItems({ doses: [planned('2024-06-02', 1)] })
    expect(rowsOf([first!, { ...second!, ...other }])).toHaveLength(2)
  })

  it('keep vaccines apart that no rule knows', () => {
    const recorded = { rule: 'recorded', class: 'unknown' as const, doses: [] }
    expect(rowsOf([planItem({ ...recorded, group: 'name:abc' }), planItem({ ...recorded, group: 'name:def' })])).toHaveLength(2)
  })

  it('have the newest dose first, without those that change nothing', () => {
    const doses = [planned('2024-01-01', 1), planned('2024-01-01', 2, { counts: false, why: 'dose-duplicate' }), planned('2025-01-01', 3)]
    expect(rowsOf([planItem({ doses })])[0]!.doses.map(({ vaccinationId }) => vaccinationId)).toEqual([3, 1])
  })
})

it('doses without effect are told once, and not where they count for another disease', () => {
  const twice = planned('2024-01-01', 2, { counts: false, why: 'dose-duplicate' })
  const doses = [planned('2024-01-01', 1), twice]
  expect(dosesWithoutEffect(coreItems({ doses }))).toEqual([twice])
  expect(dosesWithoutEffect([...coreItems({ doses }), planItem({ doses: [planned('2024-01-01', 2)] })])).toEqual([])
})

it.each([
  ['the newest that counts', { doses: [planned('2024-01-01', 1, { vaccineName: 'Nobivac L4' }), planned('2025-01-01', 2, { counts: false, why: 'interval-too-short' })] }, 'Nobivac L4'],
  ['the usual one', { group: 'rabies' }, 'Rabies'],
  ['the disease', {}, 'Leptospirosis'],
])('a form starts with %s', (_what, fields, vaccine) => {
  expect(vaccineOf(rowsOf([planItem(fields)])[0]!, english)).toBe(vaccine)
})

it.each([
  ['the date used', { dueDate: '2027-06-02', dueFrom: 'label' as const }, 36],
  ["the rule's date where a vet wrote another", { dueDate: '2025-01-01', dueFrom: 'vet' as const, guidelineDate: '2025-06-02' }, 12],
  ['nothing', { dueDate: null }, null],
])('months are counted to %s', (_what, fields, months) => {
  expect(monthsOf(rowsOf([planItem({ doses: [planned('2024-06-02', 1)], ...fields })])[0]!)).toBe(months)
})

describe('of many doses', () => {
  const doses = (count: number) => Array.from({ length: count }, (_, index) => planned(`2022-0${9 - index}-01`, index + 1))

  it.each([[1, 1, 0], [4, 4, 0], [5, 2, 3], [8, 2, 6]])('%d are shown as %d and %d folded', (count, shown, folded) => {
    const parts = foldedDoses(doses(count), null)
    expect([parts.shown.length, parts.folded.length]).toEqual([shown, folded])
  })

  it('those that do not count stay in sight, with the reason', () => {
    const old = planned('2022-01-01', 9, { counts: false, why: 'dose-too-young' })
    expect(foldedDoses([...doses(5), old], null).shown.map(({ vaccinationId }) => vaccinationId)).toEqual([1, 2, 9])
  })

  it.each([['2022-03-01', true], ['2019-03-01', false], [null, false]])('those of an animal born on %s were its first: %s', (birthDate, areFirst) => {
    expect(foldedDoses(doses(5), birthDate).areFirst).toBe(areFirst)
  })
})
