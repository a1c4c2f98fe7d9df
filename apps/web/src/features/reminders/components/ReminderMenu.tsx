import { Suspense, useState } from 'react'
import { AlarmClock, CalendarDays, CircleCheck, Ellipsis, Trash2 } from 'lucide-react'
import { formatDay } from '../../../i18n/format'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { keptToast } from '../../../lib/outbox/send-or-keep'
import { undoAction } from '../../../lib/undo'
import { useAction } from '../../../lib/use-action'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../../../ui/Menu'
import { toast, type ToastMessage } from '../../../ui/toast'
import { completeReminder, deleteReminder, restoreReminder, snoozeReminder, type Reminder } from '../api/reminders'

const ReminderDatesDialog = lazy(() => import('./ReminderDatesDialog'))

export type ChangeableReminder = Pick<Reminder, 'id' | 'petId' | 'vaccineName' | 'dueDate' | 'reminderDate'>

/** For what is settled without a record here, or at another time. */
export function ReminderMenu({ reminder }: { reminder: ChangeableReminder }) {
  const { id, vaccineName } = reminder
  const { t, language } = useTranslation()
  const [isMoving, setMoving] = useState(false)
  /** What there is to say follows from how it went. */
  const { run: act } = useAction<[() => Promise<ToastMessage>]>(
    async (_attempt, action) => toast(await action()),
    { failed: t('reminders.failed') },
  )
  const run = (action: () => Promise<ToastMessage>) => () => void act(action)
  const complete = async () => ((await completeReminder(reminder)) === 'kept' ? keptToast([vaccineName], t) : { title: t('reminders.completed') })
  const snooze = async () => {
    const { reminderDate, sending } = await snoozeReminder(reminder)
    return sending === 'kept' ? keptToast([vaccineName], t) : { title: t('reminders.snoozed', { date: formatDay(reminderDate, language) }), description: t('reminders.dueStays', { date: formatDay(reminder.dueDate, language) }) }
  }
  const drop = async () => {
    await deleteReminder(id)
    return { title: t('reminders.deleted'), action: undoAction(() => restoreReminder(id), t) }
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('reminders.menuOf', { vaccine: vaccineName })}
            className="-mr-2 w-8! after:absolute after:-inset-x-1.5 after:inset-y-0"
            icon={<Ellipsis className="icon" aria-hidden="true" />}
          />
        }
        actions={[
          { label: t('reminders.complete'), icon: <CircleCheck className="icon" aria-hidden="true" />, onSelect: run(complete) },
          { label: t('reminders.snooze'), icon: <AlarmClock className="icon" aria-hidden="true" />, onSelect: run(snooze) },
          { label: t('reminders.move'), icon: <CalendarDays className="icon" aria-hidden="true" />, onSelect: () => setMoving(true) },
          { label: t('reminders.delete'), icon: <Trash2 className="icon" aria-hidden="true" />, danger: true, separated: true, onSelect: run(drop) },
        ]}
      />
      <Suspense>{isMoving && <ReminderDatesDialog reminder={reminder} onClose={() => setMoving(false)} />}</Suspense>
    </>
  )
}
