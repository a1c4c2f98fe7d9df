import { addDays, daysBetween, type Day } from './dates.js'

/** Days before the due date that a reminder speaks up unless told otherwise. */
export const reminderLeadDays = 7
/** A recorded next dose gets its reminder when it is at most this many days away. */
export const reminderHorizonDays = 30

export const defaultReminderDate = (dueDate: Day): Day => addDays(dueDate, -reminderLeadDays)

/** The last due date that gets its reminder on `today`. */
export const reminderHorizon = (today: Day): Day => addDays(today, reminderHorizonDays)

export interface ReminderState {
  kind: 'overdue' | 'dueSoon' | 'later'
  /** Days past the due date when overdue, else days left. */
  days: number
}

export function reminderState(dueDate: Day, today: Day): ReminderState {
  const left = daysBetween(today, dueDate)
  if (left < 0) return { kind: 'overdue', days: -left }
  return { kind: left <= reminderLeadDays ? 'dueSoon' : 'later', days: left }
}
