import ReminderDialog from '../../features/reminders/components/ReminderDialog'
import { useTranslation } from '../../i18n/use-translation'
import { discardWaiting, refusedText } from '../../lib/outbox/send-or-keep'
import type { Waiting } from '../../lib/outbox/store'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A reminder that the server refused, in its form again; once it is set, the refused one goes. */
export default function RepairReminder({ entry, petName, onClose }: { entry: Waiting; petName: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { vaccineName, dueDate, reminderDate } = entry.body
  const initial = { vaccineName: text(vaccineName), dueDate: text(dueDate), reminderDate: text(reminderDate) }
  return (
    <ReminderDialog pet={{ id: entry.petId, name: petName }} initial={initial} refusal={refusedText(entry, t)} onSaved={() => void discardWaiting(entry)} onClose={onClose} />
  )
}
