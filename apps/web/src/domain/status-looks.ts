import { daysBetween, type Day, type VerdictGroup, type VerdictStatus } from '@huella/care-rules'
import type { Translate } from '../i18n/use-translation'
import type { Tone } from '../ui/Badge'

/** How a pet stands with a disease, or with all of them, as far as its words need it. */
export type Standing = Partial<Pick<VerdictGroup, 'dueDate' | 'series'>> & { status: VerdictStatus }

export const statusTone: Record<VerdictStatus, Tone> = {
  current: 'good',
  'due-soon': 'attn',
  overdue: 'over',
  lapsed: 'over',
  'in-series': 'prog',
  'not-started': 'neutral',
  'not-yet': 'neutral',
  unknown: 'neutral',
  'no-records': 'neutral',
  'no-schedule': 'neutral',
}

/** Both are counted as overdue: the date has passed, or so long ago that the series begins anew. */
export const isLate = (status: VerdictStatus): status is 'overdue' | 'lapsed' => status === 'overdue' || status === 'lapsed'

/** The one word for a status, with its days or doses where it has some: "Overdue by 12 days". `on`: the day that the plan is of, or the reader's. */
export function statusText({ status, dueDate, series }: Standing, on: Day, t: Translate): string {
  const left = dueDate ? daysBetween(on, dueDate) : null
  if (status === 'due-soon' && left !== null) return left > 0 ? t('standing.dueIn', { count: left }) : t('standing.dueToday')
  if (status === 'overdue' && left !== null) return t('standing.overdueBy', { count: Math.max(1, -left) })
  if (status === 'in-series' && series) return t('standing.seriesOf', { given: series.given, of: series.of })
  return t(`standing.${status}`)
}
