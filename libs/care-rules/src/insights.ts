import { addDays, addMonths, daysBetween, type Day } from './dates.js'
import { reminderHorizonDays } from './reminders.js'
import { coversVaccine, diseasesOf, sameVaccine } from './same-vaccine.js'
import { defaultNextDueDate } from './vaccine-presets.js'

export interface Dose {
  vaccineName: string
  administeredDate: Day
  nextDueDate: Day | null
}

export interface OpenDose {
  vaccineName: string
  dueDate: Day
  isCompleted: boolean
}

export interface HealthRecord {
  birthDate: Day | null
  age: number | null
  vaccinations: readonly Dose[]
  reminders: readonly OpenDose[]
}

/** `code` and `basis` name the texts, `params` what they mention; days are `yyyy-mm-dd`. */
export interface Insight {
  kind: 'overdue' | 'due-soon' | 'missing-data' | 'series-gap'
  code: 'overdue' | 'due-soon' | 'lapsed' | 'unfinished' | 'no-vaccinations' | 'no-next-date' | 'no-age'
  severity: 'high' | 'medium' | 'low'
  basis: 'record' | 'reminder' | 'interval' | 'series' | 'records' | 'profile'
  action: 'record-vaccination' | 'edit-vaccination' | 'edit-pet'
  vaccineName: string | null
  params: { vaccineName?: string; dueDate?: Day; givenDate?: Day }
}

/** Core doses of young animals are repeated until this age (WSAVA guidelines 2024). */
const seriesEndsAtDays = 16 * 7
/** The widest usual interval within the first series (4 weeks), and two weeks of grace. */
const seriesIntervalDays = 28 + 14

const ranks = { high: 0, medium: 1, low: 2 } as const

/** What the records of one pet suggest on `today`, the gravest first. */
export function insightsOf(record: HealthRecord, today: Day): Insight[] {
  const latest = latestDoses(record.vaccinations)
  const unfinished = latest.filter((dose) => isUnfinishedSeries(dose, record.birthDate, today))
  const due = dueDoses(record, latest)
  const undated = latest.filter((dose) => !dose.nextDueDate && !due.some(({ vaccineName }) => coversVaccine(vaccineName, dose.vaccineName)))
  const findings = [
    ...due.flatMap((dose) => dueInsight(dose, today)),
    ...unfinished.map(unfinishedSeries),
    ...undated.filter((dose) => !unfinished.includes(dose)).map((dose) => undatedInsight(dose, today)),
    ...missingData(record),
  ]
  return findings.sort((a, b) => ranks[a.severity] - ranks[b.severity])
}

/** Comparing names costs time; no pet has more vaccines than this. */
const vaccinesAtMost = 50

/** The last dose of each vaccine; a combined vaccine given later stands for the single ones it covers. */
function latestDoses(vaccinations: readonly Dose[]): Dose[] {
  const oldestFirst = [...vaccinations].sort((a, b) => a.administeredDate.localeCompare(b.administeredDate))
  const newestFirst = [...new Map(oldestFirst.map((dose) => [dose.vaccineName.toLowerCase(), dose])).values()]
    .sort((a, b) => b.administeredDate.localeCompare(a.administeredDate))
    .slice(0, vaccinesAtMost)
  return newestFirst.filter(
    (dose, index) => !newestFirst.slice(0, index).some((newer) => coversVaccine(newer.vaccineName, dose.vaccineName)),
  )
}

interface DueDose {
  vaccineName: string
  dueDate: Day
  givenDate: Day | null
}

/** Open reminders, and next dates of records that no reminder speaks of. */
function dueDoses({ reminders }: HealthRecord, latest: Dose[]): DueDose[] {
  const open = reminders.filter(({ isCompleted }) => !isCompleted).slice(0, vaccinesAtMost)
  const recorded = latest.filter(
    ({ vaccineName, nextDueDate }) => nextDueDate && !open.some((reminder) => sameVaccine(reminder.vaccineName, vaccineName)),
  )
  return [
    ...open.map(({ vaccineName, dueDate }) => ({ vaccineName, dueDate, givenDate: null })),
    ...recorded.map(({ vaccineName, nextDueDate, administeredDate }) => ({
      vaccineName,
      dueDate: nextDueDate!,
      givenDate: administeredDate,
    })),
  ].sort((a, b) => a.dueDate.localeCompare(b.dueDate))
}

function dueInsight({ vaccineName, dueDate, givenDate }: DueDose, today: Day): Insight[] {
  const left = daysBetween(today, dueDate)
  if (left > reminderHorizonDays) return []
  const kind = left < 0 ? 'overdue' : 'due-soon'
  const params = { vaccineName, dueDate, ...(givenDate && { givenDate }) }
  const basis = givenDate ? 'record' : 'reminder'
  return [{ kind, code: kind, severity: left < 0 ? 'high' : 'medium', basis, action: 'record-vaccination', vaccineName, params }]
}

/** A core dose given to a young animal, after which the next of its first series would have been due. */
function isUnfinishedSeries({ vaccineName, administeredDate, nextDueDate }: Dose, birthDate: Day | null, today: Day): boolean {
  if (!birthDate || administeredDate < birthDate || administeredDate >= addDays(birthDate, seriesEndsAtDays)) return false
  const isSeries = [...diseasesOf(vaccineName)].some((disease) => disease === 'parvovirus' || disease === 'panleukopenia')
  const isAwaited = nextDueDate !== null && nextDueDate <= addMonths(administeredDate, 2) // then it is overdue or due, which says more
  return isSeries && !isAwaited && daysBetween(administeredDate, today) > seriesIntervalDays
}

const unfinishedSeries = ({ vaccineName, administeredDate: givenDate }: Dose): Insight => ({
  kind: 'series-gap',
  code: 'unfinished',
  severity: 'medium',
  basis: 'series',
  action: 'record-vaccination',
  vaccineName,
  params: { vaccineName, givenDate },
})

function undatedInsight({ vaccineName, administeredDate }: Dose, today: Day): Insight {
  const params = { vaccineName, givenDate: administeredDate, dueDate: defaultNextDueDate(administeredDate, vaccineName) }
  if (params.dueDate < today)
    return { kind: 'series-gap', code: 'lapsed', severity: 'medium', basis: 'interval', action: 'record-vaccination', vaccineName, params }
  return { kind: 'missing-data', code: 'no-next-date', severity: 'low', basis: 'interval', action: 'edit-vaccination', vaccineName, params }
}

function missingData({ birthDate, age, vaccinations }: HealthRecord): Insight[] {
  const about = { kind: 'missing-data', vaccineName: null, params: {} } as const
  return [
    ...(vaccinations.length === 0
      ? [{ ...about, code: 'no-vaccinations', severity: 'medium', basis: 'records', action: 'record-vaccination' } as const]
      : []),
    ...(!birthDate && age === null ? [{ ...about, code: 'no-age', severity: 'low', basis: 'profile', action: 'edit-pet' } as const] : []),
  ]
}
