import type { Day } from '../dates.js'

/** Which guidelines a pet's plan follows; for cats `aaha` means those of AAHA and AAFP. */
export const presets = ['wsava', 'aaha'] as const
export type Preset = (typeof presets)[number]

/** How a pet lives, as far as it changes what the guidelines say; outdoors or boarding means a high risk of infection. */
export const lifestyles = ['outdoor', 'boarding', 'water', 'many-cats'] as const
export type Lifestyle = (typeof lifestyles)[number]

/** How long a product protects by its label, in months. */
export const labelMonths = [12, 36] as const

/** How a pet stands with one disease; see docs/guidelines.md. */
export const scheduleStatuses = ['not-yet', 'not-started', 'in-series', 'current', 'due-soon', 'overdue', 'lapsed', 'unknown'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** How a pet stands with all of them: the gravest of its diseases, or why nothing can be said. */
export const verdictStatuses = [...scheduleStatuses, 'no-records', 'no-schedule'] as const
export type VerdictStatus = (typeof verdictStatuses)[number]

export const reasonCodes = [
  'too-young', 'series-start', 'never-started', 'series-next', 'series-dose-overdue', 'series-unfinished', 'series-gap-restart', 'adult-second-dose',
  'booster-26w', 'booster-1y', 'rebooster', 'booster-overdue-single', 'booster-lapsed-restart', 'no-history-adult', 'no-birth-date',
  'rabies-label', 'rabies-first-booster-1y', 'rabies-law-interval', 'rabies-label-unknown-1y', 'rabies-overdue',
  'titre-protective', 'titre-negative', 'recorded', 'not-recommended', 'no-rule',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const scheduleFlags = [
  'dose-too-young', 'interval-too-short', 'dose-duplicate', 'dose-in-future', 'dose-before-birth', 'series-restarted', 'rabies-under-12-weeks',
  'rabies-before-microchip', 'vector-interference', 'felv-test-first',
] as const
export type ScheduleFlag = (typeof scheduleFlags)[number]

/** Where a due date comes from: the record, the law of the place, the product's label, the guideline, or what is usual. */
export const dueSources = ['vet', 'law', 'label', 'guideline', 'default'] as const
export type DueSource = (typeof dueSources)[number]

export const ruleClasses = ['core', 'non-core', 'not-recommended', 'unknown'] as const
export type RuleClass = (typeof ruleClasses)[number]

export const checkSeverities = ['error', 'warning', 'info'] as const
export type CheckSeverity = (typeof checkSeverities)[number]

/** What the rules need to know of a pet. `country` and `region` as ISO 3166 says them: `ES`, `ES-AN`. */
export interface PetFacts {
  name: string
  species: string
  breed: string | null
  birthDate: Day | null
  /** As its owner typed it, where no birth date is known. */
  age: number | null
  ageUnit: string
  country: string | null
  region: string | null
  lifestyle: readonly Lifestyle[]
  microchip: string | null
  microchipDate: Day | null
}

/** What the rules need to know of a recorded dose. */
export interface DoseFacts {
  id: number
  vaccineName: string
  administeredDate: Day
  nextDueDate: Day | null
  /** 12 or 36 where the record says it. */
  labelMonths: number | null
  validUntil: Day | null
  manufacturer: string | null
  administrationRoute: string | null
  batchNumber: string | null
  expirationDate: Day | null
  /** Whether a veterinarian recorded it, who then wrote its next date too. */
  isByVet: boolean
}

/** The result of an antibody test, in words of the laboratory: protective or not, for each disease. Days are when blood was taken. */
export interface Titre {
  disease: string
  takenOn: Day
  isProtective: boolean
}

/** A guideline, law or label that a date rests on; `title` where no document is named says that it is usual practice. */
export interface Source {
  code: string
  title: { en: string; es: string }
  year: number | null
}

/** A dose on a plan; `why` says why it does not count. */
export interface PlannedDose {
  vaccinationId: number
  date: Day
  vaccineName: string
  counts: boolean
  why: ScheduleFlag | null
}

/** Why a rabies dose does not let a pet travel within the EU, or `null` where it does. */
export const euTravelProblems = ['chip-after-dose', 'under-12-weeks'] as const
export interface EuTravel {
  validFrom: Day | null
  validUntil: Day | null
  problem: (typeof euTravelProblems)[number] | null
}

/** One step of a first series, for animals that are in it: at which age in weeks, or after what. */
export interface SeriesStep {
  kind: 'dose' | 'booster'
  /** Weeks of age where known. */
  weeks: number | null
  date: Day | null
  vaccinationId: number | null
  state: 'done' | 'uncounted' | 'next' | 'missed' | 'later'
}

/** How a pet stands with one disease: the plan's row. */
export interface ScheduleItem {
  /** Id of the rule: `dog-core/wsava`; `recorded` where only the dates of records are used. */
  rule: string
  /** The disease, or `name:…` of a vaccine that no rule knows. */
  group: string
  names: { en: string; es: string }
  class: RuleClass
  status: ScheduleStatus
  dueDate: Day | null
  dueFrom: DueSource | null
  /** Who wrote a date that comes from a record. */
  enteredBy: 'vet' | 'family' | null
  /** Why the rule says so, also where `dueFrom` tells that a record's date is used; `recorded` where no rule is known. */
  reason: ReasonCode
  flags: ScheduleFlag[]
  source: Source
  doses: PlannedDose[]
  /** What the guideline, or the law, says, where another date is used. */
  guidelineDate: Day | null
  guidelineFrom: DueSource | null
  /** Of the open first series: doses that count, and how many it has. */
  series: { given: number; of: number } | null
  steps: SeriesStep[]
  /** Whether the doses so far protect on the day asked for: the first series is complete, and its cover has not run out. */
  isCovered: boolean
  /** The first day of that cover. */
  coveredFrom: Day | null
  euTravel: EuTravel | null
}

/** How one disease stands, in short: a cell of the verdict. */
export interface VerdictGroup {
  group: string
  status: ScheduleStatus
  dueDate: Day | null
  isCovered: boolean
  series: { given: number; of: number } | null
}

/** The one answer to "is my pet protected, until when, and what is next?" */
export interface Verdict {
  status: VerdictStatus
  /** Diseases that the pet is protected against, of those that its plan has. */
  covered: number
  of: number
  next: { group: string; dueDate: Day } | null
  /** In the order of the plan: the gravest first. */
  groups: VerdictGroup[]
}

/** A hint about a record; `params` are what its text mentions. */
export interface RecordCheck {
  code: CheckCode
  severity: CheckSeverity
  /** Of a form that is still being filled in, or of the pet as a whole: null. */
  vaccinationId: number | null
  params: Record<string, string | number>
}

export const checkCodes = [
  'dose-before-birth', 'dose-in-future', 'next-before-given', 'duplicate-same-day', 'two-lots-same-day', 'interval-under-14-days',
  'live-vaccines-apart', 'too-young-core', 'rabies-under-12-weeks', 'series-ended-early', 'lot-expired', 'lot-expiry-far', 'expiry-is-due-date',
  'lot-many-years', 'species-mismatch', 'ferret-dog-combo', 'no-schedule-species', 'not-recommended', 'route-mismatch', 'rabies-label-missing',
  'rabies-interval-over-label', 'rabies-3y-first-us', 'rabies-3y-law-1y', 'chip-after-rabies', 'chip-format', 'chip-shared', 'rabies-late-travel',
  'lepto-3-years', 'combo-shorter-part', 'felv-untested', 'birth-vs-age', 'vet-record-contradicted',
] as const
export type CheckCode = (typeof checkCodes)[number]

/** A pet's plan on a day. */
export interface PetSchedule {
  preset: Preset
  on: Day
  verdict: Verdict
  /** The gravest first; of those alike, the one that is due first. */
  items: ScheduleItem[]
}
