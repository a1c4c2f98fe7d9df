import { addDays } from '../dates.js'
import { checkCodes, type CheckCode, type DoseFacts, type PetFacts, type RecordCheck } from './facts.js'
import { checksOf, checksOfDose } from './record-checks.js'

const today = '2026-11-23'
const pet = (facts: Partial<PetFacts> = {}): PetFacts => ({
  name: 'Luna', species: 'Dog', breed: null, birthDate: '2024-01-05', age: null, ageUnit: 'years', country: null, region: null, lifestyle: [], microchip: null,
  microchipDate: null, ...facts,
})
let ids = 0
const dose = (vaccineName: string, administeredDate: string, facts: Partial<DoseFacts> = {}): DoseFacts => ({
  id: (ids += 1), vaccineName, administeredDate, nextDueDate: null, labelMonths: null, validUntil: null, manufacturer: null, administrationRoute: null,
  batchNumber: null, expirationDate: null, isByVet: false, ...facts,
})
const cat = pet({ species: 'Cat', name: 'Nube' })
const ferret = pet({ species: 'Other', breed: 'Hurón' })
const puppy = pet({ birthDate: '2026-10-01' })
const born = (birthDate: string | null) => pet({ birthDate })
const chipped = (microchipDate: string) => pet({ microchip: '941000024681357', microchipDate })

const checks = (of: PetFacts, doses: readonly DoseFacts[], isChipShared = false) => checksOf(of, doses, { today, isChipShared })
const the = (code: CheckCode, all: readonly RecordCheck[]) => all.filter((check) => check.code === code)

/** What a hint says; of which dose, by its place in the list, or null for the pet. */
type Expected = [severity: string, index: number | null, params?: object]

const there: [code: CheckCode, says: string, of: PetFacts, doses: DoseFacts[], ...Expected[]][] = [
  ['dose-before-birth', 'the day before', pet(), [dose('DHPP', '2024-01-04')], ['error', 0, { name: 'Luna', birthDate: '2024-01-05' }]],
  ['dose-in-future', 'tomorrow', pet(), [dose('DHPP', '2026-11-24')], ['error', 0]],
  ['next-before-given', 'the same day', pet(), [dose('DHPP', '2026-01-10', { nextDueDate: '2026-01-10' })], ['error', 0]],
  ['duplicate-same-day', 'no lots', pet(), [dose('DHPP', '2026-01-10'), dose('Quíntuple', '2026-01-10')], ['warning', 1]],
  ['duplicate-same-day', 'one lot, written in two ways', pet(), [dose('DHPP', '2026-01-10', { batchNumber: 'A-12 b' }), dose('DHPP', '2026-01-10', { batchNumber: 'a12B' })], ['warning', 1]],
  ['duplicate-same-day', 'one lot missing', pet(), [dose('DHPP', '2026-01-10', { batchNumber: 'A12' }), dose('DHPP', '2026-01-10')], ['warning', 1]],
  ['duplicate-same-day', 'a vaccine that no rule knows', pet(), [dose('Own mix', '2026-01-10'), dose('own mix', '2026-01-10')], ['warning', 1]],
  ['duplicate-same-day', 'a third of the first lot', pet(), ['A1', 'B2', 'A1'].map((batchNumber) => dose('Rabies', '2026-01-10', { batchNumber, labelMonths: 12 })), ['warning', 2]],
  ['two-lots-same-day', 'two lots', pet(), [dose('DHPP', '2026-01-10', { batchNumber: 'A1' }), dose('DHPP', '2026-01-10', { batchNumber: 'B2' })], ['warning', 1]],
  ['interval-under-14-days', '13 days', pet(), [dose('DHPP', '2026-01-10'), dose('DHPP', '2026-01-23')], ['warning', 1, { days: 13 }]],
  ['interval-under-14-days', 'one day, a part of it', pet(), [dose('Parvo', '2026-01-10'), dose('DHPP', '2026-01-11')], ['warning', 1, { days: 1 }]],
  ['interval-under-14-days', 'entered in the other order', pet(), [dose('Lepto', '2026-01-20'), dose('Lepto', '2026-01-10')], ['warning', 0, { days: 10 }]],
  ['live-vaccines-apart', 'five days', cat, [dose('Panleukopenia', '2026-01-10'), dose('Calicivirus', '2026-01-15')], ['info', 1, { days: 5 }]],
  ['too-young-core', '41 days', born('2026-01-05'), [dose('DHPP', '2026-02-15')], ['warning', 0, { name: 'Luna', weeks: 5 }]],
  ['too-young-core', 'under four weeks', born('2026-01-05'), [dose('Puppy DP', '2026-02-01')], ['warning', 0, { name: 'Luna', weeks: 3 }]],
  ['rabies-under-12-weeks', '83 days', born('2026-01-05'), [dose('Rabies', '2026-03-29', { labelMonths: 12 })], ['warning', 0]],
  ['series-ended-early', '111 days', pet(), [dose('DHPP', '2024-03-01'), dose('DHPP', '2024-04-25')], ['warning', 1]],
  ['lot-expired', 'a family’s', pet(), [dose('DHPP', '2026-01-10', { expirationDate: '2026-01-09' })], ['warning', 0, { expirationDate: '2026-01-09' }]],
  ['lot-expired', 'a vet’s', pet(), [dose('DHPP', '2026-01-10', { expirationDate: '2026-01-09', isByVet: true })], ['error', 0, { expirationDate: '2026-01-09' }]],
  ['lot-expiry-far', 'five years and a day', pet(), [dose('DHPP', '2026-01-10', { expirationDate: '2031-01-11' })], ['info', 0]],
  ['expiry-is-due-date', 'the next date', pet(), [dose('DHPP', '2026-01-10', { expirationDate: '2028-05-05', nextDueDate: '2028-05-05' })], ['info', 0]],
  ['expiry-is-due-date', 'exactly a year', pet(), [dose('DHPP', '2026-01-10', { expirationDate: '2027-01-10' })], ['info', 0]],
  ['lot-many-years', 'three years and a day', born('2020-01-05'), [dose('DHPP', '2022-01-10', { batchNumber: 'A1' }), dose('Rabies', '2025-01-11', { batchNumber: 'a-1', labelMonths: 12 })], ['info', 1]],
  ['species-mismatch', 'a cat’s on a dog', pet(), [dose('FVRCP', '2026-01-10')], ['error', 0, { vaccineName: 'FVRCP', name: 'Luna', species: 'Dog', other: 'Cat' }]],
  ['species-mismatch', 'a dog’s on a cat', cat, [dose('DHPP', '2026-01-10')], ['error', 0, { vaccineName: 'DHPP', name: 'Nube', species: 'Cat', other: 'Dog' }]],
  ['species-mismatch', 'a rabbit’s on a cat', cat, [dose('Mixomatosis', '2026-01-10')], ['error', 0, { vaccineName: 'Mixomatosis', name: 'Nube', species: 'Cat', other: 'Rabbit' }]],
  ['species-mismatch', 'a rabbit’s on a ferret', ferret, [dose('Myxo', '2026-01-10')], ['error', 0, { vaccineName: 'Myxo', name: 'Luna', species: 'Ferret', other: 'Rabbit' }]],
  ['species-mismatch', 'a dog’s on a snake', pet({ species: 'Snake' }), [dose('DHPP', '2026-01-10')], ['error', 0, { vaccineName: 'DHPP', name: 'Luna', species: 'Snake', other: 'Dog' }]],
  ['ferret-dog-combo', 'many diseases', ferret, [dose('DHPPi', '2026-01-10')], ['warning', 0]],
  ['no-schedule-species', 'a bird', pet({ species: 'Bird' }), [dose('Polyomavirus', '2026-01-10')], ['info', null]],
  ['not-recommended', 'coronavirus', pet(), [dose('Coronavirus', '2026-01-10')], ['info', 0]],
  ['not-recommended', 'FIP', cat, [dose('FIP', '2026-01-10')], ['info', 0]],
  ['route-mismatch', 'a product for the nose, injected', pet(), [dose('Nobivac KC', '2026-01-10', { administrationRoute: 'Subcutaneous' })], ['warning', 0, { route: 'Subcutaneous' }]],
  ['route-mismatch', 'rabies by mouth', pet(), [dose('Rabies', '2026-01-10', { administrationRoute: 'Oral', labelMonths: 12 })], ['warning', 0, { route: 'Oral' }]],
  ['rabies-label-missing', 'nothing says how long', pet(), [dose('Antirrábica', '2026-01-10')], ['info', 0]],
  ['rabies-interval-over-label', '36 months and a day', pet(), [dose('Rabies', '2026-01-10', { nextDueDate: '2029-01-11' })], ['warning', 0]],
  ['rabies-3y-first-us', '12 months and a day', pet({ country: 'US' }), [dose('Rabies', '2026-01-10', { nextDueDate: '2027-01-11' })], ['warning', 0]],
  ['rabies-3y-law-1y', 'Andalusia', pet({ country: 'ES', region: 'ES-AN' }), [dose('Rabies', '2026-01-10', { nextDueDate: '2029-01-10' })], ['warning', 0, { place: 'ES-AN' }]],
  ['chip-after-rabies', 'chipped a day later', chipped('2026-01-11'), [dose('Rabies', '2026-01-10', { labelMonths: 12 })], ['warning', 0]],
  ['chip-format', '14 digits', pet({ microchip: '94100002468135' }), [], ['warning', null, { problem: 'length' }]],
  ['chip-format', 'no number of ISO’s', pet({ microchip: '900274877906944' }), [], ['warning', null, { problem: 'range' }]],
  ['chip-format', 'an older chip', pet({ microchip: 'AVID012345678' }), [], ['warning', null, { problem: 'non-iso' }]],
  ['rabies-late-travel', 'on the anniversary', chipped('2024-02-01'), [dose('Rabies', '2024-04-10', { labelMonths: 12 }), dose('Rabies', '2025-04-10', { labelMonths: 12 })], ['warning', 1]],
  ['lepto-3-years', '18 months and a day', pet(), [dose('DHPPi/L4', '2025-01-10', { nextDueDate: '2026-07-11' })], ['warning', 0]],
  ['combo-shorter-part', 'three years and one', pet(), [dose('DHPPi/L4', '2025-01-10'), dose('DHPPi/L4', '2025-02-07')], ['info', 1, { date: '2026-02-07' }]],
  ['felv-untested', 'the first dose', cat, [dose('FeLV', '2026-01-10'), dose('FeLV', '2026-02-07')], ['info', 0]],
  ['birth-vs-age', 'older by 13 months', pet({ age: 47, ageUnit: 'months', birthDate: '2024-01-05' }), [], ['warning', null]],
  ['vet-record-contradicted', 'three days from a vet’s', pet(), [dose('DHPP', '2026-01-10', { isByVet: true }), dose('DHPP', '2026-01-13')], ['info', 1, { date: '2026-01-10' }]],
  ['vet-record-contradicted', 'before a vet’s', pet(), [dose('DHPP', '2026-01-12', { isByVet: true }), dose('DHPP', '2026-01-10')], ['info', 1, { date: '2026-01-12' }]],
]

const absent: [code: CheckCode, says: string, of: PetFacts, doses: DoseFacts[]][] = [
  ['dose-before-birth', 'the birthday', pet(), [dose('DHPP', '2024-01-05')]],
  ['dose-before-birth', 'no birth date', born(null), [dose('DHPP', '1999-01-05')]],
  ['dose-in-future', 'today', pet(), [dose('DHPP', today)]],
  ['next-before-given', 'the day after', pet(), [dose('DHPP', '2026-01-10', { nextDueDate: '2026-01-11' })]],
  ['duplicate-same-day', 'two lots', pet(), [dose('DHPP', '2026-01-10', { batchNumber: 'A1' }), dose('DHPP', '2026-01-10', { batchNumber: 'B2' })]],
  ['duplicate-same-day', 'another vaccine', pet(), [dose('DHPP', '2026-01-10'), dose('Lepto', '2026-01-10'), dose('Rabies', '2026-01-10')]],
  ['two-lots-same-day', 'lots of two vaccines', pet(), [dose('DHPP', '2026-01-10', { batchNumber: 'A1' }), dose('Rabies', '2026-01-10', { batchNumber: 'B2' })]],
  ['interval-under-14-days', '14 days', pet(), [dose('DHPP', '2026-01-10'), dose('DHPP', '2026-01-24')]],
  ['interval-under-14-days', 'the same day', pet(), [dose('DHPP', '2026-01-10'), dose('DHPP', '2026-01-10')]],
  ['interval-under-14-days', 'what no rule knows, a dewormer for instance', pet(), [dose('Milbemax', '2026-01-10'), dose('Milbemax', '2026-01-12')]],
  ['interval-under-14-days', 'a day that cannot be', pet(), [dose('DHPP', '2024-01-04'), dose('DHPP', '2024-01-10')]],
  ['live-vaccines-apart', '14 days', cat, [dose('Panleukopenia', '2026-01-10'), dose('Calicivirus', '2026-01-24')]],
  ['live-vaccines-apart', 'the same day', cat, [dose('Panleukopenia', '2026-01-10'), dose('Calicivirus', '2026-01-10')]],
  ['live-vaccines-apart', 'inactivated', pet(), [dose('DHPP', '2026-01-10'), dose('Rabies', '2026-01-15'), dose('Lepto', '2026-01-16')]],
  ['live-vaccines-apart', 'the same disease, of which the interval says more', pet(), [dose('DHPP', '2026-01-10'), dose('DHPP', '2026-01-15')]],
  ['too-young-core', '42 days', born('2026-01-05'), [dose('DHPP', '2026-02-16')]],
  ['too-young-core', 'no core vaccine', born('2026-01-05'), [dose('Nobivac KC', '2026-02-01')]],
  ['too-young-core', 'before birth, which says more', born('2026-01-05'), [dose('DHPP', '2026-01-01')]],
  ['rabies-under-12-weeks', '84 days', born('2026-01-05'), [dose('Rabies', '2026-03-30')]],
  ['rabies-under-12-weeks', 'no birth date', born(null), [dose('Rabies', '2026-03-29')]],
  ['series-ended-early', '112 days', pet(), [dose('DHPP', '2024-04-26')]],
  ['series-ended-early', 'still young', puppy, [dose('DHPP', '2026-11-20')]],
  ['series-ended-early', 'a booster later', pet(), [dose('DHPP', '2024-03-01'), dose('DHPP', '2025-04-25')]],
  ['series-ended-early', 'only rabies', pet(), [dose('Rabies', '2024-04-01')]],
  ['lot-expired', 'its last day', pet(), [dose('DHPP', '2026-01-31', { expirationDate: '2026-01-31' })]],
  ['lot-expiry-far', 'five years', pet(), [dose('DHPP', '2026-01-10', { expirationDate: '2031-01-10' })]],
  ['expiry-is-due-date', 'a year and a day', pet(), [dose('DHPP', '2026-01-10', { expirationDate: '2027-01-11', nextDueDate: '2027-01-10' })]],
  ['lot-many-years', 'three years', born('2020-01-05'), [dose('DHPP', '2022-01-10', { batchNumber: 'A1' }), dose('DHPP', '2025-01-10', { batchNumber: 'A1' })]],
  ['lot-many-years', 'no lots', born('2020-01-05'), [dose('DHPP', '2020-04-10', { batchNumber: ' - ' }), dose('DHPP', '2025-01-10')]],
  ['species-mismatch', 'rabies of any species', cat, [dose('Rabies', '2026-01-10')]],
  ['species-mismatch', 'a species in small letters', pet({ species: 'dog' }), [dose('DHPP', '2026-01-10')]],
  ['species-mismatch', 'both species', cat, [dose('Bordetella', '2026-01-10'), dose('Giardia', '2026-01-10')]],
  ['species-mismatch', 'a cat’s “distemper”', cat, [dose('Distemper', '2026-01-10'), dose('Parvo', '2026-02-10')]],
  ['species-mismatch', 'a species that nobody knows', pet({ species: 'Other', breed: 'Fox' }), [dose('DHPP', '2026-01-10')]],
  ['species-mismatch', 'a name that nobody knows', cat, [dose('Own mix', '2026-01-10')]],
  ['ferret-dog-combo', 'distemper alone', ferret, [dose('Distemper', '2026-01-10'), dose('Nobivac Puppy DP', '2026-03-10'), dose('Rabies', '2026-03-10')]],
  ['no-schedule-species', 'a rabbit', pet({ species: 'Rabbit' }), [dose('Myxo', '2026-01-10')]],
  ['no-schedule-species', 'a ferret', ferret, [dose('Distemper', '2026-01-10')]],
  ['no-schedule-species', 'nothing recorded', pet({ species: 'Bird' }), []],
  ['not-recommended', 'FIV', cat, [dose('FIV', '2026-01-10')]],
  ['route-mismatch', 'into the nose', pet(), [dose('Nobivac KC', '2026-01-10', { administrationRoute: 'Intranasal' })]],
  ['route-mismatch', 'kennel cough of any kind, injected', pet(), [dose('Bordetella', '2026-01-10', { administrationRoute: 'Subcutaneous' })]],
  ['route-mismatch', 'rabies injected', pet(), [dose('Rabies', '2026-01-10', { administrationRoute: 'Intramuscular' })]],
  ['rabies-label-missing', 'a label', pet(), [dose('Rabies', '2026-01-10', { labelMonths: 36 })]],
  ['rabies-label-missing', 'a next date', pet(), [dose('Rabies', '2026-01-10', { nextDueDate: '2027-01-10' })]],
  ['rabies-label-missing', 'a later dose says', pet(), [dose('Rabies', '2025-01-10'), dose('Rabies', '2026-01-10', { labelMonths: 12 })]],
  ['rabies-interval-over-label', '36 months', pet(), [dose('Rabies', '2026-01-10', { nextDueDate: '2029-01-10' })]],
  ['rabies-3y-first-us', 'the second dose', pet({ country: 'US' }), [dose('Rabies', '2025-01-10', { nextDueDate: '2026-01-10' }), dose('Rabies', '2026-01-10', { nextDueDate: '2029-01-10' })]],
  ['rabies-3y-first-us', 'elsewhere', pet({ country: 'CA' }), [dose('Rabies', '2026-01-10', { nextDueDate: '2029-01-10' })]],
  ['rabies-3y-law-1y', 'a year', pet({ country: 'ES', region: 'ES-AN' }), [dose('Rabies', '2026-01-10', { nextDueDate: '2027-01-10' })]],
  ['rabies-3y-law-1y', 'two years by law', pet({ country: 'ES', region: 'ES-RI' }), [dose('Rabies', '2026-01-10', { nextDueDate: '2028-01-11' })]],
  ['rabies-3y-law-1y', 'no law known', pet({ country: 'ES', region: 'ES-PV' }), [dose('Rabies', '2026-01-10', { nextDueDate: '2029-01-10' })]],
  ['rabies-3y-law-1y', 'a law on dogs', pet({ species: 'Cat', country: 'ES', region: 'ES-IB' }), [dose('Rabies', '2026-01-10', { nextDueDate: '2029-01-10' })]],
  ['chip-after-rabies', 'the same day', chipped('2026-01-10'), [dose('Rabies', '2026-01-10')]],
  ['chip-after-rabies', 'a dose since', chipped('2025-01-11'), [dose('Rabies', '2025-01-10'), dose('Rabies', '2026-01-05')]],
  ['chip-format', '15 digits', pet({ microchip: '941000024681357' }), []],
  ['rabies-late-travel', 'on the last day', chipped('2024-02-01'), [dose('Rabies', '2024-04-10', { labelMonths: 12 }), dose('Rabies', '2025-04-09', { labelMonths: 12 })]],
  ['rabies-late-travel', 'no day of a chip', pet(), [dose('Rabies', '2024-04-10'), dose('Rabies', '2026-04-10')]],
  ['rabies-late-travel', 'the first dose with the chip', chipped('2026-01-05'), [dose('Rabies', '2024-04-10'), dose('Rabies', '2026-01-10')]],
  ['lepto-3-years', '18 months', pet(), [dose('Lepto', '2025-01-10', { nextDueDate: '2026-07-10' })]],
  ['combo-shorter-part', 'one date', cat, [dose('Triple felina', '2026-01-10')]],
  ['combo-shorter-part', 'the vet wrote one date for all', pet(), [dose('DHPPi/L4', '2025-01-10'), dose('DHPPi/L4', '2025-02-07', { nextDueDate: '2026-02-07', isByVet: true })]],
  ['felv-untested', 'another vaccine', cat, [dose('Triple felina', '2026-01-10')]],
  ['birth-vs-age', 'older by 12 months', pet({ age: 46, ageUnit: 'months', birthDate: '2024-01-05' }), []],
  ['birth-vs-age', 'an age typed years ago', pet({ age: 1, birthDate: '2019-01-05' }), []],
  ['vet-record-contradicted', 'four days', pet(), [dose('DHPP', '2026-01-10', { isByVet: true }), dose('DHPP', '2026-01-14')]],
  ['vet-record-contradicted', 'two of the family', pet(), [dose('DHPP', '2026-01-10'), dose('DHPP', '2026-01-13')]],
  ['vet-record-contradicted', 'another disease', pet(), [dose('DHPP', '2026-01-10', { isByVet: true }), dose('Rabies', '2026-01-12')]],
]

describe('hints about all records', () => {
  it.each(there)('%s: %s', (code, _, of, doses, ...expected) => {
    expect(the(code, checks(of, doses)).map(({ severity, vaccinationId, params }) => ({ severity, vaccinationId, params }))).toEqual(
      expected.map(([severity, index, params = {}]) => ({ severity, vaccinationId: index === null ? null : doses[index]!.id, params })),
    )
  })

  it.each(absent)('no %s: %s', (code, _, of, doses) => expect(the(code, checks(of, doses))).toEqual([]))

  it('know every code', () => {
    const shared = the('chip-shared', checks(pet({ microchip: '941000024681357' }), [], true))
    expect(shared).toEqual([{ code: 'chip-shared', severity: 'warning', vaccinationId: null, params: {} }])
    expect([...new Set(there.map(([code]) => code)), 'chip-shared'].sort()).toEqual([...checkCodes].sort())
    expect([...new Set(absent.map(([code]) => code))].length).toBe(checkCodes.length - 1)
  })

  it('say nothing of a chip that is shared where none is recorded, or that is not shared', () => {
    expect(the('chip-shared', [...checks(pet(), [], true), ...checks(pet({ microchip: '941000024681357' }), [])])).toEqual([])
  })

  it('come with the gravest first', () => {
    const all = checks(pet(), [dose('Coronavirus', '2026-01-10', { expirationDate: '2025-01-01' }), dose('FVRCP', '2026-01-10')])
    expect(all.map(({ severity }) => severity)).toEqual([...all.map(({ severity }) => severity)].sort((a, b) => rank(a) - rank(b)))
    expect(all[0]).toMatchObject({ code: 'species-mismatch' })
  })

  it('say nothing of records that are in order', () => {
    const next = { nextDueDate: '2026-12-20', batchNumber: 'A1', expirationDate: '2026-12-31', administrationRoute: 'Subcutaneous', isByVet: true }
    expect(checks(puppy, [dose('DHPP', '2026-11-20', next)])).toEqual([])
  })

  it('do not depend on the order of entry', () => {
    const doses = ['2026-01-10', '2026-01-15', '2026-01-15', '2023-01-01', '2027-01-01'].map((day) => dose('DHPPi/L4', day, { batchNumber: 'A1', id: 9 }))
    expect(checks(pet(), doses.toReversed()).map(({ code }) => code)).toEqual(checks(pet(), doses).map(({ code }) => code))
  })

  it('of 500 records, 40 on a day, take little time', () => {
    const names = ['DHPPi/L4', 'Rabies', 'Nobivac KC', 'FVRCP', 'Own mix']
    const many = Array.from({ length: 500 }, (_, index) => dose(names[index % 5]!, addDays('2025-01-10', Math.floor(index / 40) * 9), { batchNumber: `L${index % 7}` }))
    const known = pet({ microchipDate: '2024-02-01', country: 'ES', region: 'ES-AN' })
    const timed = Array.from({ length: 9 }, () => {
      const begun = performance.now()
      checks(known, many)
      return performance.now() - begun
    })
    expect(Math.min(...timed)).toBeLessThan(100)
  })
})

const rank = (severity: string): number => ['error', 'warning', 'info'].indexOf(severity)

describe('hints about a dose that is being entered', () => {
  const ask = (of: PetFacts, history: DoseFacts[], { id: _, isByVet: _by, ...entered }: DoseFacts, isVet = false) => checksOfDose(of, history, entered, { today, isVet })
  const codes = (all: readonly RecordCheck[]) => all.map(({ code }) => code)

  it('compare it with the records, and name no record', () => {
    const all = ask(pet(), [dose('DHPP', '2026-01-10')], dose('DHPP', '2026-01-20'))
    expect(all).toEqual([{ code: 'interval-under-14-days', severity: 'warning', vaccinationId: null, params: { days: 10 } }, ...the('combo-shorter-part', all)])
  })

  it('say nothing of the other records', () => {
    const history = [dose('FVRCP', '2026-01-10'), dose('DHPP', '2026-02-10', { expirationDate: '2020-01-01' })]
    expect(codes(ask(pet(), history, dose('Rabies', '2026-03-10', { labelMonths: 12 })))).toEqual([])
  })

  it('find the same dose of the same day, whichever was given first', () => {
    expect(codes(ask(pet(), [dose('Rabies', '2026-01-10', { labelMonths: 12 })], dose('Rabies', '2026-01-10', { labelMonths: 12 })))).toEqual(['duplicate-same-day'])
  })

  it.each([[true, 'error'], [false, 'warning']])('of a lot that had expired, to a vet %p: %s', (isVet, severity) => {
    expect(the('lot-expired', ask(pet(), [], dose('DHPP', '2026-01-10', { expirationDate: '2025-12-31' }), isVet))).toMatchObject([{ severity }])
  })

  it('do not ask a vet whether a vet has recorded it', () => {
    const history = [dose('DHPP', '2026-01-10', { isByVet: true })]
    expect(codes(ask(pet(), history, dose('DHPP', '2026-01-12'), true))).not.toContain('vet-record-contradicted')
    expect(codes(ask(pet(), history, dose('DHPP', '2026-01-12')))).toContain('vet-record-contradicted')
  })

  it('tell of species without a plan, and of a chip that another pet has', () => {
    expect(codes(ask(pet({ species: 'Bird' }), [], dose('Polyomavirus', '2026-01-10')))).toEqual(['no-schedule-species'])
    const { id: _, ...entered } = dose('Rabies', '2026-01-10', { labelMonths: 12 })
    const about = { today, isVet: false, isChipShared: true }
    expect(checksOfDose(chipped('2025-01-01'), [], entered, about)).toEqual([{ code: 'chip-shared', severity: 'warning', vaccinationId: null, params: {} }])
  })

  it('name the first date of the parts of a combined vaccine', () => {
    const history = [dose('DHPPi/L4', '2026-01-10')]
    expect(the('combo-shorter-part', ask(pet(), history, dose('DHPPi/L4', '2026-02-07')))).toMatchObject([{ params: { date: '2027-02-07' } }])
  })
})
