import type { AnswerOf, getSchedule } from '@huella/contracts'

export type Schedule = AnswerOf<typeof getSchedule>
export type PlanItem = Schedule['items'][number]

const guideline = { code: 'W24', title: 'WSAVA vaccination guidelines', year: 2024 }

/** A dose of a plan; the date first, since it is what a test is about. */
export const planned = (date: string, vaccinationId: number, fields: Partial<PlanItem['doses'][number]> = {}): PlanItem['doses'][number] => ({
  vaccinationId, date, vaccineName: 'DHPP', counts: true, why: null, ...fields,
})

/** A row of a plan: leptospirosis that is current, unless said otherwise. */
export const planItem = (fields: Partial<PlanItem> = {}): PlanItem => ({
  rule: 'dog-lepto',
  group: 'leptospirosis',
  names: { en: 'Leptospirosis', es: 'Leptospirosis' },
  class: 'non-core',
  status: 'current',
  dueDate: '2027-03-12',
  dueFrom: 'guideline',
  enteredBy: null,
  reason: 'booster-1y',
  flags: [],
  source: guideline,
  doses: [],
  guidelineDate: null,
  guidelineFrom: null,
  series: null,
  steps: [],
  isCovered: true,
  coveredFrom: null,
  euTravel: null,
  ...fields,
})

/** Core vaccines of an adult dog: three diseases that share their doses. */
export const coreItems = (fields: Partial<PlanItem> = {}): PlanItem[] =>
  (['distemper', 'hepatitis', 'parvovirus'] as const).map((group) =>
    planItem({ rule: 'dog-core/wsava', group, names: { en: group, es: group }, class: 'core', reason: 'rebooster', ...fields }),
  )

export const schedule = (fields: Partial<Schedule> = {}): Schedule => ({
  preset: 'wsava',
  place: 'ES-AN',
  on: '2026-11-21',
  verdict: { status: 'current', covered: 1, of: 1, next: null, groups: [] },
  items: [],
  checks: [],
  dismissed: [],
  ...fields,
})
