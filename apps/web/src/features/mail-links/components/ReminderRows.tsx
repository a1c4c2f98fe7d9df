import { vaccineNameIn } from '@huella/care-rules'
import type { AnsweredReminder } from '@huella/contracts'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation, type Translate } from '../../../i18n/use-translation'

/** The reminders that a link is about, and how each stands. */
export function ReminderRows({ reminders }: { reminders: AnsweredReminder[] }) {
  const { t, language } = useTranslation()
  return (
    <ul className="grid gap-2">
      {reminders.map((reminder) => (
        <li key={reminder.id} className="rounded-md bg-sunken px-4 py-3">
          <p className="font-semibold wrap-anywhere">
            {reminder.petName === null ? t('answer.goneRow') : `${reminder.petName}: ${vaccineNameIn(reminder.vaccineName ?? '', language)}`}
          </p>
          {reminder.dueDate !== null && (
            <p className="text-small text-ink-2">
              {[dayInWords(reminder.dueDate, language), stateText(reminder, t)].filter(Boolean).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, doneBy }: AnsweredReminder, t: Translate): string | null {
  if (state === 'done') return doneBy ? t('answer.doneBy', { name: doneBy }) : t('answer.isDone')
  return state === 'snoozed' ? t('answer.isSnoozed') : null
}
