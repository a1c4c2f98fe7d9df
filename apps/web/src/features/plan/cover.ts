import type { Day } from '@huella/care-rules'
import { diseaseName } from '../../domain/verdict'
import { dayInWords } from '../../i18n/sentences'
import type { Language } from '../../i18n/language'
import { listOf } from '../../i18n/list-of'
import { capitalise } from '../../i18n/sentences'
import type { Translate } from '../../i18n/use-translation'
import type { Tone } from '../../ui/Badge'
import { groupBy } from '../../lib/group-by'
import type { PlanItem, Schedule } from './api/schedule'

export interface CoverAnswer {
  tone: Tone
  title: string
  text: string
}

const listed = (items: readonly PlanItem[], t: Translate, language: Language): string => listOf(items.map(({ group }) => diseaseName(group, { t, language })), language)

function toneOf({ verdict, items }: Schedule, missing: readonly PlanItem[]): Tone {
  if (verdict.of === 0) return 'neutral'
  if (missing.length === 0) return items.some(({ status }) => status === 'due-soon') ? 'attn' : 'good'
  return 'over'
}

/** How a pet stands on a day: "3 of 6 on 24 Dec 2026.", and why not all of them. */
export function coverAnswer(now: Schedule, then: Schedule, t: Translate, language: Language): CoverAnswer {
  const { covered, of } = then.verdict
  const date = dayInWords(then.on, language)
  if (of === 0 || then.verdict.status === 'no-records') return { tone: 'neutral', title: t('plan.cover.unknown'), text: t('plan.cover.unknownText') }
  const planned = new Set(then.verdict.groups.map(({ group }) => group))
  const missing = then.items.filter(({ group, isCovered }) => planned.has(group) && !isCovered)
  const coveredNow = new Set(now.items.filter(({ isCovered }) => isCovered).map(({ group }) => group))
  const ending = missing.filter(({ group, dueDate }) => coveredNow.has(group) && dueDate !== null)
  const open = missing.filter((item) => !ending.includes(item))
  const sentences = [
    ...groupBy(ending, ({ dueDate }) => dueDate as Day).map(([day, items]) =>
      t('plan.cover.runsOut', { count: items.length, diseases: listed(items, t, language), date: dayInWords(day, language) }),
    ),
    ...(open.length > 0 ? [t('plan.cover.open', { count: open.length, diseases: listed(open, t, language) })] : []),
    ...(missing.length === 0 ? [t('plan.cover.all')] : []),
  ]
  return { tone: toneOf(then, missing), title: t('plan.cover.of', { covered, of, date }), text: sentences.map(capitalise).join(' ') }
}
