import type { DueSource, ReasonCode } from '@huella/care-rules'
import type { TextKey } from '../i18n/catalogue'
import { dayInWords } from '../i18n/format-time'
import type { Language } from '../i18n/language'
import type { Translate } from '../i18n/use-translation'

/** What a row of a plan, and the suggestion for a form, say of where their date comes from. */
export interface Reasoned {
  reason: ReasonCode
  /** Id of the rule: `dog-core/wsava`. */
  rule: string
  dueFrom: DueSource | null
}

/** What the sentence mentions, where it is known: the place in words, and the months of the label, the law, or until the next booster. */
export interface ReasonDetails {
  place?: string | null
  months?: number | null
}

type SeriesKind = 'until16Weeks' | 'single' | 'two' | 'twoOfCats' | 'ferret'

/** Core vaccines of dogs and cats go on until 16 weeks; rabies and others are complete with one dose; all others start with two. */
const seriesKind = (rule: string): SeriesKind => {
  if (/^(dog|cat)-core\b|parainfluenza/.test(rule)) return 'until16Weeks'
  if (/rabies|rabbit|mucosal|cat-bordetella|leishmania/.test(rule)) return 'single'
  if (/^ferret/.test(rule)) return 'ferret'
  return /^cat-/.test(rule) ? 'twoOfCats' : 'two'
}

const seriesText: Record<SeriesKind, TextKey> = {
  until16Weeks: 'plan.reason.series', single: 'plan.reason.oneDose', two: 'plan.reason.twoDoses', twoOfCats: 'plan.reason.twoDosesOfCats', ferret: 'plan.reason.ferret',
}
const ofSeries: readonly ReasonCode[] = ['series-start', 'never-started', 'series-next', 'series-dose-overdue', 'series-unfinished', 'too-young']

const isYearly = (rule: string): boolean => ['two', 'twoOfCats'].includes(seriesKind(rule)) || /bordetella|leishmania|parainfluenza|rabbit|ferret/.test(rule)

/** Months are counted from dates, so they are about so many. */
const everyText = (months: number): TextKey => (months < 18 ? 'plan.reason.yearly' : months < 30 ? 'plan.reason.twoYears' : 'plan.reason.threeYears')

/** Why a date is the one it is, in one sentence. */
export function reasonText({ reason, rule, dueFrom }: Reasoned, t: Translate, { place, months }: ReasonDetails = {}): string {
  if (reason === 'rabies-law-interval') return place ? t('plan.reason.law', { place, months: months ?? 12 }) : t('plan.reason.lawOfPlace')
  if (reason === 'rabies-label') return months ? t('plan.reason.label', { count: months / 12 }) : t('plan.reason.labelSays')
  if (dueFrom === 'default') return t('plan.reason.default')
  if (ofSeries.includes(reason)) return t(seriesText[seriesKind(rule)])
  if (reason === 'rebooster' && /-core\/wsava$/.test(rule) && (months ?? 36) > 30) return t('plan.reason.booster-26w')
  if (reason === 'rebooster') return t(everyText(months ?? (isYearly(rule) ? 12 : 36)))
  return t(`plan.reason.${reason as Exclude<ReasonCode, 'rabies-law-interval' | 'rabies-label' | 'rebooster' | (typeof ofSeries)[number]>}` as TextKey)
}

const leads: Record<DueSource, TextKey> = {
  vet: 'plan.says.vet',
  law: 'plan.says.law',
  label: 'plan.says.label',
  guideline: 'plan.says.guideline',
  default: 'plan.says.default',
}

/** "The guideline says 12 Mar 2027." */
export const saysText = (dueFrom: DueSource, day: string, t: Translate, language: Language): string => t(leads[dueFrom], { date: dayInWords(day, language) })
