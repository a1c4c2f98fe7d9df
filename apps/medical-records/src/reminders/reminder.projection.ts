import type { createReminder, listReminders, OutputOf } from '@huella/contracts'
import { dayCursor, instant, projection } from '@huella/persistence'

export type ReminderAnswer = OutputOf<typeof createReminder>
export type ListedReminder = Omit<OutputOf<typeof listReminders>[number], 'petName'>

const columns = {
  id: 'r.id',
  petId: 'r.pet_id',
  vaccineName: 'r.vaccine_name',
  dueDate: 'r.due_date',
  reminderDate: 'r.reminder_date',
  isCompleted: 'r.is_completed',
  doneAt: `CASE WHEN r.is_completed THEN ${instant('r.done_at')} END`,
  doneBy: 'CASE WHEN r.is_completed THEN r.done_by END',
  createdBy: 'r.created_by',
  createdAt: instant('r.created_at'),
  updatedAt: instant('r.updated_at'),
}

/** Of a reminder `r`. */
export const reminderJson = projection<ReminderAnswer>(columns)
/** Among others, by due date. */
export const listedReminderJson = projection<ListedReminder>({ ...columns, cursor: dayCursor('r.due_date', 'r.id') })

/** A reminder as events name it. */
export type NamedReminder = Pick<ReminderAnswer, 'id' | 'petId' | 'dueDate'>
/** SQL: columns of {@link NamedReminder}. */
export const namedReminder = 'id, pet_id AS "petId", due_date::text AS "dueDate"'

/** What events say of a reminder. */
export const aboutReminder = ({ id, petId, dueDate }: NamedReminder) => ({
  reminderId: id,
  petId,
  dueDate,
})
