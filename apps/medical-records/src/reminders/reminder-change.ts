import { defaultReminderDate } from '@huella/care-rules'
import { DomainError, type InputOf, type updateReminder } from '@huella/contracts'

interface Dates {
  dueDate: string
  reminderDate: string
}

/** @throws DomainError `invalid` when the reminder would come after the day it is about */
export function requireInOrder({ dueDate, reminderDate }: Dates): void {
  if (reminderDate > dueDate)
    throw new DomainError('invalid', { message: 'error.validation', fields: [{ path: 'reminderDate', message: 'field.invalid' }] })
}

/**
 * Applies what was sent. A new due date takes its reminder along, unless that is given too.
 * @returns whether the reminder is completed now and was not before
 */
export function changeReminder(
  reminder: Dates & { isCompleted: boolean; completedBy: number | null },
  { dueDate, reminderDate, isCompleted }: InputOf<typeof updateReminder>['fields'],
): boolean {
  const wasCompleted = reminder.isCompleted
  if (dueDate && dueDate !== reminder.dueDate) Object.assign(reminder, { dueDate, reminderDate: defaultReminderDate(dueDate) })
  if (reminderDate) reminder.reminderDate = reminderDate
  requireInOrder(reminder)
  reminder.isCompleted = isCompleted ?? wasCompleted
  if (!reminder.isCompleted) reminder.completedBy = null
  return reminder.isCompleted && !wasCompleted
}
