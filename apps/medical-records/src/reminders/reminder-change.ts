import { defaultReminderDate } from '@huella/care-rules'
import { DomainError, type InputOf, type MessageKey, type updateReminder } from '@huella/contracts'
import { earliestToday } from '../today.js'

interface Dates {
  dueDate: string
  reminderDate: string
}

const wrongDate = (message: MessageKey): DomainError => new DomainError('invalid', { message: 'error.validation', fields: [{ path: 'reminderDate', message }] })

/** @throws DomainError `invalid` when a new reminder would come after the day it is about */
export function requireInOrder({ dueDate, reminderDate }: Dates): void {
  if (reminderDate > dueDate) throw wrongDate('field.invalid')
}

/**
 * A nudge is put off to any day from now on, also beyond the day it is about, or set to a day before that.
 * @throws DomainError `invalid` for one that would be late already
 */
export function requireOfUse({ dueDate, reminderDate }: Dates, today = earliestToday()): void {
  if (reminderDate > dueDate && reminderDate < today) throw wrongDate('reminder.datePast')
}

interface Settled {
  isCompleted: boolean
  completedBy: number | null
  doneBy: string | null
  doneAt: Date | null
}

/**
 * Applies what was sent. A new due date takes its reminder along, unless that is given too. Whose dates somebody sets is theirs, and no plan's any more.
 * @returns whether the reminder is completed now and was not before
 */
export function changeReminder(
  reminder: Dates & Settled & { isPlanned: boolean },
  { dueDate, reminderDate, isCompleted }: InputOf<typeof updateReminder>['fields'],
  userId: string,
): boolean {
  const wasCompleted = reminder.isCompleted
  if (dueDate && dueDate !== reminder.dueDate) Object.assign(reminder, { dueDate, reminderDate: defaultReminderDate(dueDate) })
  if (reminderDate) reminder.reminderDate = reminderDate
  if (dueDate || reminderDate) {
    requireOfUse(reminder)
    reminder.isPlanned = false
  }
  reminder.isCompleted = isCompleted ?? wasCompleted
  const isNowCompleted = reminder.isCompleted && !wasCompleted
  if (isNowCompleted) Object.assign(reminder, { doneBy: userId, doneAt: new Date() })
  if (!reminder.isCompleted) Object.assign(reminder, { completedBy: null, doneBy: null, doneAt: null })
  return isNowCompleted
}

type Said = Dates & Pick<Settled, 'isCompleted'>

/** Whether it reminds of something else than before, or another time. */
export const saysOtherwise = (now: Said, before: Said): boolean =>
  now.dueDate !== before.dueDate || now.reminderDate !== before.reminderDate || now.isCompleted !== before.isCompleted
