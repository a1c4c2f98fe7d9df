import { reminderState, type ReminderState } from '@huella/care-rules'
import { CalendarDays, Clock, TriangleAlert, type LucideIcon } from 'lucide-react'
import { formatDay } from '../../i18n/format'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'

/** How urgent a reminder looks. */
export const looks: Record<ReminderState['kind'], { Icon: LucideIcon; tone: 'over' | 'attn' | 'neutral'; text: string }> = {
  overdue: { Icon: TriangleAlert, tone: 'over', text: 'text-over' },
  dueSoon: { Icon: Clock, tone: 'attn', text: 'text-attn' },
  later: { Icon: CalendarDays, tone: 'neutral', text: 'text-ink-2' },
}

/** How urgent it is in words; on the day as the product says it on a pet's page: "Due in 0 days". */
export function stateText({ kind, days }: ReminderState, dueDate: string, t: Translate, language: Language): string {
  if (kind === 'overdue') return t('reminders.overdueBy', { count: days })
  if (kind === 'dueSoon') return t('reminders.dueIn', { count: days })
  return t('reminders.dueOn', { date: formatDay(dueDate, language) })
}

/** The same anywhere else: "Due today" on the day. */
export const panelText: typeof stateText = (state, dueDate, t, language) =>
  state.kind === 'dueSoon' && state.days === 0 ? t('standing.dueToday') : stateText(state, dueDate, t, language)

/** Whether it was put off: it is due or overdue, and speaks up only later. */
export const isSnoozed = ({ dueDate, reminderDate }: { dueDate: string; reminderDate: string }, today: string): boolean =>
  reminderDate > today && reminderState(dueDate, today).kind !== 'later'
