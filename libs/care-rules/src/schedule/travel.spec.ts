import { lastDayOf, type EuRabiesFacts } from './rabies-periods.js'
import { tapewormOf } from './tapeworm.js'
import { unlistedEntryOf } from './third-country-titre.js'
import { euEntryOf, euTravelOf } from './travel.js'
import { usEntryOf } from './us-entry.js'

type Dose = EuRabiesFacts['doses'][number]
const dose = (date: string, labelMonths: number | null = 12, validUntil: string | null = null): Dose => ({ date, labelMonths, validUntil })
const pet = (facts: Partial<EuRabiesFacts> = {}): EuRabiesFacts => ({
  doses: [dose('2026-03-30')], birthDate: '2026-01-05', microchip: '941000024681357', microchipDate: '2026-03-15', ...facts,
})
const valid = (validFrom: string, validUntil: string) => ({ validFrom, validUntil, problem: null })
const not = (problem: string) => ({ validFrom: null, validUntil: null, problem })

describe('EU validity of rabies', () => {
  it.each<[string, Partial<EuRabiesFacts>, object | null]>([
    ['61: exactly 12 weeks old, chipped the same day', { microchipDate: '2026-03-30' }, valid('2026-04-20', '2027-03-29')],
    ['62: a label of three years', { doses: [dose('2026-03-30', 36)] }, valid('2026-04-20', '2029-03-29')],
    ['66: a booster in time needs no new wait', { birthDate: '2024-01-05', microchipDate: '2024-03-01', doses: [dose('2024-04-01'), dose('2025-03-25')] }, valid('2024-04-22', '2026-03-24')],
    ['68: one dose', { birthDate: '2024-01-05', microchipDate: '2024-03-01', doses: [dose('2024-04-01')] }, valid('2024-04-22', '2025-03-31')],
    ['69: chipped after the dose', { birthDate: '2024-01-05', microchipDate: '2024-05-01', doses: [dose('2024-04-01', 36)] }, not('chip-after-dose')],
    ['one day under 12 weeks', { doses: [dose('2026-03-29')] }, not('under-12-weeks')],
    ['too young, then again in time', { doses: [dose('2026-03-20'), dose('2026-04-10')] }, valid('2026-05-01', '2027-04-09')],
    ['chipped between two doses', { microchipDate: '2026-05-01', doses: [dose('2026-03-30'), dose('2027-03-01')] }, valid('2027-03-22', '2028-02-29')],
    ['a booster on the last day', { doses: [dose('2026-03-30'), dose('2027-03-29')] }, valid('2026-04-20', '2028-03-28')],
    ['a booster on the anniversary is a primary again', { doses: [dose('2026-03-30'), dose('2027-03-30')] }, valid('2027-04-20', '2028-03-29')],
    ['a booster in time after a late one', { doses: [dose('2026-03-30'), dose('2027-04-01'), dose('2028-03-01')] }, valid('2027-04-22', '2029-02-28')],
    ['the last day that the vet wrote', { doses: [dose('2026-03-30', 36, '2028-12-31')] }, valid('2026-04-20', '2028-12-31')],
    ['in time by the day that the vet wrote', { doses: [dose('2026-03-30', 12, '2027-04-15'), dose('2027-04-15')] }, valid('2026-04-20', '2028-04-14')],
    ['a last day before the dose is a slip', { doses: [dose('2026-03-30', 12, '2025-03-30')] }, valid('2026-04-20', '2027-03-29')],
    ['no label: a year', { doses: [dose('2026-03-30', null)] }, valid('2026-04-20', '2027-03-29')],
    ['birth date unknown', { birthDate: null }, valid('2026-04-20', '2027-03-29')],
    ['chip date unknown', { microchipDate: null }, null],
    ['no dose', { doses: [] }, null],
  ])('%s', (_, facts, answer) => expect(euTravelOf(pet(facts))).toEqual(answer))

  it('ends on 27 February after a year that began on the 29th of a leap year’s', () => {
    expect(lastDayOf(dose('2024-02-29'))).toBe('2025-02-27')
  })
})

describe('from Spain to another member state', () => {
  const entry = (facts: Partial<Parameters<typeof euEntryOf>[0]>) => euEntryOf({ ...pet(), entry: '2026-08-01', pets: 1, ...facts })

  it.each<[string, Parameters<typeof entry>[0], string, string | null]>([
    ['90: no chip recorded', { microchip: null, microchipDate: null }, 'eu-no-chip', null],
    ['91: six dogs', { pets: 6 }, 'eu-more-than-five', null],
    ['five dogs', { pets: 5 }, 'ok', null],
    ['day 21', { entry: '2026-04-20' }, 'ok', null],
    ['day 20', { entry: '2026-04-19' }, 'eu-21-days', '2026-04-20'],
    ['the last day', { entry: '2027-03-29' }, 'ok', null],
    ['the day after it', { entry: '2027-03-30' }, 'eu-rabies-ran-out', null],
    ['no dose', { doses: [] }, 'eu-no-rabies', null],
    ['a dose that is still to come', { doses: [dose('2026-08-02')] }, 'eu-no-rabies', null],
    ['under 12 weeks', { doses: [dose('2026-03-01')] }, 'eu-under-12-weeks', null],
    ['chipped after the dose', { microchipDate: '2026-03-31' }, 'eu-chip-after-rabies', null],
  ])('%s', (_, facts, code, earliest) => expect(entry(facts)).toEqual({ code, earliest }))
})

describe('tapeworm treatment', () => {
  const arrival = '2026-08-10T12:00:00Z'
  it.each([
    ['92: 23 hours', 'Dog', 'IE', '2026-08-09T13:00:00Z', 'tapeworm-under-24h'],
    ['93: 121 hours', 'Dog', 'IE', '2026-08-05T11:00:00Z', 'tapeworm-over-120h'],
    ['94: a cat', 'Cat', 'IE', null, 'ok'],
    ['24 hours', 'Dog', 'FI', '2026-08-09T12:00:00Z', 'ok'],
    ['120 hours', 'Dog', 'MT', '2026-08-05T12:00:00Z', 'ok'],
    ['hours of another zone', 'Dog', 'NO', '2026-08-09T14:00:00+02:00', 'ok'],
    ['after the arrival', 'Dog', 'NO', '2026-08-10T13:00:00Z', 'tapeworm-under-24h'],
    ['Northern Ireland without treatment', 'Dog', 'GB-NIR', null, 'tapeworm-missing'],
    ['France asks for none', 'Dog', 'FR', null, 'ok'],
  ])('%s', (_, species, destination, treatedAt, code) => expect(tapewormOf({ species, destination, arrival, treatedAt })).toBe(code))
})

describe('return from a country that is not listed', () => {
  const titre = (takenOn: string, iuPerMl = 0.8) => ({ takenOn, iuPerMl })
  const entry = (facts: Partial<Parameters<typeof unlistedEntryOf>[0]>) => unlistedEntryOf({ ...pet(), titres: [titre('2026-04-29')], entry: '2026-07-29', ...facts })

  it.each<[string, Parameters<typeof entry>[0], string, string | null]>([
    ['84: blood on day 26', { titres: [titre('2026-04-25')] }, 'titre-sample-early', null],
    ['one day before three months', { entry: '2026-07-28' }, 'titre-wait-3-months', '2026-07-29'],
    ['86: three months after blood on day 30', {}, 'ok', null],
    ['87: 0.49 IU/ml', { titres: [titre('2026-04-29', 0.49)], entry: '2026-09-01' }, 'titre-low', null],
    ['0.5 IU/ml', { titres: [titre('2026-04-29', 0.5)] }, 'ok', null],
    ['88: a booster one day after validity', { doses: [dose('2026-03-30'), dose('2027-03-30')], entry: '2027-06-01' }, 'titre-chain-broken', null],
    ['years later with each booster in time', { doses: [dose('2026-03-30'), dose('2027-03-20'), dose('2028-03-10')], entry: '2029-03-01' }, 'ok', null],
    ['validity has run out', { entry: '2027-03-30' }, 'titre-chain-broken', null],
    ['no titre', { titres: [] }, 'titre-missing', null],
    ['blood on day 29', { titres: [titre('2026-04-28')] }, 'titre-sample-early', null],
    ['an older titre is enough where a later one is low', { titres: [titre('2026-04-29'), titre('2026-06-01', 0.3)] }, 'ok', null],
    ['blood after a dose that does not count', { microchipDate: '2026-04-01' }, 'titre-sample-early', null],
  ])('%s', (_, facts, code, earliest) => expect(entry(facts)).toEqual({ code, earliest }))
})

describe('a dog into the US', () => {
  const entry = (facts: Partial<Parameters<typeof usEntryOf>[0]>) =>
    usEntryOf({ ...pet(), birthDate: '2026-01-05', arrival: '2026-08-01', isFromHighRisk: false, ...facts })
  const risky = { isFromHighRisk: true, microchipDate: '2026-06-01', doses: [dose('2026-06-20')] }

  it.each<[string, Parameters<typeof entry>[0], string, string | null]>([
    ['95: a day before it is six months old', { arrival: '2026-07-04' }, 'cdc-under-6-months', '2026-07-05'],
    ['six months old', { arrival: '2026-07-05' }, 'ok', null],
    ['96: 20 days after the first dose, high risk', { ...risky, arrival: '2026-07-10' }, 'cdc-rabies-wait', '2026-07-18'],
    ['28 days after it', { ...risky, arrival: '2026-07-18' }, 'ok', null],
    ['98: only low risk, no rabies record', { doses: [] }, 'ok', null],
    ['no chip', { microchip: null, microchipDate: null }, 'cdc-no-chip', null],
    ['high risk, no rabies record', { ...risky, doses: [] }, 'cdc-rabies-missing', null],
    ['high risk, chipped after the dose', { ...risky, microchipDate: '2026-06-21' }, 'cdc-chip-after-rabies', null],
    ['high risk, dose under 12 weeks', { ...risky, microchipDate: '2026-01-10', doses: [dose('2026-03-29')] }, 'cdc-rabies-under-12-weeks', null],
    ['high risk, run out', { ...risky, arrival: '2027-06-20' }, 'cdc-rabies-ran-out', null],
    ['high risk, a booster counts at once', { ...risky, doses: [dose('2026-06-20'), dose('2027-06-10')], arrival: '2027-06-11' }, 'ok', null],
  ])('%s', (_, facts, code, earliest) => expect(entry(facts)).toEqual({ code, earliest }))
})
