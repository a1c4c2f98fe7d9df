import type { createReminder, OutputOf } from '@huella/contracts'
import { instant, projection } from '@huella/persistence'

export type ReminderAnswer = OutputOf<typeof createReminder>

/** Of a reminder `r`. */
export const reminderJson = projection<ReminderAnswer>({
  id: 'r.id',
  petId: 'r.pet_id',
  vaccineName: 'r.vaccine_name',
  dueDate: 'r.due_date',
  reminderDate: 'r.reminder_date',
  isCompleted: 'r.is_completed',
  createdBy: 'r.created_by',
  createdAt: instant('r.created_at'),
  updatedAt: instant('r.updated_at'),
})

/** What events say of a reminder. */
export const aboutReminder = ({ id, petId, dueDate }: Pick<ReminderAnswer, 'id' | 'petId' | 'dueDate'>) => ({
  reminderId: id,
  petId,
  dueDate,
})
