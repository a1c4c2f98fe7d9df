import { vaccineNameIn, type ReminderState } from '@huella/care-rules'
import { AlarmClock, Check } from 'lucide-react'
import { formatDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { keptToast } from '../../../lib/outbox/send-or-keep'
import * as paths from '../../../lib/paths'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { toast } from '../../../ui/toast'
import { completeReminder, snoozeReminder, type Reminder } from '../api/reminders'
import { looks, panelText } from '../state'
import { useSettled } from '../use-settled'
import { SettledNote, settledLook } from './SettledNote'
import { SnoozedNote } from './SnoozedNote'

type Action = 'done' | 'snooze'

export interface PanelRowProps {
  reminder: Reminder
  state: ReminderState
  mayChange: boolean
  /** Called when the reader goes to another screen. */
  onLeave: () => void
}

export function PanelRow({ reminder, state, mayChange, onLeave }: PanelRowProps) {
  const { t, language } = useTranslation()
  const settled = useSettled()(reminder)
  const { Icon, tone, text } = settled ? settledLook : looks[state.kind]
  const { petName, vaccineName, dueDate } = reminder
  return (
    <li className={`reminder-row flex-wrap tone-${tone}`}>
      <Icon className={`icon icon-24 mark-${tone}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-ink">
          {petName} · {vaccineNameIn(vaccineName, language)}
        </p>
        {settled ? <SettledNote entry={settled} /> : <p className={`text-small font-[550] tabular-nums ${text}`}>{panelText(state, dueDate, t, language)}</p>}
        {!settled && <SnoozedNote reminder={reminder} />}
      </div>
      {mayChange && !settled && <RowActions reminder={reminder} onLeave={onLeave} />}
    </li>
  )
}

/** Done, spoken of in a week again, or recorded. */
export function RowActions({ reminder, onLeave }: Pick<PanelRowProps, 'reminder'> & Partial<Pick<PanelRowProps, 'onLeave'>>) {
  const { t, language } = useTranslation()
  const { busy, run } = useReminderAction(reminder)
  const { petId, petName, vaccineName } = reminder
  const name = `${vaccineNameIn(vaccineName, language)}, ${petName}`
  return (
    <div className="flex w-full flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:flex-auto"
        aria-label={t('reminders.doneFor', { name })}
        busy={busy === 'done'}
        icon={<Check className="icon icon-16" aria-hidden="true" />}
        onClick={() => void run('done')}
      >
        {t('reminders.done')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:flex-auto"
        aria-label={t('reminders.snoozeFor', { name })}
        busy={busy === 'snooze'}
        icon={<AlarmClock className="icon icon-16" aria-hidden="true" />}
        onClick={() => void run('snooze')}
      >
        {t('reminders.snooze')}
      </Button>
      <ButtonLink
        to={paths.newVaccination(petId, vaccineName)}
        variant="secondary"
        size="sm"
        className="max-sm:flex-auto"
        aria-label={t('records.addFor', { name })}
        onClick={onLeave}
      >
        {t('records.add')}
      </ButtonLink>
    </div>
  )
}

/** Settles or moves a reminder, one at a time, and says how it went. */
function useReminderAction(reminder: Reminder) {
  const { t, language } = useTranslation()
  const { run, running } = useAction<[Action]>(
    async (_attempt, action) => {
      if (action === 'snooze') {
        const { reminderDate, sending } = await snoozeReminder(reminder)
        return toast(sending === 'kept' ? keptToast([reminder.vaccineName], t) : { title: t('reminders.snoozed', { date: formatDay(reminderDate, language) }), description: t('reminders.dueStays', { date: formatDay(reminder.dueDate, language) }) })
      }
      const sending = await completeReminder(reminder)
      toast(sending === 'kept' ? keptToast([reminder.vaccineName], t) : { title: t('reminders.completed') })
    },
    { failed: t('reminders.failed') },
  )
  return { busy: running?.[0] ?? null, run }
}
