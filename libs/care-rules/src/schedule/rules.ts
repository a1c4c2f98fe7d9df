import type { Disease } from '../vaccine-names.js'
import type { Preset, RuleClass } from './facts.js'
import type { Animal } from './pet.js'
import type { Product } from './products.js'
import type { SourceCode } from './sources.js'

/** Ages in days, as guidelines count weeks; in months where a label does. */
export type AgeLimit = { days: number } | { months: number }

/** The first series ends with a dose at or after an age (adults need `adultDoses`), or has a number of doses at any age. */
export type Series =
  /** The next dose is `interval` days after the last, or on the day of that age where it comes first and `shortest` days have passed. */
  | { untilDays: number; interval: number; shortest: number; adultDoses: 1 | 2 }
  | { doses: number; interval: number }

/** At an age in days (not before so many days after the last dose), or months after the first series. */
export type FirstBooster = { atDays: number; notBefore: number } | { months: number }

export interface Rule {
  id: string
  animal: Animal
  /** The guidelines it belongs to; both where they agree. */
  preset: Preset | 'both'
  groups: readonly Disease[]
  /** Only for these products; a rule without is for all others. */
  product?: Product
  class: Exclude<RuleClass, 'not-recommended' | 'unknown'>
  /** A dose before does not count. */
  minAge: AgeLimit
  /** When the first dose is planned. */
  planAge: AgeLimit
  series: Series
  firstBooster: FirstBooster
  boosterMonths: number
  /** Instead, for pets that live outdoors or go to boarding. */
  highRiskMonths?: number
  /** More days than this between doses of the first series: it starts again. */
  gapDays?: number
  /** More months than this since the last dose: the first series starts again. Without, one dose is enough however late. */
  lapseMonths?: number
  source: SourceCode
  /** Of the words on a booster that is late, or a series that lapsed, where another document says it. */
  lateSource?: SourceCode
}

const weeks = (count: number): { days: number } => ({ days: count * 7 })
const from = (minAge: AgeLimit, planAge: AgeLimit = minAge): Pick<Rule, 'minAge' | 'planAge'> => ({ minAge, planAge })
const untilWeek16: Series = { untilDays: 112, interval: 28, shortest: 21, adultDoses: 1 }
const twoForAdults: Series = { ...untilWeek16, adultDoses: 2 }
const untilWeek14: Series = { untilDays: 98, interval: 21, shortest: 14, adultDoses: 1 }
const once: Series = { doses: 1, interval: 28 }
const twice: Series = { doses: 2, interval: 28 }
const thrice: Series = { doses: 3, interval: 21 }
const yearly = { firstBooster: { months: 12 }, boosterMonths: 12 } as const
const afterWeek26 = { firstBooster: { atDays: 182, notBefore: 28 }, boosterMonths: 36 } as const
const afterAYear = { firstBooster: { months: 12 }, boosterMonths: 36 } as const
const startsAgain = { gapDays: 42, lapseMonths: 18 } as const

const dogCore = { animal: 'dog', groups: ['distemper', 'hepatitis', 'parvovirus'], class: 'core', ...from(weeks(6), weeks(8)) } as const
const panleukopenia = { animal: 'cat', groups: ['panleukopenia'], class: 'core', ...from(weeks(6), weeks(8)) } as const
const catFlu = { ...panleukopenia, groups: ['rhinotracheitis', 'calicivirus'], highRiskMonths: 12 } as const
const dogExtra = { animal: 'dog', preset: 'both', class: 'non-core' } as const
const catExtra = { animal: 'cat', preset: 'both', class: 'non-core' } as const
const rabies = { preset: 'both', groups: ['rabies'], class: 'core', ...from(weeks(12)), series: once, ...yearly, source: 'N16' } as const
const lepto = {
  animal: 'dog', groups: ['leptospirosis'], ...from(weeks(8), weeks(12)), series: twice, ...yearly, ...startsAgain, source: 'A22', lateSource: 'A17',
} as const
const leishmania = { ...dogExtra, groups: ['leishmaniasis'], ...from({ months: 6 }), ...yearly, source: 'usual' } as const

/** One row a rule, from docs/guidelines.md; after the first dose, rabies.ts says when the next one of rabies is due. */
export const rules: readonly Rule[] = [
  { id: 'dog-core/wsava', preset: 'wsava', ...dogCore, series: untilWeek16, ...afterWeek26, source: 'W24' },
  { id: 'dog-core/wsava', preset: 'wsava', product: 'inactivated', ...dogCore, series: twoForAdults, ...afterWeek26, source: 'W24' },
  { id: 'dog-core/aaha', preset: 'aaha', ...dogCore, groups: [...dogCore.groups, 'parainfluenza'], series: twoForAdults, ...afterAYear, source: 'A22' },
  { id: 'dog-rabies', animal: 'dog', ...rabies },
  { id: 'dog-lepto', preset: 'wsava', class: 'non-core', ...lepto },
  { id: 'dog-lepto', preset: 'aaha', class: 'core', ...lepto },
  {
    id: 'dog-parainfluenza', ...dogExtra, preset: 'wsava', groups: ['parainfluenza'], ...from(weeks(6), weeks(8)), series: untilWeek16, ...yearly,
    source: 'W24',
  },
  {
    id: 'dog-parainfluenza', ...dogExtra, groups: ['parainfluenza'], product: 'mucosal', ...from(weeks(3), weeks(8)), series: once, ...yearly,
    source: 'W24',
  },
  {
    id: 'dog-bordetella-mucosal', ...dogExtra, groups: ['bordetella'], product: 'mucosal', ...from(weeks(3), weeks(8)), series: once, ...yearly,
    source: 'A22',
  },
  {
    id: 'dog-bordetella-inj', ...dogExtra, groups: ['bordetella'], ...from(weeks(8)), series: twice, ...yearly, ...startsAgain,
    source: 'A22', lateSource: 'usual',
  },
  { id: 'dog-lyme', ...dogExtra, groups: ['lyme'], ...from(weeks(8)), series: twice, ...yearly, ...startsAgain, source: 'usual' },
  {
    id: 'dog-influenza', ...dogExtra, groups: ['canine-influenza'], ...from(weeks(6), weeks(8)), series: twice, ...yearly, ...startsAgain,
    source: 'A22', lateSource: 'usual',
  },
  { id: 'dog-leishmania', ...leishmania, series: once },
  { id: 'dog-leishmania', ...leishmania, product: 'canileish', series: thrice },
  { id: 'cat-core/wsava', preset: 'wsava', ...panleukopenia, series: untilWeek16, ...afterWeek26, source: 'W24' },
  { id: 'cat-core/wsava', preset: 'wsava', ...panleukopenia, product: 'inactivated', series: twoForAdults, ...afterWeek26, source: 'W24' },
  { id: 'cat-core/wsava', preset: 'wsava', ...catFlu, series: untilWeek16, ...afterWeek26, source: 'W24' },
  { id: 'cat-core/wsava', preset: 'wsava', ...catFlu, product: 'inactivated', series: twoForAdults, ...afterWeek26, source: 'W24' },
  {
    id: 'cat-core/aafp', preset: 'aaha', ...panleukopenia, groups: ['panleukopenia', 'rhinotracheitis', 'calicivirus'], series: twoForAdults, ...afterAYear,
    source: 'F20',
  },
  { id: 'cat-rabies', animal: 'cat', ...rabies },
  {
    id: 'cat-felv', ...catExtra, groups: ['feline-leukemia'], ...from(weeks(8)), series: twice, firstBooster: { months: 12 }, boosterMonths: 24,
    highRiskMonths: 12, gapDays: 42, source: 'F20',
  },
  { id: 'cat-chlamydia', ...catExtra, groups: ['chlamydia'], ...from(weeks(8)), series: twice, ...yearly, ...startsAgain, source: 'usual' },
  { id: 'cat-bordetella', ...catExtra, groups: ['bordetella'], ...from(weeks(8)), series: once, ...yearly, source: 'usual' },
  {
    id: 'rabbit-myxo-rhd-plus', animal: 'rabbit', preset: 'both', groups: ['myxomatosis', 'rabbit-haemorrhagic'], class: 'core', ...from(weeks(5), weeks(7)),
    series: once, ...yearly, source: 'NOAH',
  },
  {
    id: 'rabbit-rhd-filavac', animal: 'rabbit', preset: 'both', groups: ['rabbit-haemorrhagic'], product: 'filavac', class: 'core', ...from(weeks(10)),
    series: once, ...yearly, source: 'SPC',
  },
  {
    id: 'ferret-distemper', animal: 'ferret', preset: 'both', groups: ['distemper'], class: 'core', ...from(weeks(8)), series: untilWeek14, ...yearly,
    source: 'AFA',
  },
  { id: 'ferret-rabies', animal: 'ferret', ...rabies },
]

/** Vaccines that the guidelines advise against as a routine: records are kept, nothing is planned. */
export const notRecommended: readonly { animal: Animal; groups: readonly Disease[]; source: SourceCode }[] = [
  { animal: 'dog', groups: ['coronavirus', 'giardia'], source: 'W24' },
  { animal: 'cat', groups: ['coronavirus', 'fip', 'fiv', 'giardia'], source: 'usual' },
]

/** What the plan of every animal has, without a dose. */
export const coreGroups: Readonly<Record<Animal, readonly Disease[]>> = {
  dog: ['distemper', 'hepatitis', 'parvovirus', 'rabies'],
  cat: ['panleukopenia', 'rhinotracheitis', 'calicivirus', 'rabies'],
  rabbit: ['myxomatosis', 'rabbit-haemorrhagic'],
  ferret: ['distemper', 'rabies'],
}
