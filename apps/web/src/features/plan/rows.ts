import { daysBetween, type Day, type ScheduleFlag } from '@huella/care-rules'
import { diseaseName } from '../../domain/verdict'
import type { Language } from '../../i18n/language'
import { capitalise } from '../../i18n/sentences'
import type { Translate } from '../../i18n/use-translation'
import { groupBy } from '../../lib/group-by'
import type { PlanItem } from './api/schedule'

export type PlannedDose = PlanItem['doses'][number]

/** Diseases that share a rule, a date and their counted doses: one row of the plan. */
export interface PlanRow {
  /** Of the row's place in the page. */
  id: string
  /** What they share. */
  item: PlanItem
  groups: string[]
  /** Newest first; without those that have no effect on the plan at all. */
  doses: PlannedDose[]
}

/** A dose that was never given as its record says: it counts for no disease, and is told of once, below the plan. */
const withoutEffect: readonly (ScheduleFlag | null)[] = ['dose-duplicate', 'dose-in-future', 'dose-before-birth']
const hasNoEffect = ({ counts, why }: PlannedDose): boolean => !counts && withoutEffect.includes(why)

const shared = ({ rule, group, status, dueDate, doses, series }: PlanItem): string => {
  const counted = doses.filter(({ counts }) => counts).map(({ vaccinationId }) => vaccinationId)
  return rule === 'recorded' ? group : JSON.stringify([rule, status, dueDate, series, counted])
}

const newestFirst = (a: PlannedDose, b: PlannedDose): number => b.date.localeCompare(a.date) || b.vaccinationId - a.vaccinationId

/** The plan's rows in its order: the gravest first. */
export const rowsOf = (items: readonly PlanItem[]): PlanRow[] =>
  groupBy(items, shared).map(([, [item, ...others]]) => ({
    id: `plan-${item!.group.replace(/[^\p{L}\p{N}]+/gu, '-')}`,
    item: item!,
    groups: [item!, ...others].map(({ group }) => group),
    doses: item!.doses.filter((dose) => !hasNoEffect(dose)).sort(newestFirst),
  }))

/** Doses without effect on the plan, each once, newest first. */
export function dosesWithoutEffect(items: readonly PlanItem[]): PlannedDose[] {
  const doses = items.flatMap((item) => item.doses)
  const useful = new Set(doses.filter((dose) => !hasNoEffect(dose)).map(({ vaccinationId }) => vaccinationId))
  const useless = doses.filter(({ vaccinationId }) => !useful.has(vaccinationId))
  return groupBy(useless, ({ vaccinationId }) => vaccinationId).map(([, [dose]]) => dose!).sort(newestFirst)
}

export interface Reader {
  t: Translate
  language: Language
}

/** "Distemper, hepatitis, parvovirus" */
export const titleOf = ({ groups }: Pick<PlanRow, 'groups'>, reader: Reader): string => capitalise(groups.map((group) => diseaseName(group, reader)).join(', '))

/** What is given where no dose is recorded yet that would say it. */
const usualVaccine: Record<string, string> = {
  distemper: 'DHPP', hepatitis: 'DHPP', parvovirus: 'DHPP', rabies: 'Rabies', panleukopenia: 'FVRCP', rhinotracheitis: 'FVRCP', calicivirus: 'FVRCP',
  'feline-leukemia': 'FeLV', lyme: 'Lyme Disease', bordetella: 'Bordetella',
}

/** The vaccine that a form for the row's next dose starts with. */
export const vaccineOf = ({ item, doses }: PlanRow, reader: Reader): string =>
  (doses.find(({ counts }) => counts) ?? doses[0])?.vaccineName ?? usualVaccine[item.group] ?? capitalise(diseaseName(item.group, reader))

const days = { month: 30.44, year: 365.25 }

/** Months between the last dose that counts and the day that law, label or guideline name. */
export function monthsOf({ item, doses }: PlanRow): number | null {
  const day = item.dueFrom === 'vet' ? item.guidelineDate : item.dueDate
  const last = doses.find(({ counts }) => counts)
  return day && last ? Math.round(daysBetween(last.date, day) / days.month) : null
}

/** The first series is told step by step while an animal is young; later, and where a dose or two is all of it, the line says more. */
export const hasSteps = ({ item: { steps, series } }: PlanRow, birthDate: Day | null, on: Day): boolean =>
  (steps.length > 2 || (series !== null && steps.length > 1)) && birthDate !== null && daysBetween(birthDate, on) < days.year

export interface FoldedDoses {
  shown: PlannedDose[]
  folded: PlannedDose[]
  /** Whether all of those folded were given to a young animal. */
  areFirst: boolean
}

/** Rows of so many doses show all of them. */
const fewDoses = 4
/** Of more the newest are shown, and of the others those that do not count, with the reason why. */
const newest = 2
const uncountedShown = 3
/** The first series, its booster, and some patience. */
const youngUntil = 0.6 * days.year

export function foldedDoses(doses: readonly PlannedDose[], birthDate: Day | null): FoldedDoses {
  if (doses.length <= fewDoses) return { shown: [...doses], folded: [], areFirst: false }
  const explained = doses.slice(newest).filter(({ counts }) => !counts).slice(0, uncountedShown)
  const shown = [...doses.slice(0, newest), ...explained]
  const folded = doses.filter((dose) => !shown.includes(dose))
  const areFirst = birthDate !== null && folded.every(({ date }) => daysBetween(birthDate, date) <= youngUntil)
  return { shown, folded, areFirst }
}
