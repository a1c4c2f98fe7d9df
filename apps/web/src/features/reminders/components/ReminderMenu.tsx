import { CircleCheck, Ellipsis, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { keptToast, type Sending } from '../../../lib/outbox/waiting'
import { focusIfLost } from '../../../lib/use-focus-back'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../../../ui/Menu'
import { toast } from '../../../ui/toast'
import { completeReminder, deleteReminder, type ReminderKey } from '../api/reminders'

/** For what is settled without a record here. */
export function ReminderMenu({ reminder }: { reminder: ReminderKey }) {
  const { id, vaccineName } = reminder
  const { t } = useTranslation()
  const run = (action: () => Promise<Sending | void>, done: string) => () =>
    void action().then(
      (sending) => {
        toast(sending === 'kept' ? keptToast(vaccineName, t) : { title: done })
        focusIfLost()
      },
      (error: unknown) => {
        logError(error)
        toast({ title: t('reminders.failed'), variant: 'destructive' })
      },
    )
  return (
    <Menu
      trigger={
        <IconButton
          label={t('reminders.menuOf', { vaccine: vaccineName })}
          className="-mr-2 w-8!"
          icon={<Ellipsis className="icon" aria-hidden="true" />}
        />
      }
      actions={[
        {
          label: t('reminders.complete'),
          icon: <CircleCheck className="icon" aria-hidden="true" />,
          onSelect: run(() => completeReminder(reminder), t('reminders.completed')),
        },
        {
          label: t('reminders.delete'),
          icon: <Trash2 className="icon" aria-hidden="true" />,
          danger: true,
          separated: true,
          onSelect: run(() => deleteReminder(id), t('reminders.deleted')),
        },
      ]}
    />
  )
}
