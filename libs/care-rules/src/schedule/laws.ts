import { addMonths, type Day } from '../dates.js'
import type { Animal } from './pet.js'
import type { SourceCode } from './sources.js'

/** What the law of a place says of rabies. */
export interface Law {
  /** ISO 3166: `ES-AN`, `MX`. */
  place: string
  from: Day | null
  to: Day | null
  animals: readonly Animal[]
  /** When the duty begins, and by when the first dose must be given. */
  minAgeDays: number | null
  maxAgeDays?: number
  /** How long a dose counts at most; null where the label decides. */
  fixedMonths: number | null
  isCompulsory: boolean
  source: SourceCode
  checkedOn: Day
}

const threeMonths = 91
const fourMonths = 122
const sixMonths = 182
const dogs = ['dog'] as const
const dogsAndFerrets = ['dog', 'ferret'] as const
const dogsCatsAndFerrets = ['dog', 'cat', 'ferret'] as const
const checked = { to: null, checkedOn: '2026-11-22' } as const
const every = (place: string, fixedMonths: number, animals: readonly Animal[], source: SourceCode = 'ES-table', minAgeDays = threeMonths): Law =>
  ({ ...checked, place, from: null, animals, minAgeDays, fixedMonths, isCompulsory: true, source })
/** Dogs have their first dose at an age; after it the label decides. */
const firstDoseOnly = (place: string, from: Day | null, minAgeDays: number, maxAgeDays: number, source: SourceCode): Law =>
  ({ ...checked, place, from, animals: dogs, minAgeDays, maxAgeDays, fixedMonths: null, isCompulsory: true, source })
const noDuty = (place: string): Law =>
  ({ ...checked, place, from: '2025-10-26', animals: dogsCatsAndFerrets, minAgeDays: null, fixedMonths: null, isCompulsory: false, source: 'ES-press' })

/** A place that is missing here is one of which too little is known: nothing is said of its law. */
export const laws: readonly Law[] = [
  every('ES-AN', 12, dogsCatsAndFerrets),
  firstDoseOnly('ES-AR', null, threeMonths, sixMonths, 'ES-table'),
  firstDoseOnly('ES-AS', '2023-03-21', threeMonths, sixMonths, 'ES-AS'),
  every('ES-IB', 12, dogs),
  every('ES-CN', 12, dogs),
  every('ES-CL', 12, dogs, 'ES-CL'),
  every('ES-CB', 12, dogsAndFerrets),
  every('ES-CM', 12, dogsCatsAndFerrets),
  every('ES-MC', 12, dogsCatsAndFerrets),
  noDuty('ES-CT'),
  noDuty('ES-GA'),
  firstDoseOnly('ES-EX', '2025-09-29', 84, 112, 'ES-EX'),
  every('ES-RI', 24, dogs),
  every('ES-MD', 12, dogsCatsAndFerrets, 'ES-MD'),
  every('ES-NC', 24, dogs, 'ES-table', fourMonths),
  { ...every('AR', 12, ['dog', 'cat'], 'AR-law'), fixedMonths: null },
  { ...every('CL', 12, ['dog', 'cat'], 'CL-law'), minAgeDays: null, fixedMonths: null },
  { ...every('CO', 12, ['dog', 'cat'], 'CO-law'), minAgeDays: null, fixedMonths: null },
  every('MX', 12, ['dog', 'cat'], 'MX-law', 30),
]

/** A row is hidden when nobody has read the law again for a year. */
const isFresh = ({ checkedOn }: Law, today: Day): boolean => today <= addMonths(checkedOn, 12)
const isInForce = ({ from, to }: Law, on: Day): boolean => (from === null || from <= on) && (to === null || on <= to)

/** The rabies law of the pet's region, else of its country, on a day, as far as it is known today; null where none is. */
export function lawOf({ country, region }: { country: string | null; region: string | null }, animal: Animal, on: Day, today: Day = on): Law | null {
  const known = laws.filter((law) => law.animals.includes(animal) && isInForce(law, on) && isFresh(law, today))
  return known.find(({ place }) => place === region) ?? known.find(({ place }) => place === country) ?? null
}
