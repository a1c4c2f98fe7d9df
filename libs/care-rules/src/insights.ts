import { daysBetween, type Day } from './dates.js'
import { reminderHorizonDays } from './reminders.js'
import { protectionOf } from './same-vaccine.js'
import type { DueSource, PetFacts, PetSchedule, ReasonCode, ScheduleItem, Source } from './schedule/facts.js'
import { isAdultByAge } from './schedule/pet.js'

export interface OpenDose {
  vaccineName: string
  dueDate: Day
  isCompleted: boolean
}

export interface InsightFacts {
  pet: Pick<PetFacts, 'birthDate' | 'age' | 'ageUnit'>
  /** How many doses are recorded. */
  vaccinations: number
  schedule: Pick<PetSchedule, 'items'>
  reminders: readonly OpenDose[]
}

/** `code` and `basis` name the texts, `params` what they mention; days are `yyyy-mm-dd`. */
export interface Insight {
  kind: 'overdue' | 'due-soon' | 'missing-data' | 'series-gap'
  /** `unfinished`: a first series was not finished in time; `lapsed`: so late that the series is asked for again. */
  code: 'overdue' | 'due-soon' | 'lapsed' | 'unfinished' | 'never-started' | 'no-vaccinations' | 'no-birth-date'
  severity: 'high' | 'medium' | 'low'
  /** Where the date comes from; `record` is a next date that somebody recorded, `default` the one that forms fill in. */
  basis: 'record' | 'law' | 'label' | 'guideline' | 'default' | 'reminder' | 'records' | 'profile'
  action: 'record-vaccination' | 'edit-pet'
  /** What the last dose was called; of a reminder, what it asks for. */
  vaccineName: string | null
  /** The diseases that the finding is about, and what people call them. */
  groups: string[]
  names: { en: string; es: string }[]
  reason: ReasonCode | null
  source: Source | null
  params: { dueDate?: Day; givenDate?: Day }
}

const ranks = { high: 0, medium: 1, low: 2 } as const
const rankOf = ({ kind, severity }: Insight): number => (kind === 'overdue' ? -1 : ranks[severity])

/** What the plan and the records of one pet suggest on `today`: overdue first, then the gravest. */
export function insightsOf({ pet, vaccinations, schedule, reminders }: InsightFacts, today: Day): Insight[] {
  const ofPlan = vaccinations > 0 ? rowsOf(schedule.items).flatMap((row) => planInsight(row, today)) : []
  const findings = [...ofPlan, ...ownReminders(ofPlan, reminders, today), ...missingData(pet, vaccinations)]
  return findings.sort((a, b) => rankOf(a) - rankOf(b))
}

const lastDose = ({ doses }: ScheduleItem) => doses.filter(({ counts }) => counts).at(-1)

/** Diseases of one rule with the same doses and date are one row of the plan. */
function rowsOf(items: readonly ScheduleItem[]): ScheduleItem[][] {
  const rows = new Map<string, ScheduleItem[]>()
  for (const item of items) {
    const doses = item.doses.filter(({ counts }) => counts).map(({ vaccinationId }) => vaccinationId)
    const key = JSON.stringify([item.rule, item.status, item.dueDate, doses])
    rows.set(key, [...(rows.get(key) ?? []), item])
  }
  return [...rows.values()]
}

const basisOf = (from: DueSource | null): Insight['basis'] => (from === 'vet' ? 'record' : (from ?? 'guideline'))

/** Null where nothing is to be done within the next weeks; a first dose and one of a series are due soon as any other. */
function codeOf({ status, reason, dueDate }: ScheduleItem, today: Day): Insight['code'] | null {
  if (status === 'unknown') return null
  if (reason === 'never-started' || reason === 'no-history-adult') return 'never-started'
  if (reason === 'series-unfinished' || reason === 'series-dose-overdue') return 'unfinished'
  if (status === 'overdue' || status === 'lapsed') return status
  return dueDate !== null && daysBetween(today, dueDate) <= reminderHorizonDays ? 'due-soon' : null
}

function planInsight(row: ScheduleItem[], today: Day): Insight[] {
  const item = row[0]!
  const [dose, code] = [lastDose(item), codeOf(item, today)]
  if (!code) return []
  const kind = code === 'overdue' || code === 'due-soon' ? code : 'series-gap'
  return [{
    kind, code, severity: code === 'due-soon' ? 'medium' : 'high', basis: basisOf(item.dueFrom), action: 'record-vaccination',
    vaccineName: dose?.vaccineName ?? null, groups: row.map(({ group }) => group), names: row.map(({ names }) => names),
    reason: item.reason, source: item.source,
    params: { ...(item.dueDate && { dueDate: item.dueDate }), ...(dose && { givenDate: dose.date }) },
  }]
}

/** Comparing names costs time; no pet has more reminders to speak of than this. */
const remindersAtMost = 50

/** Open reminders of vaccines that no finding about the plan names. */
function ownReminders(ofPlan: readonly Insight[], reminders: readonly OpenDose[], today: Day): Insight[] {
  const named = new Set(ofPlan.flatMap(({ groups }) => groups))
  return reminders.filter(({ isCompleted, dueDate }) => !isCompleted && daysBetween(today, dueDate) <= reminderHorizonDays)
    .slice(0, remindersAtMost)
    .filter(({ vaccineName }) => !protectionOf(vaccineName).some((group) => named.has(group)))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
    .map((reminder) => reminderInsight(reminder, today))
}

function reminderInsight({ vaccineName, dueDate }: OpenDose, today: Day): Insight {
  const kind = dueDate < today ? 'overdue' : 'due-soon'
  return {
    kind, code: kind, severity: kind === 'overdue' ? 'high' : 'medium', basis: 'reminder', action: 'record-vaccination', vaccineName,
    groups: protectionOf(vaccineName), names: [], reason: null, source: null, params: { dueDate },
  }
}

function missingData(pet: InsightFacts['pet'], vaccinations: number): Insight[] {
  const about = { kind: 'missing-data', vaccineName: null, reason: null, source: null, params: {} } as const
  const knowsAge = pet.birthDate !== null || isAdultByAge(pet)
  const missing = [
    ...(vaccinations === 0 ? [{ ...about, code: 'no-vaccinations', severity: 'medium', basis: 'records', action: 'record-vaccination' } as const] : []),
    ...(knowsAge ? [] : [{ ...about, code: 'no-birth-date', severity: 'low', basis: 'profile', action: 'edit-pet' } as const]),
  ]
  return missing.map((insight) => ({ ...insight, groups: [], names: [] }))
}
