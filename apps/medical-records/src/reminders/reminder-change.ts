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
  if (reminderDate > dueDate) throw wrongDate('reminder.afterDue')
}

/**
 * A nudge is put off to any day from now on, also beyond the day it is about, or set to a day before that.
 * @throws DomainError `invalid` for one that would be late already
 */
export function requireOfUse({ dueDate, reminderDate }: Dates, today = earliestToday()): void {
  if (reminderDate > dueDate && reminderDate < today) throw wrongDate('reminder.datePast')
}

/**
 * Whether somebody chose the day of the nudge: by putting it off, whatever day that comes to, or by another day than the usual one. Forms send
 * both dates, also where nobody touched the second.
 */
export function isChosen({ dueDate, reminderDate }: { [date in keyof Dates]?: string | undefined }, before?: Dates & { isDayChosen: boolean }): boolean {
  if (!dueDate) return reminderDate !== undefined || before?.isDayChosen === true
  if (dueDate === before?.dueDate && (reminderDate ?? before.reminderDate) === before.reminderDate) return before.isDayChosen
  return reminderDate !== undefined && reminderDate !== defaultReminderDate(dueDate)
}

interface Settled {
  isCompleted: boolean
  completedBy: number | null
  doneBy: string | null
  doneAt: Date | null
}

/**
 * Applies what was sent. A new due date takes its reminder along, unless that is given too. Whose due date somebody sets is theirs, and no
 * plan's any more; a nudge that is put off leaves the date to the plan.
 * @returns whether the reminder is completed now and was not before
 */
export function changeReminder(
  reminder: Dates & Settled & { isDayChosen: boolean; isPlanned: boolean },
  { dueDate, reminderDate, isCompleted }: InputOf<typeof updateReminder>['fields'],
  userId: string,
): boolean {
  const wasCompleted = reminder.isCompleted
  reminder.isDayChosen = isChosen({ dueDate, reminderDate }, reminder)
  if (dueDate && dueDate !== reminder.dueDate) Object.assign(reminder, { dueDate, reminderDate: defaultReminderDate(dueDate), isPlanned: false })
  if (reminderDate) reminder.reminderDate = reminderDate
  if (dueDate || reminderDate) requireOfUse(reminder)
  reminder.isCompleted = isCompleted ?? wasCompleted
  const isNowCompleted = reminder.isCompleted && !wasCompleted
  if (isNowCompleted) Object.assign(reminder, { doneBy: userId, doneAt: new Date() })
  if (!reminder.isCompleted) Object.assign(reminder, { completedBy: null, doneBy: null, doneAt: null })
  return isNowCompleted
}

type Said = Dates & Pick<Settled, 'isCompleted'> & { isDayChosen: boolean }

/** Whether it reminds of something else than before, or another time. */
export const saysOtherwise = (now: Said, before: Said): boolean =>
  now.dueDate !== before.dueDate || now.reminderDate !== before.reminderDate || now.isDayChosen !== before.isDayChosen || now.isCompleted !== before.isCompleted
