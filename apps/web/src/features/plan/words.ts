import { daysBetween, type Day, type Preset, type ScheduleFlag } from '@huella/care-rules'
import type { TextKey } from '../../i18n/catalogue'
import { locales } from '../../i18n/format'
import { dayInWords } from '../../i18n/sentences'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import type { PlannedDose, PlanRow } from './rows'

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : locales[language])
const dateOf = (day: Day): Date => new Date(`${day}T00:00:00`)

/** "12 March 2027" / "12 de marzo de 2027": a month in full, for sentences. */
export const longDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' }).format(dateOf(day))

/** "3 Dec" in the year that is spoken of, else with its own. */
export const nearDay = (day: Day, on: Day, language: Language): string =>
  day.slice(0, 4) === on.slice(0, 4) ? new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short' }).format(dateOf(day)) : dayInWords(day, language)

export interface PetOfPlan {
  id: number
  name: string
  species: string
  birthDate: Day | null
}

/** Which guidelines, with their year; null for species that no guideline of ours is about. */
export function presetText(preset: Preset, species: string, t: Translate): string | null {
  if (species === 'Cat' && preset === 'aaha') return t('plan.preset.aafp')
  return species === 'Dog' || species === 'Cat' ? t(`plan.preset.${preset}`) : null
}

/** The age at which each series starts, in weeks, where a rule says it in so many words. */
function startsAt(rule: string): number | null {
  if (/^(dog|cat)-core\b/.test(rule)) return 6
  return /-rabies\b/.test(rule) ? 12 : null
}

const whyNot: Partial<Record<ScheduleFlag, TextKey>> = {
  'dose-too-young': 'plan.uncounted.young',
  'interval-too-short': 'plan.uncounted.interval',
  'dose-duplicate': 'plan.uncounted.duplicate',
  'dose-in-future': 'plan.uncounted.future',
  'dose-before-birth': 'plan.uncounted.beforeBirth',
  'series-restarted': 'plan.uncounted.restarted',
  'rabies-under-12-weeks': 'plan.uncounted.rabiesYoung',
}

/** "Does not count: Luna was 5 weeks old, the series starts at 6 weeks." */
export function uncountedText({ date, why }: PlannedDose, rule: string, { name, birthDate }: PetOfPlan, t: Translate): string {
  const start = startsAt(rule)
  if (why === 'dose-too-young' && birthDate && start !== null)
    return t('plan.uncounted.weeks', { name, count: Math.floor(daysBetween(birthDate, date) / 7), start })
  return t((why && whyNot[why]) ?? 'plan.uncounted.plain', { name })
}

/** What the reader should know of a disease besides its dates. */
export const noteTexts: Partial<Record<ScheduleFlag, TextKey>> = {
  'vector-interference': 'plan.note.vectorInterference',
  'felv-test-first': 'plan.note.felvTestFirst',
}

/** How the guidelines class a row's diseases. */
export const classText = ({ item }: PlanRow, { name }: PetOfPlan, t: Translate): string => t(`plan.class.${item.class}`, { name })

/** What is said below a row's name without looking closer: that it is about several diseases, or that nothing is planned for it. */
export function rowLead(row: PlanRow, pet: PetOfPlan, t: Translate): string | null {
  if (row.groups.length > 1) return t('plan.diseases', { count: row.groups.length })
  return row.item.class === 'core' || row.item.class === 'non-core' ? null : classText(row, pet, t)
}

/** The date of a row: when the next dose is due, or was. */
export function dateText({ item }: PlanRow, on: Day, t: Translate, language: Language): { text: string; isBare: boolean } | null {
  const { dueDate, status, series } = item
  if (dueDate === null) return null
  const date = dayInWords(dueDate, language)
  const said = (key: 'plan.wasDue' | 'plan.firstDose' | 'plan.toFinish') => ({ text: t(key, { date }), isBare: false })
  if (dueDate < on) return said('plan.wasDue')
  if (status === 'not-started' || status === 'not-yet') return said('plan.firstDose')
  if (status === 'in-series' && series && series.given === series.of - 1) return said('plan.toFinish')
  return { text: date, isBare: true }
}
