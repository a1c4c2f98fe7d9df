import ReminderDialog from '../../features/reminders/components/ReminderDialog'
import { discardWaiting } from '../../lib/outbox/send-or-keep'
import type { Waiting } from '../../lib/outbox/store'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A reminder that the server refused, in its form again; once it is set, the refused one goes. */
export default function RepairReminder({ entry, petName, onClose }: { entry: Waiting; petName: string; onClose: () => void }) {
  const { vaccineName, dueDate, reminderDate } = entry.body
  const initial = { vaccineName: text(vaccineName), dueDate: text(dueDate), reminderDate: text(reminderDate) }
  return (
    <ReminderDialog pet={{ id: entry.petId, name: petName }} initial={initial} refusal={entry.refusal?.detail ?? null} onSaved={() => void discardWaiting(entry)} onClose={onClose} />
  )
}
