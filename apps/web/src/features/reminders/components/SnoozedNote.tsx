import { formatDay, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { isSnoozed } from '../state'

/** Of what is due or overdue and was put off: when it is spoken of again. */
export function SnoozedNote({ reminder }: { reminder: { dueDate: string; reminderDate: string } }) {
  const { t, language } = useTranslation()
  if (!isSnoozed(reminder, today())) return null
  return <p className="text-small text-ink-2 tabular-nums">{t('reminders.again', { date: formatDay(reminder.reminderDate, language) })}</p>
}
